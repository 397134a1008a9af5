import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import { isSameAccount } from '@let-twe/core/loan/preconditions.ts'
import type { PayoutAccount } from '@let-twe/core/loan/precondition-facts.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { payoutHeldUntil } from '../borrower/payout-hold.ts'
import { changeBorrower } from '../borrower/write-borrower.ts'
import { notify } from '../notice/notify.ts'
import { moveLoan } from './move-loan.ts'
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
 * When the account is not the one that was approved, approval and signature are void, payouts wait a day, and the
 * borrower is told. Null when nothing was approved or nothing changed.
 */
export async function voidApprovalOfAnother(
  platform: Platform,
  trx: Transaction,
  loan: LoanRow,
  account: PayoutAccount | null,
  actor: Actor,
): Promise<LoanRow | Refusal | null> {
  if (loan.approved_at === null || isSameAccount(loan.payout_account, account)) return null
  const borrower = await trx
    .selectFrom('borrower')
    .select('payout_held_until')
    .where('id', '=', loan.borrower_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const now = platform.clock.now()
  await changeBorrower(trx, loan.borrower_id, { payout_held_until: payoutHeldUntil(borrower.payout_held_until, now) })
  await notify(platform, trx, {
    borrowerId: loan.borrower_id,
    kind: 'payout_account_changed',
    dedupeKey: `payout_account_changed:${loan.id}:${loan.version}`,
  })
  return moveLoan(platform, trx, {
    loanId: loan.id,
    event: 'void_approval',
    actor,
    changes: {
      approved_by: null,
      approved_at: null,
      payout_account: null,
      signed_at: null,
      signing: null,
      agreement_file: null,
      agreement_sha256: null,
    },
  })
}
