import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { showError } from '@let-twe/client/error-message.ts'
import { href } from 'react-router'
import { takeFarewell } from '../../session/end-session.ts'
import { readStored } from '../../session/session-store.ts'
import type { Route } from './+types/login-page.ts'
import { LoginForm } from './login-form.tsx'

export async function clientLoader() {
  const farewell = takeFarewell()
  if (farewell !== null) showError(farewell)
  return { known: parsePhoneNumber(readStored('phone_number') ?? '') }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

export default function LoginPage({ loaderData: { known } }: Route.ComponentProps) {
  const { account } = useTexts()
  const link = 'inline-flex min-h-12 items-center font-bold text-primary underline'
  return (
    <>
      <PageHeading>{account.login_title}</PageHeading>
      <LoginForm known={known} />
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
