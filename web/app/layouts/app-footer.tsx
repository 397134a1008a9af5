import { FooterLinks } from './footer-links.tsx'

/** The footer of the logged-in pages. */
export function AppFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 pt-6 pb-24">
        <FooterLinks />
      </div>
    </footer>
  )
}
