import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { FooterLinks } from './footer-links.tsx'
import { SocialFrame } from './social-frame.tsx'
import { SocialPage } from './social-page.tsx'
import { useConsent } from './use-consent.ts'

/** The footer of the logged-in pages: links, and the social page after consent. */
export function AppFooter() {
  const root = useRouteLoaderData<typeof loader>('root')
  const page = root?.contacts?.facebookPage
  const consent = useConsent()
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto max-w-page px-4 py-6">
        <FooterLinks />
        {page && <SocialPage page={page}>{consent === 'all' && <SocialFrame page={page} />}</SocialPage>}
      </div>
    </footer>
  )
}
