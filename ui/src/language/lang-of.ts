import { type Language, htmlLanguage, languageFacts, languages } from '@let-twe/core/language.ts'

const letters = { Mymr: /\p{Script=Myanmar}/u, Latn: /\p{Script=Latin}/u, Thai: /\p{Script=Thai}/u }

/**
 * The `lang` of a text on a page of a language, by its letters: for names and addresses, which stay as written. Undefined where
 * it holds the page's own letters, or no letters.
 */
export function langOf(words: string, page: Language): string | undefined {
  const has = (language: Language) => letters[languageFacts[language].script].test(words)
  const other = languages.find((language) => language !== page && has(language))
  return other === undefined || has(page) ? undefined : htmlLanguage[other]
}
