import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

const rowsAtOnce = 1000

/**
 * The rows of a query by a cursor: a file of a million rows never has them all in memory. They are of one instant. Holds a connection until the last row
 * is read, or the loop ends.
 */
export async function* rowsOf<DB, T extends keyof DB, Row>(db: Kysely<Tables>, query: SelectQueryBuilder<DB, T, Row>): AsyncGenerator<Row> {
  for await (const rows of rowBatchesOf(db, query)) yield* rows
}

/** The same, a thousand at a time. */
export async function* rowBatchesOf<DB, T extends keyof DB, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, Row>,
): AsyncGenerator<Row[]> {
  const transaction = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare rows_of no scroll cursor for ${query}`.execute(transaction)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from rows_of`.execute(transaction)
      yield rows
      if (rows.length < rowsAtOnce) return
    }
  } finally {
    await transaction.rollback().execute()
  }
}
