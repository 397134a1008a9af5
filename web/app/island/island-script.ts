import type { Language } from '@let-twe/core/language.ts'
import en from './island-en.ts?worker&url'
import mm from './island-mm.ts?worker&url'
import th from './island-th.ts?worker&url'

/** The address of the island's script with the words of a language in it: one file and no other after it. */
export const islandScript: Readonly<Record<Language, string>> = { en, mm, th }
