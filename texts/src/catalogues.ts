import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from './catalogue-en.ts'
import { setThaiSegmenter } from './join-words.ts'

/** Loads the catalogue of each language as it is written. */
export const catalogues: Readonly<Record<Language, () => Promise<Texts>>> = {
  mm: async () => (await import('./catalogue-mm.ts')).mm,
  en: async () => (await import('./catalogue-en.ts')).en,
  th: async () => {
    const { th, joinThaiWords } = await import('./catalogue-th.ts')
    setThaiSegmenter(joinThaiWords)
    return th
  },
}
