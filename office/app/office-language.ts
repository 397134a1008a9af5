import { type Language, languages } from '@let-twe/core/language.ts'

const key = 'locale'
const yearSeconds = 365 * 24 * 3600

/** The language of the back office: `?lang=` when it was just chosen, then what was chosen before, else English. */
export function officeLanguage(): Language {
  const url = new URL(location.href)
  const chosen = known(url.searchParams.get('lang'))
  if (chosen) {
    localStorage.setItem(key, chosen)
    document.cookie = `${key}=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax`
    url.searchParams.delete('lang')
    history.replaceState(history.state, '', url)
  }
  return chosen ?? known(localStorage.getItem(key)) ?? 'en'
}

function known(value: string | null): Language | undefined {
  return languages.find((language) => language === value)
}
