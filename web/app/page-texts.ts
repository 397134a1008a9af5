import { type Language, languageOfTag, languages } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'

const loaded = new Map<Language, Texts>()

/** Loads a catalogue; the phone loads the reader's own before the page comes alive. */
export async function prepareTexts(language: Language): Promise<void> {
  loaded.set(language, await loadTexts(language))
}

// the server renders every language, and rendering cannot wait
if (import.meta.env.SSR) await Promise.all(languages.map(prepareTexts))

/** The catalogue of a language that was prepared. */
export function preparedTexts(language: Language): Texts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`the texts of ${language} were not prepared`)
  return texts
}

/** The language of the page, as its html element says. */
export function pageLanguage(): Language {
  return languageOfTag(document.documentElement.lang)
}
