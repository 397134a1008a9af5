import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { readSessionEndMessage } from '../../session/session-end-message.ts'
import { canUsePasskeys } from '../../passkey/passkey.ts'
import { forgetEndedSession } from '../../session/forget-ended-session.ts'
import { useStored } from '../../session/use-stored.ts'
import { LoginForm } from './login-form.tsx'

export default function LoginPage() {
  const { account } = useTexts()
  const known = parsePhoneNumber(useStored('phone_number') ?? '')
  const [passkeys, setPasskeys] = useState(false)
  useEffect(() => {
    // the browser knows, and only asynchronously; nothing is fetched
    void canUsePasskeys().then(setPasskeys)
  }, [])
  const ended = useSyncExternalStore(followSessionEnd, readSessionEndMessage, () => null)
  const link = 'inline-flex min-h-12 items-center font-bold text-primary underline'
  return (
    <>
      <PageHeading>{account.login_title}</PageHeading>
      {/* nothing to close before the PIN: it stands until the next log-in */}
      <output className="mb-4 block empty:hidden">{ended !== null && <Banner tone="info">{ended}</Banner>}</output>
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

/** A session that ended while its page was closed is forgotten first, which stores why. */
function followSessionEnd(changed: () => void): () => void {
  forgetEndedSession()
  changed()
  return () => {}
}
