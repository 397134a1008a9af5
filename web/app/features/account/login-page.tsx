import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { showError } from '@let-twe/client/error-message.ts'
import { href } from 'react-router'
import { forgetFarewell, readFarewell } from '../../session/farewell.ts'
import { canUsePasskeys } from '../../session/passkey.ts'
import { readStored } from '../../session/session-store.ts'
import type { PageProps } from './island-page.ts'
import { LoginForm } from './login-form.tsx'

/** The page as it is for everybody: on the server it knows nobody. */
export function loader() {
  return { known: null, passkeys: false }
}

export async function clientLoader() {
  const farewell = readFarewell()
  if (farewell !== null) showError(farewell, forgetFarewell)
  return { known: parsePhoneNumber(readStored('phone_number') ?? ''), passkeys: await canUsePasskeys() }
}
export default function LoginPage({ loaderData: { known, passkeys } }: PageProps<typeof clientLoader>) {
  const { account } = useTexts()
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
