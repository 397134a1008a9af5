import { type Language, htmlLanguage, languageFacts, languages } from '@let-twe/core/language.ts'

const letters = { Mymr: /\p{Script=Myanmar}/u, Latn: /\p{Script=Latin}/u, Thai: /\p{Script=Thai}/u }

/** The `lang` of words on a page of a language, by their letters: of names and addresses, which are kept as they were written. Undefined where the page's own
 * letters are among them, or none at all. */
export function langOf(words: string, page: Language): string | undefined {
  const has = (language: Language) => letters[languageFacts[language].script].test(words)
  const other = languages.find((language) => language !== page && has(language))
  return other === undefined || has(page) ? undefined : htmlLanguage[other]
}
