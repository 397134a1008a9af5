import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from './catalogue-en.ts'
import { keepWords } from './keep-words.ts'

/** Loads the catalogue of one language: the others never travel to the phone. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'en') return (await import('./catalogue-en.ts')).en
  if (language === 'th') return (await import('./catalogue-th.ts')).th
  return keepWords((await import('./catalogue-mm.ts')).mm)
}
