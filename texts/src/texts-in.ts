import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Language, languages } from '@let-twe/core/language.ts'
import type { Texts } from './catalogue-en.ts'
import { catalogues } from './catalogues.ts'
import type { DateWords } from './say-date.ts'

const loaded = new Map(await Promise.all(languages.map(async (language) => [language, await catalogues[language]()] as const)))

/** The catalogue of a language, for the server, which speaks all of them. The phone loads its own with `loadTexts`. */
export function textsIn(language: Language): Texts {
  return loaded.get(language)!
}

/** A reader's words for dates on the server; without `today` each date has its year. */
export function dateWordsIn(language: Language, today?: BusinessDate): DateWords {
  return { ui: textsIn(language).ui, language, ...(today && { today }) }
}
