import { useState } from 'react'

/** The rows of a list that a person has ticked, to act on them together. */
export type Ticks<Row> = {
  /** In the order of the list. */
  readonly ticked: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly tick: (rows: readonly Row[], on: boolean) => void
}

const none: ReadonlySet<string> = new Set()

/** The ticks of a list; they end when `list`, its address with page and filters, is another one. */
export function useTicks<Row>({
  list,
  rows,
  keyOf,
  nameOf,
}: {
  readonly list: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
}): Ticks<Row> {
  const [state, setState] = useState({ list, keys: none })
  if (state.list !== list) setState({ list, keys: none })
  return {
    ticked: rows.filter((row) => state.list === list && state.keys.has(keyOf(row))),
    keyOf,
    nameOf,
    tick(changed, on) {
      setState((before) => {
        const keys = new Set(before.keys)
        for (const row of changed) {
          if (on) keys.add(keyOf(row))
          else keys.delete(keyOf(row))
        }
        return { ...before, keys }
      })
    },
  }
}
