import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type Satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import { arrearsPositionOn } from '@let-twe/core/loan/arrears.ts'
import { type InstalmentBalance, instalmentBalances, oldestUnpaid, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { secondReference } from '@let-twe/core/payment/payment-reference.ts'
import { billPaymentBarCode, billPaymentQr } from '@let-twe/core/payment/thai-bill-payment.ts'
import { accountOf } from '../../domain/loan/loan-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSlipReview } from './slip-review.ts'
import { type LoanToView, findCurrentLoanToView, findLoanToView } from './loan-view.queries.ts'

/** The amount due and its payment codes. */
export type PaymentCodes = Data<typeof getPaymentCodes>

/** The codes of an own active loan: all overdue amounts, else the next instalment; less the slips under review. */
export async function makePaymentCodes(
  platform: Platform,
  { loanId, borrowerId }: { loanId: LoanId; borrowerId: BorrowerId },
): Promise<PaymentCodes | Refusal> {
  const [loan] = await findLoanToView(platform.database.db, loanId)
  if (loan?.borrower_id !== borrowerId) return refuse('not_found')
  return (await codesOfLoan(platform, loan)) ?? refuse('loan_not_open')
}

/** The codes of the loan in repayment, or null: allowed in a restricted session. */
export async function readPaymentDue(platform: Platform, borrowerId: string): Promise<PaymentCodes | null> {
  const [loan] = await findCurrentLoanToView(platform.database.db, borrowerId)
  return loan ? codesOfLoan(platform, loan) : null
}

async function codesOfLoan(platform: Platform, loan: LoanToView): Promise<PaymentCodes | null> {
  const { clock, termsInForce, database } = platform
  const account = loan.state === 'active' ? accountOf(loan, loan) : null
  const booked = account ? instalmentBalances(account) : []
  const review = await readSlipReview(platform, database.db, loan, booked)
  // slips for all that is owed leave nothing to ask for: the codes stay those of the books
  const balances = review && oldestUnpaid(review.balances) ? review.balances : booked
  const next = oldestUnpaid(balances)
  if (!next) return null
  const { overdue } = arrearsPositionOn(balances, clock.today())
  const codes = codesFor(loan, next, overdue > 0 ? overdue : totalOf(next.left), termsInForce.lender())
  return { ...codes, under_review: review && { amount_satang: review.amount, checked_on: review.checkedOn } }
}

/** The codes for an amount of an instalment. */
export function codesFor(
  loan: Pick<LoanRow, 'payment_reference_number'>,
  instalment: Pick<InstalmentBalance, 'number' | 'dueDate'>,
  amount: Satang,
  { billerId }: Pick<Lender, 'billerId'>,
): PaymentCodes & { due_date: BusinessDate } {
  const ref1 = loan.payment_reference_number
  const ref2 = secondReference(instalment.dueDate, instalment.number)
  const bill = { billerId, ref1, ref2, amount }
  return {
    amount_satang: amount,
    due_date: instalment.dueDate,
    biller_id: billerId,
    ref1,
    ref2,
    qr: billPaymentQr(bill),
    bar_code: billPaymentBarCode(bill),
    under_review: null,
  }
}
