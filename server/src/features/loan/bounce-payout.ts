import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { bouncedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { removeSchedule } from '../../domain/loan/loan-account.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import type { Actor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPayout, hasMoved } from './loan.queries.ts'

/** A disbursement that the bank sent back. */
export type BouncedDisbursement = {
  readonly loanId: string
  readonly actor: Actor
  readonly reason_code: ReasonCode<'bounce_payout'>
  readonly note?: string | undefined
  readonly date?: BusinessDate | undefined
}

/**
 * Takes a disbursement back that the bank did not deliver: its money is in transit back until a line of the bank shows it, the schedule goes, nothing is owed and no
 * interest was charged. Approval and signature stand, so that it can be paid again, or to another account that the
 * borrower names. Not by the person who paid it out, and refused once anything was paid or charged on the loan.
 */
export function bouncePayout(
  platform: Platform,
  { loanId, actor, reason_code, note, date }: BouncedDisbursement,
): Promise<LoanRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const { disbursement_date: paidOut, disbursement_reference: reference } = loan
    if (loan.state !== 'active' || paidOut === null || reference === null) return refuse('transition_refused')
    const today = platform.clock.today()
    const day = date ?? today
    if (day > today) return refuse('date_in_future', { fields: { date: 'date_in_future' } })
    if (day < paidOut) return refuse('date_in_past', { fields: { date: 'date_in_past' } })
    if (await hasMoved(trx, loanId)) return refuse('transition_refused')
    const payout = await findPayout(trx, reference)
    const own = refuseOwnAct('bounce_payout', actor.id, { disburse: payout.actor_id })
    if (own) return own
    await removeSchedule(trx, loanId)
    await postLedger(platform, trx, {
      kind: 'payout_bounced',
      loanId,
      date: day,
      bankReference: reference,
      actor,
      entries: bouncedEntries(loan.size_satang),
      reverses: payout.id,
    })
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'bounce_payout',
      actor,
      reason: reason_code,
      note,
      changes: { disbursement_date: null, disbursement_reference: null, payout_failed_at: platform.clock.now() },
    })
    if (isRefusal(moved)) return moved
    await notify(platform, trx, {
      borrowerId: loan.borrower_id,
      kind: 'payout_failed',
      params: { amount_satang: loan.size_satang },
      dedupeKey: `payout_failed:${loanId}:${moved.version}`,
    })
    return moved
  })
}
