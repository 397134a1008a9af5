import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import { firstOfBranches } from '../../domain/branch/first-of-branches.ts'
import { type Branches, isInBranches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The promises of a loan with the day on which their instalment was settled, newest first. */
export const findPromises = compileOnce((db, loanId: LoanId) =>
  promises(db).where('payment_promise.loan_id', '=', loanId).orderBy('asked_at', 'desc'),
)

/** The promises that wait for an officer, oldest first. */
export function findAskedPromises(db: Kysely<Tables>, branches: Branches) {
  const keys = [
    { column: 'payment_promise.asked_at', type: 'timestamptz' },
    { column: 'payment_promise.id', type: 'uuid' },
  ] as const
  const which = sql<boolean>`payment_promise.state = 'asked'`
  return firstOfBranches(db, promises(db), { table: 'payment_promise', which, keys, branches }, 200)
}

/** The promises that were agreed to and not kept, as long as their instalment is open: oldest first. */
export function findBrokenPromises(db: Kysely<Tables>, today: BusinessDate, branches: Branches) {
  return (
    promises(db)
      .innerJoin('loan', 'loan.id', 'payment_promise.loan_id')
      .where('payment_promise.state', '=', 'agreed')
      .where('promised_date', '<', today)
      .where('settled_date', 'is', null)
      // an agreed promise has moved the day: the instalments that wait for one are few, the promises that were ever made are many
      .where('original_due_date', 'is not', null)
      .where('instalment.due_date', '<', today)
      .where('loan.state', '=', 'active')
      .where(isInBranches(branches))
      .orderBy('promised_date')
      .limit(200)
      .execute()
  )
}

export function findPromise(db: Kysely<Tables>, id: string) {
  return promises(db).where('payment_promise.id', '=', id).executeTakeFirst()
}

/** A promise as it is read. */
export type PromiseRow = Awaited<ReturnType<typeof findPromises>>[number] & { settled_date: BusinessDate | null }

function promises(db: Kysely<Tables>) {
  return db
    .selectFrom('payment_promise')
    .leftJoin('instalment', (join) =>
      join.onRef('instalment.loan_id', '=', 'payment_promise.loan_id').onRef('instalment.number', '=', 'payment_promise.instalment_number'),
    )
    .select([
      'payment_promise.id',
      'payment_promise.loan_id',
      'instalment_number',
      'payment_promise.due_date',
      'promised_date',
      'reason',
      'refused_reason_code',
      'payment_promise.state',
      'settled_date',
    ])
}
