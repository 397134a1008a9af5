import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from './catalogue-en.ts'
import { catalogues } from './catalogues.ts'
import { joinWords } from './join-words.ts'

/** Loads the catalogue of one language for the screen: the others never travel to the phone. */
export async function loadTexts(language: Language): Promise<Texts> {
  return joinWords(await catalogues[language]())
}
