import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { paymentEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { type LoanAccount, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { planPartPayment } from '@let-twe/core/loan/part-payment.ts'
import { type Settlement, settlePayment } from '@let-twe/core/loan/settle-payment.ts'
import { undoneFees } from '@let-twe/core/loan/undone-fees.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { standingFees, waiveFee } from '../../domain/loan/late-fees.ts'
import { changeInstalments, markSettled, readLoanAccount } from '../../domain/loan/loan-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notice/notify.ts'
import { takePartPaymentChoice } from '../../domain/loan/part-payment-choice.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { type PaymentRecord, insertPayment } from './payment.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { postSlip } from './slip.queries.ts'

/** Records a payment in a transaction of its own. */
export function recordPayment(platform: Platform, payment: IncomingPayment): Promise<PaymentRecord | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => recordPaymentIn(platform, trx, payment))
}

/**
 * Records a payment: allocation, ledger, receipt number, and the end of the loan when it covers the payoff of its day.
 * The loan's row is locked first, so payments at the same time queue; a known outside reference is `already_recorded`.
 */
export async function recordPaymentIn(platform: Platform, trx: Transaction, payment: IncomingPayment): Promise<PaymentRecord | Refusal> {
  const { loanId, actor, amount_satang: amount, paid_date: date } = payment
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > largestPayment)
    return refuse('amount_out_of_range', { fields: { amount_satang: 'amount_out_of_range' } })
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  const known = await trx.selectFrom('payment').where('outside_reference', '=', payment.outside_reference).select('id').executeTakeFirst()
  if (known) return refuse('already_recorded')
  if (loan.state !== 'active' || loan.disbursement_date === null) return refuse('loan_not_open')
  if (date > platform.clock.today()) return refuse('date_in_future', { fields: { paid_date: 'date_in_future' } })
  if (date < loan.disbursement_date) return refuse('date_in_past', { fields: { paid_date: 'date_in_past' } })

  await waiveUndoneFees(platform, trx, loan, payment)
  const account = (await readLoanAccount(trx, loan))!
  const settlement = await settle(trx, loanId, account, amount, date)
  const record = await insertPayment(platform, trx, payment, settlement, account)
  if (!record) return refuse('already_recorded')
  await changeInstalments(trx, loanId, settlement.changed)
  await markSettled(trx, loanId, accountAfter(account, settlement, date), date)
  await postSlip(trx, loanId, amount, record.id)
  await postLedger(platform, trx, {
    kind: 'payment',
    loanId,
    date,
    reference: `payment:${record.id}`,
    actor,
    entries: paymentEntries(amount, settlement),
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

/** No single payment of a loan is larger: a bound against slips of the keyboard and of a bank's file. */
const largestPayment = 100_000_000

/** A part-payment when the borrower chose one; else an ordinary payment or a payoff. */
async function settle(trx: Transaction, loanId: LoanId, account: LoanAccount, amount: Satang, date: BusinessDate): Promise<Settlement> {
  const choice = await takePartPaymentChoice(trx, loanId, amount, date)
  const plan = choice && planPartPayment(account, amount, date, choice)
  return plan ? { allocations: plan.allocations, changed: plan.changed, overpaid: 0, closes: false } : settlePayment(account, amount, date)
}

async function waiveUndoneFees(platform: Platform, trx: Transaction, loan: LoanRow, payment: IncomingPayment): Promise<void> {
  const fees = await standingFees(trx, loan.id)
  if (!fees.some((fee) => fee.date > payment.paid_date)) return
  const account = (await readLoanAccount(trx, loan))!
  const paidFees = account.allocations.filter((each) => each.fee > 0).map((each) => each.instalment)
  const { lateFee } = (await productOf(trx, loan)).terms
  const payable = { amount: payment.amount_satang, date: payment.paid_date }
  for (const fee of undoneFees(account, payable, fees, lateFee))
    if (!paidFees.includes(fee.instalment))
      await waiveFee(platform, trx, { loanId: loan.id, fee, actor: systemActor, reason: 'paid_in_time' })
}

function accountAfter(account: LoanAccount, { changed, allocations }: Settlement, date: BusinessDate): LoanAccount {
  const now = new Map(changed.map((each) => [each.number, each]))
  return {
    ...account,
    instalments: account.instalments.map((each) => now.get(each.number) ?? each),
    allocations: [
      ...account.allocations,
      ...allocations.filter((each) => totalOf(each) !== 0 || each.interest !== 0).map((each) => ({ ...each, date })),
    ],
  }
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
