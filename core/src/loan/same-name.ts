/** True when two spellings of a name hold the same words, whatever their order, case, dots and titles. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'U', 'DAW', 'KO', 'MA', 'MG', 'MAUNG', 'NAI', 'SAI', 'NANG'])

function wordsOf(name: string): string {
  const words = name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
  const known = words.filter((word) => !titles.has(word))
  return (known.length > 0 ? known : words).toSorted().join(' ')
}
