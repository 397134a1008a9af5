import { type Language, findLanguage } from '@let-twe/core/language.ts'

const key = 'locale'
const yearSeconds = 365 * 24 * 3600

/** The language of the back office: `?lang=` after a fresh choice, then the stored choice, else English. */
export function officeLanguage(): Language {
  const url = new URL(location.href)
  const chosen = findLanguage(url.searchParams.get('lang'))
  if (chosen) {
    localStorage.setItem(key, chosen)
    document.cookie = `${key}=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax`
    url.searchParams.delete('lang')
    history.replaceState(history.state, '', url)
  }
  return chosen ?? findLanguage(localStorage.getItem(key)) ?? 'en'
}
