import { type Actor, audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LoanRow, updateLoan } from '../loan/write-loan.ts'
import { setLoanBranch } from './set-loan-branch.ts'

/** Gives a locked loan to another branch, and writes down from where, by whom and why. */
export async function giveToBranch(
  platform: Platform,
  trx: Transaction,
  { id: loanId, branch_id: from, version }: Pick<LoanRow, 'id' | 'branch_id' | 'version'>,
  { toBranchId: to, note, actor }: { readonly toBranchId: string; readonly note: string | null; readonly actor: Actor },
): Promise<void> {
  const { clock, random } = platform
  await updateLoan(trx, loanId, { version: version + 1 })
  await setLoanBranch(trx, loanId, to)
  await trx
    .insertInto('branch_change')
    .values({
      id: random.uuid(),
      loan_id: loanId,
      from_branch_id: from,
      to_branch_id: to,
      note,
      changed_by: actor.kind === 'staff' ? (actor.id as never) : null,
      at: clock.now(),
    })
    .execute()
  await audit(platform, trx, actor, { action: 'loan.branch', subject: { kind: 'loan', id: loanId }, detail: { from, to } })
}
