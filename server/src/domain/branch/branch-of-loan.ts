import type { LoanId } from '@let-twe/core/id.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/**
 * The branch of a loan, for a row that is written with it (`loan_branch_id`). The loan is locked: a row that is written while the loan goes to
 * another branch waits, and gets the new one.
 */
export function branchOfLoan(trx: Transaction, loanId: LoanId) {
  return trx.selectFrom('loan').where('loan.id', '=', loanId).forNoKeyUpdate().select('loan.branch_id')
}
