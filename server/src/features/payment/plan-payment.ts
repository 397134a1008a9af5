import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { cashRounding } from '@let-twe/core/cash/cash-rounding.ts'
import { type LoanAccount, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { planPartPayment } from '@let-twe/core/loan/part-payment.ts'
import { type Settlement, settlePayment } from '@let-twe/core/loan/settle-payment.ts'
import { type UnpaidFee, reversedFees, withoutFees } from '@let-twe/core/loan/reversed-fees.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { unpaidFees } from '../../domain/loan/late-fees.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { findPartPaymentChoice } from '../../domain/loan/part-payment-choice.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The effect of a payment on a running loan. */
export type PaymentPlan = {
  /** The late fees that it undoes, because it was made before they were charged. */
  readonly undone: readonly UnpaidFee[]
  /** True when it uses up the borrower's choice for the next part-payment. */
  readonly takesChoice: boolean
  /** The rest below one coin of an amount that is paid in cash: the lender bears it. */
  readonly rounding: Satang
  readonly settlement: Settlement
  /** The loan without the undone fees, then with the payment. */
  readonly before: LoanAccount
  readonly after: LoanAccount
}

/** Plans a payment of a loan that was disbursed; the preview and the posting both come from here, so that they are the same. */
export async function planPayment(
  db: Kysely<Tables>,
  loan: LoanRow,
  { amount, date, cash }: { amount: Satang; date: BusinessDate; cash: boolean },
): Promise<PaymentPlan> {
  const account = (await readLoanAccount(db, loan))!
  const undone = await findUndoneFees(db, loan, account, { amount, date })
  const before = withoutFees(account, undone)
  const choice = await findPartPaymentChoice(db, loan.id, amount, date)
  const part = choice && planPartPayment(before, amount, date, choice)
  const rounding = cash && !part ? cashRounding(before, amount, date) : 0
  const settlement: Settlement = part
    ? { allocations: part.allocations, changed: part.changed, overpaid: 0, closes: false }
    : settlePayment(before, satang(amount + rounding), date)
  return { undone, takesChoice: choice !== null, rounding, settlement, before, after: accountAfter(before, settlement, date) }
}

async function findUndoneFees(
  db: Kysely<Tables>,
  loan: LoanRow,
  account: LoanAccount,
  payment: { amount: Satang; date: BusinessDate },
): Promise<UnpaidFee[]> {
  const fees = await unpaidFees(db, loan.id)
  return fees.some((fee) => fee.date > payment.date) ? undoneFees(account, payment, fees, (await productOf(db, loan)).terms) : []
}

/** The late fees that a payment undoes, because it was made before they were charged; of an instalment with a paid fee none. */
export function undoneFees(
  account: LoanAccount,
  payment: { readonly amount: Satang; readonly date: BusinessDate },
  fees: readonly UnpaidFee[],
  { lateFee }: Pick<ProductTerms, 'lateFee'>,
): UnpaidFee[] {
  const paidFees = account.allocations.filter((each) => each.fee > 0).map((each) => each.instalment)
  return reversedFees(account, payment, fees, lateFee).filter((fee) => !paidFees.includes(fee.instalment))
}

function accountAfter(account: LoanAccount, { changed, allocations }: Settlement, date: BusinessDate): LoanAccount {
  const now = new Map(changed.map((each) => [each.number, each]))
  return {
    ...account,
    instalments: account.instalments.map((each) => {
      const then = now.get(each.number)
      return then ? { ...each, ...then } : each
    }),
    allocations: [
      ...account.allocations,
      ...allocations.filter((each) => totalOf(each) !== 0 || each.interest !== 0).map((each) => ({ ...each, date })),
    ],
  }
}
