/** True when two spellings of a name hold the same words, whatever their order, case, dots and titles. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'U', 'DAW', 'KO', 'MA', 'MG', 'MAUNG', 'NAI', 'SAI', 'NANG'])

/** The words of a name without titles, in one order and case: equal for every spelling that `isSameName` takes for the same. */
export function nameKey(name: string): string {
  const words = name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
  const known = words.filter((word) => !titles.has(word))
  return (known.length > 0 ? known : words).toSorted().join(' ')
}
