import { checkPinCode } from '@let-twe/core/auth/endpoints.ts'
import { signAgreement } from '@let-twe/core/loan/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { AgreementButton } from './agreement-button.tsx'
import type { Loan } from './loan-timeline.ts'

/** Reading and signing the agreement in the app, for borrowers who need no branch visit. */
export function SignAgreement({ loan }: { loan: Loan }) {
  const { loan: words, errors } = useTexts()
  const { revalidate } = useRevalidator()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function sign(event: FormEvent) {
    event.preventDefault()
    if (pin.length !== 6) return setError(errors.pin_format)
    setBusy(true)
    const checked = await callApi(checkPinCode, { body: { password: pin } })
    const signed = checked.ok
      ? await callApi(signAgreement, { params: { id: loan.id }, body: {} }, { idempotencyKey: `sign-${loan.id}` })
      : checked
    setBusy(false)
    setPin('')
    if (signed.ok) await revalidate()
    else setError(signed.message)
  }
  return (
    <Card title={words.sign_agreement} highlight>
      <p className="mb-3">{words.sign_text}</p>
      <AgreementButton loanId={loan.id} />
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void sign(event)}>
        <PinField label={words.enter_pin_to_sign} name="pin" value={pin} onChange={setPin} error={error} />
        <Button type="submit" wide busy={busy}>
          {words.sign_agreement}
        </Button>
      </form>
    </Card>
  )
}
