import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Outlet, useLocation } from 'react-router'
import { readConsent } from '../document/cookie-consent.ts'
import { visitContext } from '../page/visit.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { Route } from './+types/public-layout.ts'
import { ChatLauncher } from './chat-launcher.tsx'
import { CookieQuestion } from './cookie-question.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SkipLink } from './skip-link.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const lender = await context.get(visitContext).call(getLender, {})
  return { lender: lender.ok ? lender.data : null, consent: readConsent(request.headers.get('cookie')) }
}

/**
 * The same for everyone with the same language and cookie answer: the server caches these pages and replies 304 to a browser that
 * has them.
 */
export function headers() {
  return { 'cache-control': 'private, no-cache', vary: 'Cookie' }
}

/** The frame of the public pages: rendered on the server, no React on the phone. */
export default function PublicLayout({ loaderData: { lender, consent } }: Route.ComponentProps) {
  const { layout } = useTexts()
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {lender?.demo && <aside className="bg-brand px-4 py-1 text-center text-sm text-white print:text-ink">{layout.demo_notice}</aside>}
      <PublicHeader />
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <PublicFooter lender={lender} cookieQuestion={consent === null && <CookieQuestion from={pathname} />} />
      {lender && <ChatLauncher wide contacts={{ ...lender.social, phone: lender.phone }} />}
      <SessionDialog />
    </div>
  )
}
