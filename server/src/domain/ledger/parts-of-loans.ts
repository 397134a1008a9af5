import type { LoanId } from '@let-twe/core/id.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The condition of a part of all loans, on a column with their id: on each table of a statement, so that none is read as a whole. */
export type IsOfPart = (id: string) => RawBuilder<unknown>

/** All loans, in parts of so many running ones by ranges of ids: a statement of one takes about a second, and on a busy machine less than a connection waits. */
export async function partsOfLoans(db: Kysely<Tables>, loansOfPart = 20_000): Promise<IsOfPart[]> {
  // raw: every so many ids, in their order
  const { rows } = await sql<{ id: LoanId }>`select id from
    (select id, row_number() over (order by id) as place from loan where state = 'active') as running
    where place % ${sql.lit(loansOfPart)} = 0 order by id`.execute(db)
  return [...rows, { id: null }].map(({ id: last }, place) => {
    const first = rows[place - 1]?.id
    // literals: a plan for any range would expect a few loans, and join them by loops
    return (id) => {
      const isAfter = first === undefined ? sql`true` : sql`${sql.ref(id)} > ${sql.lit(first)}`
      return last === null ? isAfter : sql`${isAfter} and ${sql.ref(id)} <= ${sql.lit(last)}`
    }
  })
}
