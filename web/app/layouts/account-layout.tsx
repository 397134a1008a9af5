import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { useLanguage } from '@let-twe/ui/language/texts-context.tsx'
import { BesideHeading } from '@let-twe/ui/page-heading/beside-heading.ts'
import { Outlet, useLocation, useMatches } from 'react-router'
import { readConsent } from '../cookie-consent.ts'
import { islandScript } from '../island/island-script.ts'
import { languageOfRequest } from '../language-cookie.ts'
import { callApiContext } from '../request-context.ts'
import type { Route } from './+types/account-layout.ts'
import { ChatLauncher } from './chat-launcher.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { ListenButton } from './listen-button.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MarkHeader } from './mark-header.tsx'
import { PageCorner } from './page-corner.tsx'
import { SessionDialog } from './session-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const lender = await context.get(callApiContext)(getLender, {}, languageOfRequest(request).language)
  return { lender: lender?.data ?? null, consent: readConsent(request.headers.get('cookie')) }
}

/** The same for everybody with the same language and cookie answer: nothing in these pages is private before a script runs. */
export function headers() {
  return { 'cache-control': 'private, no-cache', vary: 'Cookie' }
}

/** The frame of log-in, registration and new PIN: rendered on the server, brought alive by a small script of their own (docs/decisions/095). */
export default function AccountLayout({ loaderData: { lender, consent } }: Route.ComponentProps) {
  const language = useLanguage()
  const { pathname } = useLocation()
  const data = JSON.stringify(useMatches().at(-1)?.loaderData ?? null).replaceAll('<', '\\u003c')
  return (
    <>
      <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 pb-24">
        <MarkHeader languages={<LanguageLinks />} />
        <main id="content" className="flex flex-1 flex-col">
          <div id="island" className="flex flex-1 flex-col" data-script={islandScript[language]}>
            <BesideHeading value={<ListenButton />}>
              <Outlet />
            </BesideHeading>
            <ErrorDialog />
          </div>
        </main>
        <script type="application/json" id="island-data" dangerouslySetInnerHTML={{ __html: data }} />
      </div>
      <SessionDialog />
      {lender && <ChatLauncher contacts={{ ...lender.social, phone: lender.phone }} />}
      {consent === null && (
        <>
          {/* the question covers the end of the page: there is room for it after the last button */}
          <div aria-hidden data-cookie-banner className="h-24" />
          <PageCorner>
            <CookieBanner from={pathname} />
          </PageCorner>
        </>
      )}
    </>
  )
}
