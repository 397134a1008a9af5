import { isInCoins } from '@let-twe/core/cash/coins.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type LedgerEntries, type MoneyAccount, paymentEntries, recoveryEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { waiveFee } from '../../domain/loan/late-fees.ts'
import { closeSettledLoan } from '../../domain/loan/close-settled-loan.ts'
import { changeInstalments } from '../../domain/loan/loan-account.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { queueCopy } from '../../domain/mail/mail-copies.ts'
import { notify } from '../../domain/notification/notify.ts'
import { dropPartPaymentChoice } from '../../domain/loan/part-payment-choice.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { type PaymentRecord, type PaymentUse, insertPayment } from './payment.queries.ts'
import { planPayment } from './plan-payment.ts'
import { planRecovery } from '../../domain/loan/plan-recovery.ts'
import { linkSlip } from './link-slip.ts'

/** Records cash in a transaction of its own. */
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
  if (payment.drawer && !isInCoins(payment.amount_satang)) return refuseFields({ amount_satang: 'not_in_coins' })
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
  const { slipId, actor } = payment
  const unlinked = slipId === undefined ? null : await linkSlip(platform, trx, { slipId, loanId, paymentId: record.id, actor })
  return unlinked ?? record
}

/** The reason why a payment of a day cannot be one of this loan; null when it can. */
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

/** A whole number of satang that a single payment can have: a bound against slips of the keyboard and of a bank statement. */
export function isPossibleAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= 100_000_000
}

/** A payment of a running loan, by its plan. Null when its outside reference is known. */
async function payLoan(
  platform: Platform,
  trx: Transaction,
  loan: LoanRow,
  payment: IncomingPayment,
): Promise<PaymentRecord | Refusal | null> {
  const { loanId, amount_satang: amount, paid_date: date } = payment
  const { undone, takesChoice, rounding, settlement, before, after } = await planPayment(trx, loan, {
    amount,
    date,
    cash: payment.drawer !== undefined,
  })
  if (payment.upToDebt && amount > payoffOn(before, date).total) return refuse('more_than_debt')
  for (const fee of undone) await waiveFee(platform, trx, { loanId, fee, actor: systemActor, reason: 'paid_in_time' })
  if (takesChoice) await dropPartPaymentChoice(trx, loanId)
  const record = await post(platform, trx, loan, payment, {
    kind: 'payment',
    use: { ...settlement, rounding, before: before.instalments },
    entries: (from) => paymentEntries(amount, { ...settlement, rounding }, from),
  })
  if (!record) return null
  await changeInstalments(trx, loanId, settlement.changed)
  await closeSettledLoan(platform, trx, loan, { account: after, date, cause: record.id, amount })
  return record
}

/** Money for a loan that was written off: nothing of the loan changes, it is income of its own. */
async function recover(platform: Platform, trx: Transaction, loan: LoanRow, payment: IncomingPayment): Promise<PaymentRecord | null> {
  const { recovered, overpaid, rounding } = await planRecovery(trx, loan, payment.amount_satang, { cash: payment.drawer !== undefined })
  return post(platform, trx, loan, payment, {
    kind: 'recovery',
    use: { allocations: [], overpaid, recovered, rounding, changed: [], before: [] },
    entries: (from) => recoveryEntries(recovered, overpaid, from, rounding),
  })
}

const auditActions = { payment: 'payment.record', recovery: 'payment.recover' } as const

/**
 * The writes of every payment: its row with the receipt, one posting, the audit trail, and the borrower's notification. Null when
 * it is known.
 */
async function post(
  platform: Platform,
  trx: Transaction,
  { borrower_id: borrowerId }: LoanRow,
  payment: IncomingPayment,
  { kind, use, entries }: { kind: keyof typeof auditActions; use: PaymentUse; entries: (from: MoneyAccount) => LedgerEntries },
): Promise<PaymentRecord | null> {
  const { loanId, actor, amount_satang, paid_date: date } = payment
  const record = await insertPayment(platform, trx, payment, use)
  if (!record) return null
  await postLedger(platform, trx, {
    kind,
    loanId,
    date,
    paymentId: record.id,
    actor,
    entries: entries(payment.transferId ? 'suspense' : payment.drawer ? 'cash' : 'bank'),
    branchId: payment.drawer?.branch_id,
  })
  await audit(platform, trx, actor, {
    action: auditActions[kind],
    subject: { kind: 'loan', id: loanId },
    detail: { payment_id: record.id, amount_satang },
  })
  await notify(platform, trx, {
    borrowerId,
    kind: 'payment_received',
    params: { amount_satang },
    dedupeKey: `payment_received:${record.id}`,
  })
  await queueCopy(platform, trx, { borrowerId, kind: 'receipt', documentOf: record.id })
  return record
}
