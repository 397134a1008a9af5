import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SkipLink } from './skip-link.tsx'
import { Outlet } from 'react-router'
import { languageOfRequest } from '../language-cookie.ts'
import { callApiContext } from '../request-context.ts'
import type { Route } from './+types/public-layout.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = languageOfRequest(request)
  const lender = await context.get(callApiContext)(getLender, {}, language)
  return { lender: lender?.data ?? null }
}

/** The frame of the public pages: rendered on the server, no React on the phone. */
export default function PublicLayout({ loaderData: { lender } }: Route.ComponentProps) {
  const { layout } = useTexts()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {lender?.demo && <aside className="bg-ink px-4 py-1 text-center text-sm text-white">{layout.demo_notice}</aside>}
      <PublicHeader />
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <PublicFooter lender={lender} />
    </div>
  )
}
