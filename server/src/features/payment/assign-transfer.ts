import { instantInBangkok } from '@let-twe/core/business-date.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type ErrorCode, type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { assigningReasonsFor } from '@let-twe/core/payment/assigning-reasons.ts'
import type * as contract from '@let-twe/core/payment/transfer-endpoints.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { TransferIndex } from '@let-twe/core/payment/transfer-match.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { personalLeft, refuseMoney } from '../../domain/staff/personal-totals.ts'
import { refuseRelated } from '../../domain/staff/related-parties.ts'
import { rightsOfStaff } from '../../domain/staff/rights-of-staff.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import type { PendingTransfer } from '../../domain/transfer/pending-transfer.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAppearances } from './find-appearances.ts'
import { type PaymentRecord, findLoan, findPayerOfLoan } from './payment.queries.ts'
import { postTransfer } from './post-transfer.ts'
import { previewEffect } from './preview-effect.ts'
import { isPossibleAmount, refusePayment } from './record-payment.ts'
import { findAppearancesOf, findLoanByReference, findReversal, findTransfer, findTypists, sumAssigned } from './transfer.queries.ts'
import { type TransferRow, changeTransfer, lockIngestion, lockTransfer, showTransfer } from './write-transfer.ts'

/** A transfer in suspense, and the payment reference number of the loan that it is assigned to. */
type Assignment = { readonly id: string; readonly actor: StaffActor; readonly reference: string }
type Effect = Data<typeof contract.previewAssignment>
type Ready = {
  readonly transfer: TransferRow
  readonly loan: LoanRow
  readonly actor: StaffActor
  /** The confirmed proposal and its proposer. */
  readonly proposalId?: string
  readonly proposedBy?: StaffId
}

/** The loan that a transfer would be assigned to, with the effect on it. Nothing is written. */
export async function previewAssignment(platform: Platform, { id, actor, reference }: Assignment): Promise<Effect | Refusal> {
  const { db } = platform.database
  const transfer = await findTransfer(db, id)
  if (!transfer) return refuse('not_found')
  const refused = await refuseAssigning(db, transfer, actor)
  if (refused) return refused
  const loanId = await findLoanByReference(db, reference)
  const loan = loanId === undefined ? undefined : await findLoan(db, loanId)
  return loan ? effectOf(platform, db, { transfer, loan, actor }) : refuseFields({ payment_reference_number: 'not_found' })
}

/**
 * Assigns a transfer in suspense to a loan, as its preview showed it: `payoff_satang` is the payoff that was seen. It waits for a second person
 * (null) where a rule demands one. A transfer that looks like a known one of this loan is held (`transfer_held`) for a person to compare both.
 */
export async function assignTransfer(
  platform: Platform,
  { payoff_satang: seen, note, ...assignment }: Assignment & { readonly payoff_satang: Satang; readonly note?: string | undefined },
): Promise<{ payment: PaymentRecord | null } | Refusal> {
  const { id, actor, reference } = assignment
  const outcome = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const ready = await lockBoth(platform, trx, assignment, seen)
    if (isRefusal(ready)) return ready
    const { transfer, loan, effect } = ready
    if (effect.second_person.length === 0) return post(platform, trx, { transfer, loan, actor }, reference)
    const { payoff_satang, overpaid_satang, closes } = effect
    const waiting = await proposeDualControl(platform, trx, {
      kind: 'assign_transfer',
      subjectId: id,
      loanId: loan.id,
      actor,
      amount_satang: transfer.amount_satang,
      about: payerOf(transfer),
      // the first of its reasons names it in the list
      reason_code: effect.second_person[0],
      note,
      detail: { reference, payoff_satang, overpaid_satang, closes },
    })
    return isRefusal(waiting) ? waiting : null
  })
  if (outcome === null) return { payment: null }
  if (isRefusal(outcome)) return outcome
  return 'kept' in outcome ? refuse(outcome.kept) : { payment: outcome }
}

/** The effect of a confirmed assignment; `changed_elsewhere` where the loan owes another sum than the proposal says. */
export async function carryOutAssignment(
  platform: Platform,
  trx: Transaction,
  { id: proposalId, subject_id: id, proposed_by: proposedBy, detail }: DualControl,
  actor: StaffActor,
): Promise<PaymentRecord | PendingTransfer | Refusal> {
  const { reference, payoff_satang: seen } = detail as DualControlDetail<'assign_transfer'>
  const ready = await lockBoth(platform, trx, { id, actor, reference }, seen, true)
  return isRefusal(ready) ? ready : post(platform, trx, { ...ready, actor, proposalId, proposedBy }, reference)
}

/** The payer and the bank's number of a transfer, for a second person. */
export function payerOf({ payer, words, number }: Pick<TransferRow, 'payer' | 'words' | 'number'>): string {
  return [payer ?? words, number].filter((part) => part !== null).join(' · ')
}

async function lockBoth(
  platform: Platform,
  trx: Transaction,
  { id, actor, reference }: Assignment,
  seen: Satang,
  confirms = false,
): Promise<{ transfer: TransferRow; loan: LoanRow; effect: Effect } | Refusal> {
  await lockIngestion(trx)
  const transfer = await lockTransfer(trx, id)
  if (!transfer) return refuse('not_found')
  if (transfer.state !== 'suspense') return refuse('transition_refused')
  const earlier = await earlierActs(trx, id, await findTypists(trx, id))
  if (isRefusal(earlier)) return earlier
  // the second person has another permission, which the confirmation has seen
  const refused = confirms
    ? refuseOwnAct('assign_transfer', actor.id, earlier)
    : await refuseMoney(platform, trx, actor, 'assign_transfer', { amount: transfer.amount_satang, branch: null, earlier })
  if (refused) return refused
  const loanId = await findLoanByReference(trx, reference)
  const loan = loanId === undefined ? undefined : await lockLoan(trx, loanId)
  if (!loan) return refuseFields({ payment_reference_number: 'not_found' })
  const effect = await effectOf(platform, trx, { transfer, loan, actor })
  if (isRefusal(effect)) return effect
  return effect.payoff_satang === seen ? { transfer, loan, effect } : refuse('changed_elsewhere')
}

async function post(
  platform: Platform,
  trx: Transaction,
  { transfer, loan, actor, proposalId, proposedBy }: Ready,
  reference: string,
): Promise<PaymentRecord | PendingTransfer | Refusal> {
  const { id } = transfer
  await audit(platform, trx, actor, {
    action: 'transfer.assign',
    subject: { kind: 'transfer', id },
    detail: { loan_id: loan.id, amount_satang: transfer.amount_satang, ...(proposedBy && { proposed_by: proposedBy }) },
  })
  const { shown, expected } = await findLike(trx, transfer, reference)
  // a typed claim never stops money that the bank has shown
  await showTransfer(trx, { id, likely: expected })
  if (shown !== null) {
    await changeTransfer(platform, trx, id, { state: 'held', reason: null, like_id: shown, loan_id: loan.id }, proposalId)
    return { kept: 'transfer_held' satisfies ErrorCode }
  }
  return postTransfer(platform, trx, transfer, { loanId: loan.id, actor, date: dateOn(transfer, loan), proposalId })
}

/** The effect of a transfer on a loan, with the reasons for which its person may not post it alone. */
export async function effectOf(platform: Platform, db: Kysely<Tables>, { transfer, loan, actor }: Ready): Promise<Effect | Refusal> {
  const date = dateOn(transfer, loan)
  const impossible =
    refusePayment(platform, loan, { paid_date: date, decided: true }) ?? (await refuseRelated(db, loan.borrower_id, actor.id))
  if (impossible) return impossible
  const amount = transfer.amount_satang
  if (!isPossibleAmount(amount)) return refuse('amount_out_of_range')
  const { next: _, ...effect } = await previewEffect(db, loan, { amount, date, cash: false })
  const { paymentAloneMax } = (await rightsOfStaff(platform, db, actor)).limits
  const { name, payment_reference_number: reference } = (await findPayerOfLoan(db, loan.id))!
  const assignedToday = await sumAssigned(db, { staffId: actor.id, since: instantInBangkok(platform.clock.today(), '00:00') })
  const { satang: left } = await personalLeft(platform, db, actor, 'assigned')
  const second_person = assigningReasonsFor(
    { amount, payer: transfer.payer ?? transfer.words, reference: transfer.reference },
    { reference, borrower: name, payoff: effect.payoff_satang },
    { assignedToday, paymentAloneMax: satang(Math.min(paymentAloneMax, assignedToday + left)) },
  )
  return { loan_id: loan.id, name, state: officeLoanState(loan.state, loan.written_off_date !== null), ...effect, second_person }
}

/** Money that came before the disbursement counts from the disbursement on. */
function dateOn({ paid_date: date }: TransferRow, { disbursement_date: disbursed }: LoanRow) {
  return disbursed !== null && date < disbursed ? disbursed : date
}

/**
 * Why this person cannot assign this transfer: they typed it, or reversed its payment, and the two together move the money of one borrower to another. Money
 * that bounced never came, and is assigned by nobody.
 */
async function refuseAssigning(db: Kysely<Tables>, transfer: TransferRow, actor: StaffActor): Promise<Refusal | null> {
  if (transfer.state !== 'suspense') return refuse('transition_refused')
  return refuseOwnTransfer(db, transfer.id, actor, await findTypists(db, transfer.id))
}

/** Why this person cannot give a transfer to a loan: its payment bounced, they reversed it, or they are one of the people who typed it. */
export async function refuseOwnTransfer(
  db: Kysely<Tables>,
  transferId: string,
  actor: StaffActor,
  typists: readonly (string | null)[] = [],
): Promise<Refusal | null> {
  const earlier = await earlierActs(db, transferId, typists)
  return isRefusal(earlier) ? earlier : refuseOwnAct('assign_transfer', actor.id, earlier)
}

async function earlierActs(db: Kysely<Tables>, transferId: string, typists: readonly (string | null)[]) {
  const reversal = await findReversal(db, transferId)
  if (reversal?.reason_code === 'payment_bounced') return refuse('transition_refused')
  return { reverse_payment: reversal?.reversed_by, type_transfer: typists }
}

/** The transfers that this one is likely the same as, once its loan is known: a transfer of the bank, and the expected ones. */
async function findLike(trx: Transaction, transfer: TransferRow, reference: string): Promise<{ shown: string | null; expected: string[] }> {
  const told = (await findAppearancesOf(trx, [transfer.id])).map(({ appearance }) => appearance)
  // also as its sources name it: a person may be about to give it to another loan
  const own = [...told, ...told.map((appearance) => ({ ...appearance, reference }))]
  const [shown, expected] = [new TransferIndex<string>(), new TransferIndex<string>()]
  for (const known of await findAppearances(trx, own))
    if (known.transferId !== transfer.id && known.transferId !== transfer.like_id)
      (known.expected ? expected : shown).add(known.appearance, known.transferId)
  return { shown: own.flatMap((each) => shown.all(each))[0] ?? null, expected: [...new Set(own.flatMap((each) => expected.all(each)))] }
}
