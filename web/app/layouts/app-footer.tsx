import { FooterLinks } from './footer-links.tsx'

/** The footer of the logged-in pages. */
export function AppFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-6">
        <FooterLinks />
      </div>
    </footer>
  )
}
