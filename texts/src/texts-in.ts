import type { Language } from '@let-twe/core/language.ts'
import { en, type Texts } from './catalogue-en.ts'
import { mm } from './catalogue-mm.ts'
import { th } from './catalogue-th.ts'

const catalogues: Readonly<Record<Language, Texts>> = { mm, en, th }

/** The catalogue of a language, for the server, which speaks all three. The phone loads its own with `loadTexts`. */
export function textsIn(language: Language): Texts {
  return catalogues[language]
}
