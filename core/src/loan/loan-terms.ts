import { type BusinessDate, addDays, addMonths } from '../business-date.ts'
import type { Lender } from '../lender/lender.ts'
import type { Satang } from '../money.ts'
import { type Quote, dueDays, quote } from './repayment-schedule.ts'

/** How a borrower stands with the lender: `loan_type` on the wire. */
export const loanTypes = ['first', 'repeat', 'good_customer'] as const

/** What kind of loan somebody may have (docs/product.md §4.2). */
export type LoanType = (typeof loanTypes)[number]

/** A term: how long, how often, how many payments. */
export type LoanTerm = { readonly months: number; readonly times_per_month: 1 | 2; readonly instalments: number }

/** Every term that a loan type may have, shortest first. */
export function loanTerms(type: LoanType, { loan }: Pick<Lender, 'loan'>): LoanTerm[] {
  if (type === 'first')
    return loan.firstLoanMonths.map((months) => ({ months, times_per_month: 2, instalments: loan.firstLoanInstalments }))
  const halfMonthly = loan.repeatMonths.map((months): LoanTerm => ({ months, times_per_month: 2, instalments: months * 2 }))
  if (type === 'repeat') return halfMonthly
  return [
    ...halfMonthly,
    ...loan.goodCustomerMonthlyMonths.map((months): LoanTerm => ({ months, times_per_month: 1, instalments: months })),
  ]
}

/** The term of a type with these months and payments a month, or undefined when the lender does not offer it. */
export function findTerm(type: LoanType, months: number, timesPerMonth: number, lender: Pick<Lender, 'loan'>): LoanTerm | undefined {
  return loanTerms(type, lender).find((term) => term.months === months && term.times_per_month === timesPerMonth)
}

/** The largest size that a type may ask for, in satang. */
export function largestSize(type: LoanType, { loan }: Pick<Lender, 'loan'>): Satang {
  return type === 'first' ? loan.largestFirst : loan.largest
}

/** True for a size between smallest and largest in whole steps. */
export function isOfferedSize(size: Satang, largest: Satang, { loan }: Pick<Lender, 'loan'>): boolean {
  return size >= loan.smallest && size <= largest && size % loan.step === 0
}

/** What a loan of a size over a term costs at the lender's rate, or at a lower one. */
export function quoteTerm(size: Satang, term: LoanTerm, { loan }: Pick<Lender, 'loan'>, rate: number = loan.yearlyRate): Quote {
  return quote(size, dueDays(term.months, term.instalments, loan.daysPerMonth), rate)
}

/** The day of the last payment of a term for a loan paid out on a day. */
export function lastPaymentDate(disbursed: BusinessDate, term: LoanTerm, { loan }: Pick<Lender, 'loan'>): BusinessDate {
  return addDays(disbursed, term.months * loan.daysPerMonth)
}

/** True when a permit is still valid long enough after the last payment; exactly long enough passes (docs/product.md §5). */
export function permitCovers(
  permitEnd: BusinessDate,
  disbursed: BusinessDate,
  term: LoanTerm,
  lender: Pick<Lender, 'loan' | 'eligibility'>,
): boolean {
  return permitEnd >= addMonths(lastPaymentDate(disbursed, term, lender), lender.eligibility.permitMonthsAfterLastRepayment)
}
