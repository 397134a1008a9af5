import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { paymentEntries, recoveryEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { waiveFee } from '../../domain/loan/late-fees.ts'
import { changeInstalments, markSettled } from '../../domain/loan/loan-account.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notice/notify.ts'
import { dropPartPaymentChoice } from '../../domain/loan/part-payment-choice.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { type PaymentRecord, insertPayment } from './payment.queries.ts'
import { planPayment } from './plan-payment.ts'
import { planRecovery } from '../../domain/loan/plan-recovery.ts'
import { postSlip } from './slip.queries.ts'

/** Records cash in a transaction of its own; `receivePayment` takes transfers too. */
export function recordPayment(platform: Platform, payment: IncomingPayment): Promise<PaymentRecord | Refusal> {
  if (payment.payment_type !== 'branch') throw new Error('a transfer is recorded by its identity')
  return transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => recordPaymentIn(platform, trx, payment))
}

/**
 * Records a payment: allocation, ledger, receipt number, and the end of the loan when it covers the payoff of its day.
 * The loan's row is locked first, so payments at the same time queue; a known outside reference is `already_recorded`.
 */
export async function recordPaymentIn(platform: Platform, trx: Transaction, payment: IncomingPayment): Promise<PaymentRecord | Refusal> {
  const { loanId } = payment
  if (!isPossibleAmount(payment.amount_satang)) return refuse('amount_out_of_range', { fields: { amount_satang: 'amount_out_of_range' } })
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  const known =
    payment.outside_reference !== null &&
    (await trx.selectFrom('payment').where('outside_reference', '=', payment.outside_reference).select('id').executeTakeFirst())
  if (known) return refuse('already_recorded')
  const impossible = refusePayment(platform, loan, payment)
  if (impossible) return impossible
  const record = loan.written_off_date === null ? await payLoan(platform, trx, loan, payment) : await recover(platform, trx, loan, payment)
  if (!record) return refuse('already_recorded')
  if (isRefusal(record)) return record
  await postSlip(trx, { loanId, amount: payment.amount_satang, date: payment.paid_date, paymentId: record.id })
  return record
}

/** Why a payment of a day cannot be one of this loan; null when it can. */
export function refusePayment(
  { clock }: Pick<Platform, 'clock'>,
  loan: LoanRow,
  { paid_date: date, decided }: Pick<IncomingPayment, 'paid_date' | 'decided'>,
): Refusal | null {
  const takes = loan.state === 'active' || (loan.written_off_date !== null && decided === true)
  if (!takes || loan.disbursement_date === null) return refuse('loan_not_open')
  if (date > clock.today()) return refuse('date_in_future', { fields: { paid_date: 'date_in_future' } })
  if (date < loan.disbursement_date) return refuse('date_in_past', { fields: { paid_date: 'date_in_past' } })
  return null
}

/** A whole number of satang that a single payment can have: a bound against slips of the keyboard and of a bank's file. */
export function isPossibleAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= 100_000_000
}

async function payLoan(
  platform: Platform,
  trx: Transaction,
  loan: LoanRow,
  payment: IncomingPayment,
): Promise<PaymentRecord | Refusal | null> {
  const { loanId, actor, amount_satang: amount, paid_date: date } = payment
  const { undone, takesChoice, settlement, before, after } = await planPayment(trx, loan, { amount, date })
  if (payment.upToDebt && amount > payoffOn(before, date).total) return refuse('more_than_debt')
  for (const fee of undone) await waiveFee(platform, trx, { loanId, fee, actor: systemActor, reason: 'paid_in_time' })
  if (takesChoice) await dropPartPaymentChoice(trx, loanId)
  const record = await insertPayment(platform, trx, payment, { ...settlement, before: before.instalments })
  if (!record) return null
  await changeInstalments(trx, loanId, settlement.changed)
  await markSettled(trx, loanId, after, date)
  await postLedger(platform, trx, {
    kind: 'payment',
    loanId,
    date,
    reference: `payment:${record.id}`,
    actor,
    entries: paymentEntries(amount, settlement, payment.fromSuspense ? 'suspense' : 'bank'),
  })
  await audit(platform, trx, actor, {
    action: 'payment.record',
    subject: { kind: 'loan', id: loanId },
    detail: { payment_id: record.id, amount_satang: amount, closes: settlement.closes },
  })
  await tell(platform, trx, loan, 'payment_received', record)
  if (settlement.closes) {
    await moveLoan(platform, trx, { loanId, event: 'repay', actor: systemActor, changes: { closed_date: date } })
    await tell(platform, trx, loan, 'loan_closed', record)
  }
  return record
}

/** Money for a loan that was written off: nothing of the loan changes, it is income of its own. */
async function recover(platform: Platform, trx: Transaction, loan: LoanRow, payment: IncomingPayment): Promise<PaymentRecord | null> {
  const { loanId, actor, amount_satang, paid_date: date } = payment
  const { recovered, overpaid } = await planRecovery(trx, loan, amount_satang)
  const record = await insertPayment(platform, trx, payment, { allocations: [], overpaid, recovered, changed: [], before: [] })
  if (!record) return null
  await postLedger(platform, trx, {
    kind: 'recovery',
    loanId,
    date,
    reference: `payment:${record.id}`,
    actor,
    entries: recoveryEntries(recovered, overpaid, payment.fromSuspense ? 'suspense' : 'bank'),
  })
  await audit(platform, trx, actor, {
    action: 'payment.recover',
    subject: { kind: 'loan', id: loanId },
    detail: { payment_id: record.id, amount_satang },
  })
  await tell(platform, trx, loan, 'payment_received', record)
  return record
}

function tell(
  platform: Platform,
  trx: Transaction,
  loan: LoanRow,
  kind: 'payment_received' | 'loan_closed',
  { id, amount_satang }: PaymentRecord,
): Promise<void> {
  return notify(platform, trx, {
    borrowerId: loan.borrower_id,
    ...(kind === 'loan_closed' ? { kind, params: { id: loan.id, amount_satang } } : { kind, params: { amount_satang } }),
    dedupeKey: `${kind}:${id}`,
  })
}
