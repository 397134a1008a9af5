/** The product's facts of a language. A new language is an entry in `languageFacts`, a catalogue in texts and its fonts. */
type LanguageFacts = {
  /** The BCP 47 tag for `<html lang>`, hreflang and Intl. */
  readonly tag: string
  /** Its name, as its readers write it. */
  readonly name: string
  /** The ISO 15924 code of its script. */
  readonly script: 'Mymr' | 'Latn' | 'Thai'
  /** The word for Baht. */
  readonly baht: string
  /** Sunday first. Browsers have no Burmese Intl data and would fall back to English. */
  readonly weekdays: readonly string[]
  /** A date with its weekday. */
  readonly day: string
}

/** Every language by its code on the wire; `mm` is a country, the language is `my` (docs/product.md §13). */
export const languageFacts = {
  mm: {
    tag: 'my',
    name: 'မြန်မာ',
    script: 'Mymr',
    baht: 'ဘတ်',
    weekdays: ['တနင်္ဂနွေ', 'တနင်္လာ', 'အင်္ဂါ', 'ဗုဒ္ဓဟူး', 'ကြာသပတေး', 'သောကြာ', 'စနေ'],
    day: '{date}၊ {weekday}',
  },
  en: {
    tag: 'en',
    name: 'English',
    script: 'Latn',
    baht: 'Baht',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    day: '{weekday} {date}',
  },
  th: {
    tag: 'th',
    name: 'ไทย',
    script: 'Thai',
    baht: 'บาท',
    weekdays: ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'],
    day: '{weekday}ที่ {date}',
  },
} as const satisfies Record<string, LanguageFacts>

/** A language code on the wire and in the `locale` cookie. */
export type Language = keyof typeof languageFacts

/** The server's own facts of a language, in the heads of pages and on documents: they do not travel to phones. */
type LanguagePageFacts = {
  /** The locale of Open Graph, language and country. */
  readonly openGraph: string
  /** The family its letters need and the weights that pages load of it; null where every device has its letters. */
  readonly font: { readonly family: string; readonly weights: readonly (400 | 700)[] } | null
}

/** The facts of each language for heads of pages and documents. */
export const languagePageFacts: Readonly<Record<Language, LanguagePageFacts>> = {
  mm: { openGraph: 'my_MM', font: { family: 'Noto Sans Myanmar', weights: [400] } },
  en: { openGraph: 'en_US', font: null },
  th: { openGraph: 'th_TH', font: { family: 'Noto Sans Thai', weights: [400, 700] } },
}

/** All languages, in the order in which they are offered. */
export const languages = Object.keys(languageFacts) as readonly Language[]

/** Burmese, which every reader without a choice gets. */
export const defaultLanguage = 'mm' satisfies Language

/** A reader's version of a stored text without the own language. */
export const fallbackLanguage = 'en' satisfies Language

/** PDFs are in Thai, which the law reads, with the reader's language beside it. */
export const paperLanguage = 'th' satisfies Language

/** One value for each language: the fields of a form, the catalogues of a test. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
}

/** The BCP 47 tag of a language. */
export const htmlLanguage: Readonly<Record<Language, string>> = perLanguage((language) => languageFacts[language].tag)

/** The language that a header, a cookie or a query means; null for anything unknown. */
export function findLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null
}

/** The same; the default for anything unknown. */
export function parseLanguage(value: unknown): Language {
  return findLanguage(value) ?? defaultLanguage
}

/** The language of a BCP 47 tag, as the html element carries it; the default for anything unknown. */
export function languageOfTag(tag: string): Language {
  return languages.find((language) => languageFacts[language].tag === tag) ?? defaultLanguage
}
