import { type BusinessDate, addDays, addMonths } from '../business-date.ts'
import type { Lender } from '../lender/lender.ts'
import type { Satang } from '../money.ts'
import type { ProductTerms } from '../product/product-terms.ts'
import type { LoanType } from './loan-type.ts'
import { type Quote, quote } from './repayment-schedule.ts'

/** A term: how long, how often, how many payments, and the due day of each, counted from the disbursement. */
export type LoanTerm = {
  readonly months: number
  readonly times_per_month: 1 | 2
  readonly instalments: number
  readonly due_days: readonly number[]
}

/** Every term that a product offers to a loan type, in the product's order. */
export function loanTerms(type: LoanType, { terms }: Pick<ProductTerms, 'terms'>): LoanTerm[] {
  return terms[type].map(({ months, timesPerMonth, dueDays }) => ({
    months,
    times_per_month: timesPerMonth,
    instalments: dueDays.length,
    due_days: dueDays,
  }))
}

/** The term of a type with these months and payments a month, or undefined when the product does not offer it. */
export function findTerm(
  type: LoanType,
  months: number,
  timesPerMonth: number,
  product: Pick<ProductTerms, 'terms'>,
): LoanTerm | undefined {
  return loanTerms(type, product).find((term) => term.months === months && term.times_per_month === timesPerMonth)
}

/** One term for each number of months, the one with the most payments: the choices of the calculator. */
export function termsByMonths(type: LoanType, product: Pick<ProductTerms, 'terms'>): LoanTerm[] {
  const terms = loanTerms(type, product)
  return terms.filter(
    (term) => !terms.some(({ months, times_per_month }) => months === term.months && times_per_month > term.times_per_month),
  )
}

/** The largest size that a type may ask for, in satang. */
export function maxSize(type: LoanType, { size }: Pick<ProductTerms, 'size'>): Satang {
  return type === 'first' ? size.firstMax : size.max
}

/** The largest approvable amount of a type, in satang; above the requested amount only with the borrower's consent. */
export function maxApprovedSize(type: LoanType, { size }: Pick<ProductTerms, 'size'>): Satang {
  return type === 'first' ? size.firstMax : size.approvedMax
}

/** True for a size between the smallest and `max` in whole steps. */
export function isOfferedSize(amount: Satang, max: Satang, { min, step }: Pick<ProductTerms['size'], 'min' | 'step'>): boolean {
  return amount >= min && amount <= max && amount % step === 0
}

/** The cost of a loan amount over a term at the product's rate, or at a lower one. */
export function quoteTerm(
  size: Satang,
  { due_days: dueDays }: Pick<LoanTerm, 'due_days'>,
  { rate }: Pick<ProductTerms, 'rate'>,
  yearlyRate: number = rate.yearly,
): Quote {
  return quote(size, dueDays, yearlyRate)
}

/** The day of the last payment of a term for a loan disbursed on a day. */
export function lastPaymentDate(disbursed: BusinessDate, { due_days: dueDays }: Pick<LoanTerm, 'due_days'>): BusinessDate {
  return addDays(disbursed, dueDays.at(-1)!)
}

/** The day until which a permit has to be valid for a term; exactly so long passes (docs/product.md §5). */
export function permitNeededUntil(
  disbursed: BusinessDate,
  term: Pick<LoanTerm, 'due_days'>,
  { eligibility }: Pick<Lender, 'eligibility'>,
): BusinessDate {
  return addMonths(lastPaymentDate(disbursed, term), eligibility.permitMonthsAfterLastRepayment)
}
