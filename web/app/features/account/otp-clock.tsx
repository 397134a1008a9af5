import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { showError } from '@let-twe/client/error-message.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { type OtpPurpose, accountProgress } from './account-progress.ts'
import { requestCode } from './request-code.ts'
import { asMinutes, useSecondsUntil } from './use-seconds-until.ts'

/** Shows how long the code is valid, and when another may be requested. */
export function OtpClock({
  purpose,
  phone,
  onResent,
}: {
  readonly purpose: OtpPurpose
  readonly phone: PhoneNumber
  readonly onResent: () => void
}) {
  const { account, errors } = useTexts()
  const form = useForm()
  const [asked, setAsked] = useState(() => accountProgress(purpose).code)
  const [resent, setResent] = useState(false)
  const life = useSecondsUntil(asked?.expiresAt ?? 0)
  const wait = useSecondsUntil(asked?.resendAt ?? 0)

  function resend() {
    void form.send(async () => {
      const failure = await requestCode(purpose, phone)
      if (failure) return showError(failure.message)
      setAsked(accountProgress(purpose).code)
      setResent(true)
      onResent()
    })
  }

  return (
    <div className="grid gap-2">
      {/* a clock that is read out every second would drown everything else */}
      {life > 0 && <p className="text-muted">{fill(account.otp_expires_in, { time: asMinutes(life) })}</p>}
      <output className="block font-bold text-danger empty:hidden">{life <= 0 && errors.otp_expired}</output>
      <output className="block text-success empty:hidden">{resent && wait > 0 && account.otp_resent}</output>
      {wait > 0 ? (
        <p className="flex min-h-12 items-center text-muted">{fill(account.otp_resend_in, { time: asMinutes(wait) })}</p>
      ) : (
        <Button variant="secondary" busy={form.busy} onClick={resend}>
          {account.otp_resend}
        </Button>
      )}
    </div>
  )
}
