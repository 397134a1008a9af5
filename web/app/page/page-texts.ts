import { type Language, languageOfTag } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

const prepared = new Map<Language, Texts>()

/** Makes a catalogue ready before the page is rendered: rendering cannot wait. */
export function storeTexts(language: Language, texts: Texts): void {
  prepared.set(language, texts)
}

/** The catalogue of a language that was prepared. */
export function preparedTexts(language: Language): Texts {
  const texts = prepared.get(language)
  if (!texts) throw new Error(`the texts of ${language} were not prepared`)
  return texts
}

/** The language of the page, as its html element says. */
export function pageLanguage(): Language {
  return languageOfTag(document.documentElement.lang)
}
