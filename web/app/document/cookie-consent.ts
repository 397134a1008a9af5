/** The answer to the cookie question: all cookies, or only the necessary ones. */
export const cookieChoices = ['all', 'necessary'] as const

export type CookieConsent = (typeof cookieChoices)[number]

/** The answer lives as long as the language choice: 365 days. */
const cookieMaxAgeSeconds = 365 * 24 * 3600

/** The answer in a Cookie header or in document.cookie; null when nothing was answered or it cannot be read. */
export function readConsent(cookies: string | null): CookieConsent | null {
  const value = /(?:^|;\s*)cookies=(\w+)/.exec(cookies ?? '')?.[1]
  return cookieChoices.find((choice) => choice === value) ?? null
}

/** The cookie of an answer, as a Set-Cookie header and as document.cookie takes it. */
export function consentCookie(choice: CookieConsent): string {
  return `cookies=${choice}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax`
}
