import type { Language } from '@let-twe/core/language.ts'
import { type PartlyTranslated, inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

/** The name of a branch, and of the head office, which is none. */
export function drawerName(branch: PartlyTranslated | null, { cash }: Texts, language: Language): string {
  return branch === null ? cash.head_office : inLanguage(branch, language)
}
