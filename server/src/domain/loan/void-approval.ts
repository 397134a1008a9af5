import type { BorrowerId } from '@let-twe/core/id.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { payoutHeldUntil } from '../borrower/payout-hold.ts'
import { changeBorrower } from '../borrower/write-borrower.ts'
import { notify } from '../notification/notify.ts'
import { moveLoan } from './move-loan.ts'
import { noApproval } from './no-approval.ts'
import type { LoanRow } from './write-loan.ts'

/** The undecided loan of a borrower, locked: to be taken before the application, as every step of a loan does. */
export function lockUndecidedLoan(trx: Transaction, borrowerId: BorrowerId): Promise<LoanRow | undefined> {
  return trx
    .selectFrom('loan')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['pending', 'pre_approved', 'appointment_confirmed'])
    .forUpdate()
    .executeTakeFirst()
}

/**
 * After a change of the disbursement account: disbursements wait a day, the borrower is notified, approval and signature are
 * void.
 */
export async function accountChanged(platform: Platform, trx: Transaction, loan: LoanRow, actor: Actor): Promise<void> {
  const borrower = await trx
    .selectFrom('borrower')
    .select('payout_held_until')
    .where('id', '=', loan.borrower_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const now = platform.clock.now()
  await changeBorrower(platform, trx, loan.borrower_id, { payout_held_until: payoutHeldUntil(borrower.payout_held_until, now) })
  await notify(platform, trx, {
    borrowerId: loan.borrower_id,
    kind: 'payout_account_changed',
    dedupeKey: `payout_account_changed:${loan.id}:${now.toISOString()}`,
  })
  await voidApproval(platform, trx, loan, actor)
}

/** Approval and signature of a loan end, because an answer that they rest on became another one. */
export async function voidApproval(platform: Platform, trx: Transaction, loan: LoanRow, actor: Actor): Promise<void> {
  if (loan.approved_at === null) return
  const voided = await moveLoan(platform, trx, { loanId: loan.id, event: 'void_approval', actor, changes: noApproval })
  if (isRefusal(voided)) throw new Error('an approved loan that is locked can be moved')
}
