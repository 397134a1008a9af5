import { type defaultLanguage, type Language, type paperLanguage, fallbackLanguage } from './language.ts'

/** A stored text in every language. One that was written before a language was added lacks it: show it with `inLanguage`. */
export type Translated = Readonly<
  Partial<Record<Language, string>> & Record<typeof defaultLanguage | typeof fallbackLanguage | typeof paperLanguage, string>
>

/** A stored text in a language, in English where it lacks that one. */
export function inLanguage(text: Readonly<Partial<Record<Language, string>>>, language: Language): string {
  return text[language] ?? text[fallbackLanguage] ?? ''
}
