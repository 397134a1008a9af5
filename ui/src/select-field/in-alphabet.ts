/** Places and names in the alphabet's order. The common order of Unicode knows all three scripts, and the server and every browser have it. */
export function inAlphabet<T>(all: readonly T[], labelOf: (each: T) => string): T[] {
  const { compare } = new Intl.Collator('en')
  return all.toSorted((one, other) => compare(labelOf(one), labelOf(other)))
}
