import { withoutJoiners } from './without-joiners.ts'

/**
 * The options that a typed text may mean, in any of their spellings, at most `max`: those with a word that begins with it first, and
 * one alone that it names. The first options of all for an empty text.
 */
export function matchingSpellings<Option extends { readonly spellings: readonly string[] }>(
  options: readonly Option[],
  typed: string,
  max: number,
): readonly Option[] {
  const wanted = comparable(typed)
  const named = options.find(({ spellings }) => spellings.some((each) => comparable(each) === wanted))
  if (named) return [named]
  const begins = (each: string) => ` ${comparable(each)}`.includes(` ${wanted}`)
  const holds = (each: string) => comparable(each).includes(wanted)
  const first = options.filter(({ spellings }) => spellings.some(begins))
  return [...first, ...options.filter((each) => !first.includes(each) && each.spellings.some(holds))].slice(0, max)
}

function comparable(text: string): string {
  return withoutJoiners(text).normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
}
