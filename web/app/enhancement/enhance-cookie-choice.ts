import { type CookieConsent, consentCookie, cookieChoices, readConsent } from '../document/cookie-consent.ts'

/** Stores the cookie answer without a reload; reports the current answer at once and each new one. */
export function enhanceCookieChoice(document: Document, tell?: (document: Document, consent: CookieConsent | null) => void): void {
  const before = readConsent(document.cookie)
  // a page that the phone cached before the answer
  if (before !== null) removeBanner(document)
  tell?.(document, before)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-cookie-choice]')) return
    const choice = cookieChoices.find((each) => each === (event.submitter as HTMLButtonElement | null)?.value)
    if (!choice) return
    event.preventDefault()
    document.cookie = consentCookie(choice)
    removeBanner(document)
    tell?.(document, choice)
  })
}

function removeBanner(document: Document): void {
  for (const part of document.querySelectorAll('[data-cookie-banner]')) part.remove()
}
