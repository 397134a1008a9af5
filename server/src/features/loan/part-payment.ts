import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { choosePartPayment, getPartPayment } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { type LoanAccount, instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { type PartPaymentChoice, partPaymentChoices, planPartPayment } from '@let-twe/core/loan/part-payment.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { readOpenAccount } from '../../domain/loan/loan-account.ts'
import { savePartPaymentChoice } from '../../domain/loan/part-payment-choice.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOwnLoan } from './loan.queries.ts'
import { transact } from '../../platform/database/transact.ts'

const outOfRange = () => refuse('amount_out_of_range', { fields: { amount_satang: 'amount_out_of_range' } })

/** The effect of a part-payment of an own loan, for both choices. */
export async function previewPartPayment(
  { database: { db }, clock }: Platform,
  { loanId, borrowerId, amount, date }: { loanId: LoanId; borrowerId: BorrowerId; amount: Satang; date: BusinessDate | undefined },
): Promise<Data<typeof getPartPayment> | Refusal> {
  const loan = await findOwnLoan(db, loanId, borrowerId)
  if (!loan) return refuse('not_found')
  const account = await readOpenAccount(db, loan)
  if (!account) return refuse('loan_not_open')
  const day = date ?? clock.today()
  if (day < clock.today()) return refuse('date_in_past', { fields: { date: 'date_in_past' } })
  const options = partPaymentChoices.map((choice) => showOption(account, amount, day, choice))
  if (options.includes(null)) return outOfRange()
  return { date: day, amount_satang: amount, options: options.filter((option) => option !== null) }
}

/** Stores the borrower's choice; the next payment of at least this amount within the product's days is used for it. */
export function choosePartPaymentUse(
  platform: Platform,
  { loanId, actor, amount, choice }: { loanId: LoanId; actor: Actor & { id: string }; amount: Satang; choice: PartPaymentChoice },
): Promise<Data<typeof choosePartPayment> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await findOwnLoan(trx, loanId, actor.id)
    if (!loan) return refuse('not_found')
    const account = await readOpenAccount(trx, loan)
    if (!account) return refuse('loan_not_open')
    const today = platform.clock.today()
    if (!planPartPayment(account, amount, today, choice)) return outOfRange()
    const validUntil = addDays(today, (await productOf(trx, loan)).terms.partPayment.choiceDays)
    await savePartPaymentChoice(trx, { loanId, choice, amount, chosenAt: platform.clock.now(), validUntil })
    await audit(platform, trx, actor, {
      action: 'loan.choose_part_payment',
      subject: { kind: 'loan', id: loanId },
      detail: { choice, amount_satang: amount },
    })
    return { valid_until: validUntil }
  })
}

function showOption(account: LoanAccount, amount: Satang, date: BusinessDate, choice: PartPaymentChoice) {
  const plan = planPartPayment(account, amount, date, choice)
  if (!plan) return null
  const changed = new Map(plan.changed.map((each) => [each.number, each]))
  const allocations = [...account.allocations, ...plan.allocations.map((each) => ({ ...each, date }))]
  const after = { ...account, allocations, instalments: account.instalments.map((each) => changed.get(each.number) ?? each) }
  const left = instalmentBalances(after).filter((each) => totalOf(each.left) > 0)
  return {
    choice,
    payment_satang: plan.payment,
    instalments_left: left.length,
    last_payment_date: left.at(-1)!.dueDate,
    interest_saved_satang: plan.interestSaved,
    instalments: left.map((each) => ({ number: each.number, due_date: each.dueDate, payment_satang: totalOf(each.left) })),
  }
}
