import type { LoanId } from '@let-twe/core/id.ts'
import { type Insertable, type Kysely, type Selectable, type Updateable, sql } from 'kysely'
import { branchOfLoan } from '../branch/branch-of-loan.ts'
import { firstOfBranches } from '../branch/first-of-branches.ts'
import type { Branches } from '../branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A borrower's request for the refund of an overpayment. */
export type RefundRequest = Selectable<Tables['refund_request']>

/** Writes a request; false while one of the loan waits. */
export async function insertRefundRequest(
  trx: Transaction,
  row: Omit<Insertable<Tables['refund_request']>, 'loan_branch_id'>,
): Promise<boolean> {
  const written = await trx
    .insertInto('refund_request')
    .values({ ...row, loan_branch_id: branchOfLoan(trx, row.loan_id) })
    .onConflict((conflict) => conflict.column('loan_id').where('state', '=', 'asked').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Brings `loan_branch_id` in line with the branch of these loans. */
export async function copyBranchToRefundRequests(trx: Transaction, loanIds: readonly LoanId[]): Promise<void> {
  await trx
    .updateTable('refund_request')
    .from('loan')
    .set((eb) => ({ loan_branch_id: eb.ref('loan.branch_id') }))
    .whereRef('loan.id', '=', 'refund_request.loan_id')
    .where('loan.id', 'in', loanIds)
    .whereRef('refund_request.loan_branch_id', 'is distinct from', 'loan.branch_id')
    .execute()
}

/** Closes the request of a loan that waits, if there is one; returns it as it is then. */
export function decideRefundRequest(
  trx: Transaction,
  loanId: LoanId,
  decision: Updateable<Tables['refund_request']>,
): Promise<RefundRequest | undefined> {
  return trx
    .updateTable('refund_request')
    .set(decision)
    .where('loan_id', '=', loanId)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
}

/** The requests that wait, oldest first. */
export function findAskedRefunds(db: Kysely<Tables>, branches: Branches) {
  const keys = [
    { column: 'refund_request.asked_at', type: 'timestamptz' },
    { column: 'refund_request.id', type: 'uuid' },
  ] as const
  const which = sql<boolean>`refund_request.state = 'asked'`
  return firstOfBranches(db, db.selectFrom('refund_request').selectAll(), { table: 'refund_request', which, keys, branches }, 200)
}
