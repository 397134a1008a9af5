/** PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 1000

/** Rows in their order, as many at a time as one statement takes. */
export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}
