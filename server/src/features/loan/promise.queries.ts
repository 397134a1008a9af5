import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import { firstOfBranches } from '../../domain/branch/first-of-branches.ts'
import { type Branches, isInBranches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The promises of a loan with the day on which their instalment was settled, newest first. */
export const findPromises = compileOnce((db, loanId: LoanId) =>
  promises(db).where('deferral_request.loan_id', '=', loanId).orderBy('asked_at', 'desc'),
)

/** The promises that wait for an officer, oldest first. */
export function findAskedPromises(db: Kysely<Tables>, branches: Branches) {
  const keys = [
    { column: 'deferral_request.asked_at', type: 'timestamptz' },
    { column: 'deferral_request.id', type: 'uuid' },
  ] as const
  const which = sql<boolean>`deferral_request.state = 'asked'`
  return firstOfBranches(db, promises(db), { table: 'deferral_request', which, keys, branches }, 200)
}

/** The agreed and broken deferrals, as long as their instalment is open: oldest first. */
export function findBrokenPromises(db: Kysely<Tables>, today: BusinessDate, branches: Branches) {
  return (
    promises(db)
      .innerJoin('loan', 'loan.id', 'deferral_request.loan_id')
      .where('deferral_request.state', '=', 'agreed')
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
  return promises(db).where('deferral_request.id', '=', id).executeTakeFirst()
}

/** A promise as it is read. */
export type PromiseRow = Awaited<ReturnType<typeof findPromises>>[number] & { settled_date: BusinessDate | null }

function promises(db: Kysely<Tables>) {
  return db
    .selectFrom('deferral_request')
    .leftJoin('instalment', (join) =>
      join
        .onRef('instalment.loan_id', '=', 'deferral_request.loan_id')
        .onRef('instalment.number', '=', 'deferral_request.instalment_number'),
    )
    .select([
      'deferral_request.id',
      'deferral_request.loan_id',
      'instalment_number',
      'deferral_request.due_date',
      'promised_date',
      'reason',
      'refused_reason_code',
      'deferral_request.state',
      'settled_date',
    ])
}
