/** The head of a file, the first lines below it, and the known meanings with the places of their columns. */
export type FoundColumns<Meaning> = {
  readonly head: readonly string[]
  readonly samples: readonly (readonly string[])[]
  readonly columns: ReadonlyMap<Meaning, number>
}

const longestCell = 60

/** The columns of a file for a person who chooses their meanings. */
export function showColumns<Meaning>({ head, samples, columns }: FoundColumns<Meaning>) {
  const meanings = new Map([...columns].map(([meaning, at]) => [at, meaning]))
  const clip = (text: string) => text.trim().slice(0, longestCell)
  return {
    columns: head.map((name, at) => ({
      name: clip(name),
      samples: samples.map((row) => clip(row[at] ?? '')),
      meaning: meanings.get(at) ?? null,
    })),
  }
}
