import type { CookieConsent } from '../cookie-consent.ts'

/** Offers the social page where its cookies are allowed: nothing is fetched from inside its template. */
export function showSocialPage(document: Document, consent: CookieConsent | null): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-social-page]')
  template?.nextElementSibling?.remove()
  if (consent === 'all') template?.after(template.content.cloneNode(true))
}
