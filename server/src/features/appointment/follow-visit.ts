import type { LoanId } from '@let-twe/core/id.ts'
import { giveToBranch } from '../../domain/branch/give-to-branch.ts'
import { dropClaimOfOtherBranches } from '../../domain/loan/write-claim.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Moves the loan to the branch of its visit: the change is in its history and in the reports, and an officer who no longer sees
 * it loses the claim. A first branch is no change. Runs before the visit is written, which gives the loan its branch (migration
 * 0130).
 */
export async function followVisit(
  platform: Platform,
  trx: Transaction,
  { loanId, branchId, actor }: { readonly loanId: LoanId; readonly branchId: string; readonly actor: Actor },
): Promise<void> {
  const loan = (await lockLoan(trx, loanId))!
  if (loan.branch_id === branchId) return
  if (loan.branch_id !== null) await giveToBranch(platform, trx, loan, { toBranchId: branchId, note: null, actor })
  await dropClaimOfOtherBranches(trx, loanId, branchId)
}
