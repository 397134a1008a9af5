/** The languages as they travel on the wire (decisions, section 8); `mm` is the default and the fallback. */
export const languages = ['mm', 'en', 'th'] as const

/** A language code on the wire and in the `locale` cookie. */
export type Language = (typeof languages)[number]

/** Burmese, which every reader without a choice gets. */
export const defaultLanguage: Language = 'mm'

/** The BCP 47 tag for `<html lang>`, hreflang and Intl: `mm` is a country, the language is `my`. */
export const htmlLanguage: Record<Language, string> = { mm: 'my', en: 'en', th: 'th' }

/** The language that a header, a cookie or a query means; the default for anything unknown. */
export function parseLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage
}
