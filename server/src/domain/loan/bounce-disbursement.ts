import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { bouncedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { endStaleDualControls } from '../dual-control/dual-control.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { notify } from '../notification/notify.ts'
import { findDisbursement, hasMoved } from './disbursement.queries.ts'
import { removeSchedule } from './loan-account.ts'
import { moveLoan } from './move-loan.ts'
import { type LoanRow, lockLoan } from './write-loan.ts'

/** A disbursement that the bank sent back, and the confirmed proposal that says so. */
export type BouncedDisbursement = {
  readonly loanId: LoanId
  readonly actor: Actor
  readonly reason_code: ReasonCode<'bounce_payout'>
  readonly note?: string | undefined
  readonly date: BusinessDate
  readonly proposalId?: string | undefined
}

/** The loan and the posting of a disbursement that may bounce: of a running loan on which nothing happened since. Not for the person who made it. */
export async function lockDisbursement(
  platform: Platform,
  trx: Transaction,
  { loanId, actor, date }: Pick<BouncedDisbursement, 'loanId' | 'actor' | 'date'>,
): Promise<
  | { readonly loan: LoanRow; readonly disbursement: { readonly id: string; readonly reference: string; readonly actor_id: string | null } }
  | Refusal
> {
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  const { disbursement_date: paidOut, disbursement_reference: reference } = loan
  if (loan.state !== 'active' || paidOut === null || reference === null) return refuse('transition_refused')
  if (date > platform.clock.today()) return refuse('date_in_future', { fields: { date: 'date_in_future' } })
  if (date < paidOut) return refuse('date_in_past', { fields: { date: 'date_in_past' } })
  if (await hasMoved(trx, loanId)) return refuse('transition_refused')
  const { id, actor_id } = await findDisbursement(trx, reference)
  const own = refuseOwnAct('bounce_payout', actor.id, { disburse: actor_id })
  return own ?? { loan, disbursement: { id, reference, actor_id } }
}

/**
 * Takes a disbursement back that the bank did not deliver, and returns the posting of its money in transit: the schedule goes, nothing is owed and
 * no interest was charged. Approval and signature stand, so that it can be paid again, or to another account that the borrower names.
 */
export async function bounceDisbursement(
  platform: Platform,
  trx: Transaction,
  { reason_code, note, proposalId, ...bounced }: BouncedDisbursement,
): Promise<{ readonly inTransit: string } | Refusal> {
  const { loanId, actor, date } = bounced
  const found = await lockDisbursement(platform, trx, bounced)
  if (isRefusal(found)) return found
  const { loan, disbursement } = found
  await removeSchedule(trx, loanId)
  await postLedger(platform, trx, {
    kind: 'payout_bounced',
    loanId,
    date,
    bankReference: disbursement.reference,
    actor,
    entries: bouncedEntries(loan.size_satang),
    reverses: disbursement.id,
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
  await endStaleDualControls(platform, trx, { kinds: ['bounce_payout'], subjectId: loanId, confirmed: proposalId })
  await notify(platform, trx, {
    borrowerId: loan.borrower_id,
    kind: 'payout_failed',
    params: { amount_satang: loan.size_satang },
    dedupeKey: `payout_failed:${loanId}:${moved.version}`,
  })
  const { id } = await trx.selectFrom('ledger_posting').where('reverses', '=', disbursement.id).select('id').executeTakeFirstOrThrow()
  return { inTransit: id }
}

/** The persons of a loan's newest bounce: who confirmed it, and who proposed it. */
export async function findBouncers(trx: Transaction, loanId: LoanId): Promise<(string | null)[]> {
  const bounce = await trx
    .selectFrom('ledger_posting')
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'payout_bounced')
    .orderBy('posted_at', 'desc')
    .select(['actor_id', 'posted_at'])
    .executeTakeFirst()
  if (!bounce) return []
  const proposals = await trx
    .selectFrom('dual_control')
    .where('loan_id', '=', loanId)
    .where('kind', 'in', ['bounce_payout', 'own_money'])
    .where('outcome', '=', 'confirmed')
    .where('decided_at', '>=', bounce.posted_at)
    .select('proposed_by')
    .execute()
  return [bounce.actor_id, ...proposals.map(({ proposed_by }): StaffId => proposed_by)]
}
