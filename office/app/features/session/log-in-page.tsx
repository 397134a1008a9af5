import type { Language } from '@let-twe/core/language.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, href, redirect, useLoaderData, useLocation, useNavigate } from 'react-router'
import { demoCode } from '../../session/demo-code.ts'
import { LogInForm } from '../../session/log-in-form.tsx'
import { placeAfterLogIn } from '../../session/log-in-place.ts'
import { readSession } from '../../session/session.ts'
import { askOtherTabs } from '../../session/share-session.ts'

/** A logged-in person is redirected. A demo shows its code; elsewhere there is none. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!readSession()) await askOtherTabs()
  if (readSession()) throw redirect(placeAfterLogIn(request.url))
  return { code: await demoCode() }
}

export default function LogInPage() {
  const texts = useTexts()
  const navigate = useNavigate()
  const { code } = useLoaderData<typeof clientLoader>()
  const { search } = useLocation()
  return (
    <main className="mx-auto grid min-h-dvh max-w-page content-center gap-5 px-4 py-8">
      <Logo />
      <Card>
        <PageHeading>{texts.office.log_in_title}</PageHeading>
        <LogInForm
          demoCode={code}
          // a browser that is new to its owner comes before the work, which stays one press away
          onDone={(newDevices) => navigate(newDevices > 0 ? `${href('/account')}?${addressToGoOn(search)}` : placeAfterLogIn(search))}
        />
      </Card>
      {/* the address to go on to stays */}
      <LanguageSwitch hrefFor={(language) => inLanguage(search, language)} />
    </main>
  )
}

/** This page in another language: replaces an earlier choice, and keeps the rest of the address. */
function inLanguage(search: string, language: Language): string {
  const address = new URLSearchParams(search)
  address.set('lang', language)
  return `?${address}`
}

function addressToGoOn(search: string): URLSearchParams {
  return new URLSearchParams({ to: placeAfterLogIn(search) })
}
