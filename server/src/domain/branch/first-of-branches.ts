import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type ListKey, firstAmong } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Branches, eachBranch, isOfEachBranch } from './in-branches.ts'

/** A list without pages of rows that know their loan's branch (migration 0173): which of a table's rows, in which order, whose. */
export type ListOfBranches = {
  readonly table: 'payment_slip' | 'deferral_request' | 'refund_request' | 'appointment'
  /** As the indexes of the table have it: states stand in the statement. */
  readonly which: RawBuilder<boolean>
  readonly keys: readonly ListKey[]
  readonly branches: Branches
}

/** The first rows of such a list, shown by a query that needs no filter. For some branches they are found branch by branch, without those of others. */
export function firstOfBranches<DB, T extends keyof DB, O>(
  db: Kysely<Tables>,
  shown: SelectQueryBuilder<DB, T, O>,
  { table, which, keys, branches }: ListOfBranches,
  limit: number,
): Promise<O[]> {
  if (branches !== null) {
    const among = db.selectFrom(sql<object>`${sql.table(table)}`.as(table)).where(which)
    const here = among.where(isOfEachBranch(`${table}.loan_branch_id`))
    return firstAmong(db, shown, { keys, direction: 'asc', among: here, each: eachBranch(branches) }, limit)
  }
  let all = shown.where(which)
  for (const { column } of keys) all = all.orderBy(sql.ref(column))
  return all.limit(sql.lit(limit)).execute() as Promise<O[]>
}
