import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { showError } from '@let-twe/client/error-message.ts'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { clearSessionEndMessage, readSessionEndMessage } from '../../session/session-end-message.ts'
import { canUsePasskeys } from '../../passkey/passkey.ts'
import { forgetEndedSession } from '../../session/forget-ended-session.ts'
import { useStored } from '../../session/use-stored.ts'
import { LoginForm } from './login-form.tsx'

export default function LoginPage() {
  const { account } = useTexts()
  const known = parsePhoneNumber(useStored('phone_number') ?? '')
  const [passkeys, setPasskeys] = useState(false)
  useEffect(() => {
    forgetEndedSession()
    const sessionEndMessage = readSessionEndMessage()
    if (sessionEndMessage !== null) showError(sessionEndMessage, clearSessionEndMessage)
    // the browser knows, and only asynchronously; nothing is fetched
    void canUsePasskeys().then(setPasskeys)
  }, [])
  const link = 'inline-flex min-h-12 items-center font-bold text-primary underline'
  return (
    <>
      <PageHeading>{account.login_title}</PageHeading>
      <LoginForm known={known} passkeys={passkeys} />
      <div className="mt-2 grid justify-items-start">
        <Link href={href('/forget-password')} className={link}>
          {account.forgot_pin}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2">
          {account.no_account}
          <Link href={href('/register')} className={link}>
            {account.register_title}
          </Link>
        </p>
      </div>
    </>
  )
}
