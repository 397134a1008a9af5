import { type Satang, bahtToSatang, satang } from '../money.ts'
import type { IncomeType } from '../borrower/answers.ts'
import { type LoanTerm, findTerm } from './loan-terms.ts'
import type { PreconditionFacts } from './precondition-facts.ts'
import { quote } from './repayment-schedule.ts'

/** Pay days of a month when an income is evaluated: six days a week, four weeks. */
export const payDaysPerMonth: Readonly<Record<IncomeType, number>> = { daily: 24, weekly: 4, half_monthly: 2, monthly: 1 }

/** What a person says about the income. */
export type Income = NonNullable<PreconditionFacts['income']>

/** The income of a month after other debts. */
export function freeIncome({ type, salaryBaht, otherDebtsBaht }: Income): Satang {
  return bahtToSatang(salaryBaht * payDaysPerMonth[type] - otherDebtsBaht)
}

/** What a loan asks of its borrower: the highest instalment, the interest of the whole term, and the share of the free income in hundredths of a percent. */
export type Burden = { readonly instalment: Satang; readonly cost: Satang; readonly share: number | null }

/** The burden of a term; the share is null where nothing of the income is free, or none is known. */
export function burdenOf(
  size: Satang,
  { due_days, times_per_month: times }: Pick<LoanTerm, 'due_days'> & { readonly times_per_month: number },
  { rate, free }: { readonly rate: number; readonly free: Satang | null },
): Burden {
  const { instalments, interest } = quote(size, due_days, rate)
  const instalment = satang(Math.max(...instalments.map(({ payment }) => payment)))
  return { instalment, cost: interest, share: free === null || free <= 0 ? null : Math.ceil((instalment * times * 10_000) / free) }
}

/**
 * True when the instalments of a month take no more than the product's share of the monthly income after other debts.
 * Without a share in the product there is no limit; without a known income nothing is affordable.
 */
export function affordable({ offer, product, income }: Pick<PreconditionFacts, 'offer' | 'product' | 'income'>): boolean {
  const { maxIncomePercent } = product.affordability
  if (maxIncomePercent === null) return true
  const term = findTerm(offer.type, offer.months, offer.timesPerMonth, product)
  if (income === null || term === undefined) return false
  const { instalment } = burdenOf(offer.size, term, { rate: offer.rate, free: null })
  return instalment * offer.timesPerMonth * 100 <= freeIncome(income) * maxIncomePercent
}
