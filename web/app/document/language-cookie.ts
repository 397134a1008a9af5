import { type Language, findLanguage, parseLanguage } from '@let-twe/core/language.ts'

/** The choice lives 365 days (docs/product.md §13). */
const cookieMaxAgeSeconds = 365 * 24 * 3600

/** The language of a request: `?lang=` wins and is remembered, then the cookie `locale`, else Burmese. */
export function languageOfRequest(request: Request): { language: Language; setCookie: string | null } {
  const asked = findLanguage(new URL(request.url).searchParams.get('lang'))
  if (asked) return { language: asked, setCookie: languageCookie(asked) }
  const kept = /(?:^|;\s*)locale=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return { language: parseLanguage(kept), setCookie: null }
}

/** The cookie of a language, as a Set-Cookie header and as document.cookie takes it. */
function languageCookie(language: Language): string {
  return `locale=${language}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax`
}
