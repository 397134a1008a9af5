import type { PaymentId, StaffId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { mayReversePayment } from '@let-twe/core/payment/reversal-rule.ts'
import { reversedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang } from '@let-twe/core/money.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { changeInstalments, markSettled, readLoanAccount } from '../../domain/loan/loan-account.ts'
import { endStaleDualControls } from '../../domain/dual-control/dual-control.ts'
import { decideRefundRequest } from '../../domain/refund/write-refund-request.ts'
import type { Drawer } from '../../domain/cash/write-drawer.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { notify } from '../../domain/notification/notify.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { owedToBorrower as owedToBorrowerOf, postLedger } from '../../domain/ledger/post-ledger.ts'
import { type Actor, type StaffActor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRestructuredSince } from '../../domain/loan/restructuring.queries.ts'
import { reopenSlipOfPayment } from '../../domain/loan/write-payment-slip.ts'
import { findLoanOfPayment, findNewestPayment, findPosting, findRecorder, markReversed } from './payment.queries.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import type { InstalmentBefore } from '../../platform/database/tables/payment-tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { takeTransferBack } from './write-transfer.ts'

/** A payment to take back, and why. */
export type Reversal = {
  readonly paymentId: PaymentId
  readonly actor: Actor
  readonly reason_code: ReasonCode<'reverse_payment'>
  readonly note?: string | undefined
  /** The cashier who proposed to void it. */
  readonly proposedBy?: StaffId
}

/**
 * Reverses a payment that was recorded by mistake or bounced: a reversing posting, the schedule from before, and the loan open
 * again when this payment had closed it. Only the newest payment of a loan; later ones come first. The payment stays visible, and
 * the borrower is notified. Nobody reverses a payment that they recorded: a receipt was given for it.
 */
export function reversePayment(
  platform: Platform,
  reversal: Reversal & { readonly actor: StaffActor },
): Promise<{ reversed: true } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const payment = await findRecorder(trx, reversal.paymentId)
    if (!payment) return refuse('not_found')
    if (payment.drawer_id !== null) return refuse('cashier_needed')
    const refused = await refuseMoney(platform, trx, reversal.actor, 'reverse_payment', payment)
    if (refused) return refused
    return reversePaymentIn(platform, trx, reversal)
  })
}

/** The same in the transaction of its cause. A transfer goes back to suspense: it is still at the bank. */
export async function reversePaymentIn(
  platform: Platform,
  trx: Transaction,
  { paymentId, actor, reason_code, note, proposedBy, drawer = null }: Reversal & { readonly drawer?: Drawer | null },
): Promise<{ reversed: true } | Refusal> {
  const loanId = await findLoanOfPayment(trx, paymentId)
  const loan = loanId === undefined ? undefined : await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  const payment = await findNewestPayment(trx, loan.id)
  if (payment?.id !== paymentId) return refuse('transition_refused')
  const recovery = loan.written_off_date !== null
  const owedToBorrower = await owedToBorrowerOf(trx, loan.id)
  if (!mayReversePayment(payment, { state: loan.state, writtenOff: recovery, owedToBorrower })) return refuse('transition_refused')
  // its schedule from before it is that of a contract that a newer one replaced
  if (payment.schedule_before && (await isRestructuredSince(trx, loan.id, payment.recorded_at))) return refuse('transition_refused')
  if (!recovery && loan.state === 'closed') {
    const reopened = await moveLoan(platform, trx, {
      loanId: loan.id,
      event: 'reopen',
      actor,
      reason: reason_code,
      note,
      changes: { closed_date: null },
    })
    if (isRefusal(reopened)) return reopened
  }
  await markReversed(trx, paymentId, {
    reversed_at: platform.clock.now(),
    reversed_by: actor.kind === 'staff' ? actor.id : null,
    reversal_reason_code: reason_code,
    reversal_note: note ?? null,
    reversal_drawer_id: drawer?.id ?? null,
  })
  // a requested refund is not owed any more
  if (payment.overpaid_satang > 0) {
    await decideRefundRequest(trx, loan.id, { state: 'withdrawn', decided_by: actor.id, decided_at: platform.clock.now() })
    await endStaleDualControls(platform, trx, { kinds: ['refund'], subjectId: loan.id })
  }
  if (!recovery) await restoreSchedule(platform, trx, loan, payment.schedule_before ?? [])
  const posting = await findPosting(trx, paymentId)
  await postLedger(platform, trx, {
    kind: recovery ? 'recovery_reversal' : 'payment_reversal',
    loanId: loan.id,
    date: platform.clock.today(),
    paymentId,
    reverses: posting.id,
    actor,
    entries: reversedEntries(Object.fromEntries(posting.entries.map(({ account, amount_satang }) => [account, amount_satang]))),
    branchId: drawer?.branch_id,
  })
  const wasInSuspense = posting.entries.some(({ account }) => account === 'suspense')
  await takeTransferBack(trx, paymentId, wasInSuspense)
  await reopenSlipOfPayment(trx, paymentId)
  await audit(platform, trx, actor, {
    action: 'payment.reverse',
    subject: { kind: 'loan', id: loan.id },
    detail: { payment_id: paymentId, reason_code, amount_satang: payment.amount_satang, ...(proposedBy && { proposed_by: proposedBy }) },
  })
  await notify(platform, trx, {
    borrowerId: loan.borrower_id,
    kind: 'payment_reversed',
    params: { id: loan.id, amount_satang: payment.amount_satang, reason_code },
    dedupeKey: `payment_reversed:${paymentId}`,
  })
  return { reversed: true }
}

/** Payments change the amounts of an instalment, never its due day: a deferral agreed since then stays. */
async function restoreSchedule(platform: Platform, trx: Transaction, loan: LoanRow, before: readonly InstalmentBefore[]): Promise<void> {
  const now = (await readLoanAccount(trx, loan))!.instalments
  const restored = before.flatMap(({ number, principal, interest, carriedInterest = satang(0) }) => {
    const instalment = now.find((each) => each.number === number)
    return instalment ? [{ ...instalment, principal, interest, carriedInterest }] : []
  })
  await changeInstalments(trx, loan.id, restored)
  await markSettled(trx, loan.id, (await readLoanAccount(trx, loan))!, platform.clock.today())
}
