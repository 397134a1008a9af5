import type { LoanId } from '@let-twe/core/id.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'
import { copyBranchToAppointments } from '../appointment/write-appointment.ts'
import { refreshBorrowerBranches } from '../borrower/write-borrower-branch.ts'
import { refreshCollectionCases } from '../contact/write-collection-case.ts'
import { updateLoanBranch } from '../loan/write-loan.ts'
import { copyBranchToDeferralRequests } from '../loan/write-deferral-request.ts'
import { copyBranchToSlips } from '../loan/write-payment-slip.ts'
import { copyBranchToRefundRequests } from '../refund/write-refund-request.ts'

/** Gives a loan its branch, and with it every row that a list of the branch finds without the loan. */
export async function setLoanBranch(trx: Transaction, loanId: LoanId, branchId: string): Promise<void> {
  const { borrower_id: borrowerId } = await updateLoanBranch(trx, loanId, branchId)
  await refreshBorrowerBranches(trx, [borrowerId])
  await refreshCollectionCases(trx, [loanId])
  await copyBranchOfLoans(trx, [loanId])
}

/** Brings `loan_branch_id` of all that waits at a branch in line with these loans. */
export async function copyBranchOfLoans(trx: Transaction, loanIds: readonly LoanId[]): Promise<void> {
  await copyBranchToSlips(trx, loanIds)
  await copyBranchToDeferralRequests(trx, loanIds)
  await copyBranchToRefundRequests(trx, loanIds)
  await copyBranchToAppointments(trx, loanIds)
}

/**
 * The loans of which something waits at another branch; of slips and requests only those that wait are listed. Raw: a check, as `check-
 * coherence.ts` runs it.
 */
export const differingBranches = sql<{ id: string }>`
  select distinct loan.id from (
    select loan_id, loan_branch_id from payment_slip where state in ('received', 'matched')
    union all select loan_id, loan_branch_id from deferral_request where state = 'asked'
    union all select loan_id, loan_branch_id from refund_request where state = 'asked'
    union all select loan_id, loan_branch_id from appointment
  ) as listed join loan on loan.id = listed.loan_id where listed.loan_branch_id is distinct from loan.branch_id`
