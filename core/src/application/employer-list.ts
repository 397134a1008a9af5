/** An employer of the lender's list. */
export type ListedEmployer = {
  /** The stored answer. */
  readonly name: string
  /** The name, and how others write it. */
  readonly spellings: readonly string[]
}

/** Reads a line of the setting `employers`: spellings between bars, the stored one first. */
export function readEmployer(line: string): ListedEmployer {
  const spellings = line.split('|').flatMap((each) => each.trim() || [])
  return { name: spellings[0] ?? line, spellings }
}
