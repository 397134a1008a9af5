import { bahtToSatang } from '../money.ts'
import type { IncomeType } from '../borrower/answers.ts'
import { findTerm, quoteTerm } from './loan-terms.ts'
import type { PreconditionFacts } from './precondition-facts.ts'

/** Pay days of a month when an income is evaluated: six days a week, four weeks. */
export const payDaysPerMonth: Readonly<Record<IncomeType, number>> = { daily: 24, weekly: 4, half_monthly: 2, monthly: 1 }

/**
 * True when the instalments of a month take no more than the product's share of the monthly income after other debts.
 * Without a share in the product there is no limit; without a known income nothing is affordable.
 */
export function affordable({ offer, product, income }: Pick<PreconditionFacts, 'offer' | 'product' | 'income'>): boolean {
  const { maxIncomePercent } = product.affordability
  if (maxIncomePercent === null) return true
  const term = findTerm(offer.type, offer.months, offer.timesPerMonth, product)
  if (income === null || term === undefined) return false
  const { instalments } = quoteTerm(offer.size, term, product, offer.rate)
  const perMonth = Math.max(...instalments.map(({ payment }) => payment)) * offer.timesPerMonth
  const left = bahtToSatang(income.salaryBaht * payDaysPerMonth[income.type] - income.otherDebtsBaht)
  return perMonth * 100 <= left * maxIncomePercent
}
