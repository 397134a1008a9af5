import { type Language, htmlLanguage } from '@let-twe/core/language.ts'

/** Places and names in the order of the reader's alphabet. */
export function inAlphabet<T>(all: readonly T[], labelOf: (each: T) => string, language: Language): T[] {
  const { compare } = new Intl.Collator(htmlLanguage[language])
  return all.toSorted((one, other) => compare(labelOf(one), labelOf(other)))
}
