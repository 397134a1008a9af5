import type { LoanId } from '@let-twe/core/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'

/** The condition of a part of all loans, on a column with their id: on each table of a statement, so that none is read as a whole. */
export type IsOfPart = (id: string) => RawBuilder<unknown>

/**
 * Works on all loans, in parts of so many running ones by ranges of ids: a statement of one takes about a second. One after another, in the order of ids.
 */
export async function forEachPart<R>(trx: Transaction, work: (isOfPart: IsOfPart) => Promise<R>, loansOfPart = 20_000): Promise<R[]> {
  const done: R[] = []
  // raw: where statistics are missing, as in a restored database, the planner expects a few loans in a part, and compares all with all by loops
  await sql`set local enable_nestloop = off`.execute(trx)
  for (const isOfPart of await partsOfLoans(trx, loansOfPart)) done.push(await work(isOfPart))
  await sql`set local enable_nestloop to default`.execute(trx)
  return done
}

async function partsOfLoans(trx: Transaction, loansOfPart: number): Promise<IsOfPart[]> {
  // raw: every so many ids, in their order
  const { rows } = await sql<{ id: LoanId }>`select id from
    (select id, row_number() over (order by id) as place from loan where state = 'active') as running
    where place % ${sql.lit(loansOfPart)} = 0 order by id`.execute(trx)
  return [...rows, { id: null }].map(({ id: last }, place) => {
    const first = rows[place - 1]?.id
    // literals: a plan for any range would expect a few loans
    return (id) => {
      const isAfter = first === undefined ? sql`true` : sql`${sql.ref(id)} > ${sql.lit(first)}`
      return last === null ? isAfter : sql`${isAfter} and ${sql.ref(id)} <= ${sql.lit(last)}`
    }
  })
}
