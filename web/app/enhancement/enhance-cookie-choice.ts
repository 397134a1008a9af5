import { consentCookie, cookieChoices, readConsent } from '../cookie-consent.ts'

/** Keeps the answer about cookies without loading the page anew, and shows the social page once it is allowed. */
export function enhanceCookieChoice(document: Document): void {
  // a page that the phone has kept from before the answer
  if (readConsent(document.cookie) !== null) removeBanner(document)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-cookie-choice]')) return
    const choice = cookieChoices.find((each) => each === (event.submitter as HTMLButtonElement | null)?.value)
    if (!choice) return
    event.preventDefault()
    document.cookie = consentCookie(choice)
    removeBanner(document)
    for (const place of document.querySelectorAll<HTMLElement>('[data-social-page]')) showSocialPage(place, choice === 'all')
  })
}

function removeBanner(document: Document): void {
  for (const part of document.querySelectorAll('[data-cookie-banner]')) part.remove()
}

function showSocialPage(place: HTMLElement, allowed: boolean): void {
  place.querySelector('iframe')?.remove()
  if (!allowed) return
  const frame = document.createElement('iframe')
  frame.title = place.dataset['socialTitle']!
  frame.loading = 'lazy'
  frame.sandbox.value = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
  frame.width = '320'
  frame.height = '360'
  frame.className = 'block max-w-full border-0'
  frame.src = place.dataset['socialPage']!
  place.append(frame)
}
