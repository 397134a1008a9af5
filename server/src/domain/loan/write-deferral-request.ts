import type { LoanId } from '@let-twe/core/id.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { branchOfLoan } from '../branch/branch-of-loan.ts'

/** Writes a deferral request; false while one of the loan waits. */
export async function insertDeferralRequest(
  trx: Transaction,
  row: Omit<Insertable<Tables['deferral_request']>, 'loan_branch_id'>,
): Promise<boolean> {
  const written = await trx
    .insertInto('deferral_request')
    .values({ ...row, loan_branch_id: branchOfLoan(trx, row.loan_id) })
    .onConflict((conflict) => conflict.column('loan_id').where('state', '=', 'asked').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes a decision; false when the request does not wait any more. */
export async function decideDeferralRequestRow(
  trx: Transaction,
  id: string,
  decision: {
    state: 'agreed' | 'refused'
    decided_by: string | null
    decided_at: Date
    refused_reason_code?: ReasonCode<'refuse_promise'>
    refused_note?: string | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deferral_request')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings `loan_branch_id` in line with the branch of these loans. */
export async function copyBranchToDeferralRequests(trx: Transaction, loanIds: readonly LoanId[]): Promise<void> {
  await trx
    .updateTable('deferral_request')
    .from('loan')
    .set((eb) => ({ loan_branch_id: eb.ref('loan.branch_id') }))
    .whereRef('loan.id', '=', 'deferral_request.loan_id')
    .where('loan.id', 'in', loanIds)
    .whereRef('deferral_request.loan_branch_id', 'is distinct from', 'loan.branch_id')
    .execute()
}
