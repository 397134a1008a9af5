import type { CookieConsent } from '../document/cookie-consent.ts'

/** Offers the social page where its cookies are allowed: nothing is fetched before the reader opens it. */
export function showSocialPage(document: Document, consent: CookieConsent | null): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-social-page]')
  template?.nextElementSibling?.remove()
  if (!template || consent !== 'all') return
  template.after(template.content.cloneNode(true))
  const details = template.nextElementSibling
  const frame = details?.querySelector('iframe')
  details?.addEventListener('toggle', () => (frame!.src = frame!.dataset['source']!), { once: true })
}
