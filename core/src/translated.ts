import { type defaultLanguage, type Language, type paperLanguage, fallbackLanguage } from './language.ts'

/** A stored text in every language. A text from before a language was added lacks it: show it with `inLanguage`. */
export type Translated = PartlyTranslated &
  Readonly<Record<typeof defaultLanguage | typeof fallbackLanguage | typeof paperLanguage, string>>

/** A stored text in some languages. */
export type PartlyTranslated = Readonly<{ [L in Language]?: string | undefined }>

/** A stored text in a language, in English where it lacks that one. */
export function inLanguage(text: PartlyTranslated, language: Language): string {
  return text[language] ?? text[fallbackLanguage] ?? ''
}
