import { type Satang, bahtToSatang, satang } from '../money.ts'
import type { IncomeType } from '../borrower/answers.ts'
import type { ProductTerms } from '../product/product-terms.ts'
import { type LoanTerm, findTerm } from './loan-terms.ts'
import type { PreconditionFacts } from './precondition-facts.ts'
import { quote } from './repayment-schedule.ts'

/** Pay days of a month when an income is evaluated: six days a week, four weeks. */
export const payDaysPerMonth: Readonly<Record<IncomeType, number>> = { daily: 24, weekly: 4, half_monthly: 2, monthly: 1 }

/** What a person says about the income. */
export type Income = NonNullable<PreconditionFacts['income']>

/** The lender's policy of affordability: a part of a product version, which each loan keeps. */
export type AffordabilityPolicy = ProductTerms['affordability']

/** The money of a month: the pay, what is taken off it before instalments, and the free rest, which may be below zero. */
export type Budget = { readonly pay: Satang; readonly debts: Satang; readonly support: Satang; readonly free: Satang }

/** The budget of a month by the policy's share for the family; its satang are rounded up, against the loan. */
export function budgetOf({ type, salaryBaht, otherDebtsBaht }: Income, { familyShare }: AffordabilityPolicy): Budget {
  const pay = bahtToSatang(salaryBaht * payDaysPerMonth[type])
  const debts = bahtToSatang(otherDebtsBaht)
  const support = satang(Math.ceil((pay * familyShare) / 10_000))
  return { pay, debts, support, free: satang(pay - debts - support) }
}

/**
 * What a loan asks of its borrower: the highest instalment, all of a month, the interest of the whole term, and the share of the free
 * income in hundredths of a percent.
 */
export type Burden = { readonly instalment: Satang; readonly monthly: Satang; readonly cost: Satang; readonly share: number | null }

/** The burden of a term; the share is null where nothing of the income is free, or none is known. */
export function burdenOf(
  size: Satang,
  { due_days, times_per_month: times }: Pick<LoanTerm, 'due_days'> & { readonly times_per_month: number },
  { rate, free }: { readonly rate: number; readonly free: Satang | null },
): Burden {
  const { instalments, interest } = quote(size, due_days, rate)
  const instalment = satang(Math.max(...instalments.map(({ payment }) => payment)))
  const monthly = satang(instalment * times)
  return { instalment, monthly, cost: interest, share: free === null || free <= 0 ? null : Math.ceil((monthly * 10_000) / free) }
}

/** True for a policy that limits anything. */
export function hasLimit({ maxIncomePercent, minLeft }: AffordabilityPolicy): boolean {
  return maxIncomePercent !== null || minLeft > 0
}

/** True when the instalments of a month take no more than the policy's share of the free income, and leave its least amount. */
export function isWithin(monthly: Satang, free: Satang, { maxIncomePercent, minLeft }: AffordabilityPolicy): boolean {
  return (maxIncomePercent === null || monthly * 100 <= free * maxIncomePercent) && (minLeft === 0 || free - monthly >= minLeft)
}

/** The amounts that an offer allows, in whole Baht. */
type Amounts = { readonly smallest_baht: number; readonly largest_baht: number; readonly step_baht: number }

/** The largest amount of an offer whose monthly payments in one of these terms are within the policy; without one the smallest, without a limit the largest. */
export function largestAffordable(
  { smallest_baht: smallest, largest_baht: largest, step_baht: step }: Amounts,
  terms: readonly Parameters<typeof burdenOf>[1][],
  { rate, income, policy }: { readonly rate: number; readonly income: Income | null; readonly policy: AffordabilityPolicy },
): number {
  if (income === null || !hasLimit(policy)) return largest
  const { free } = budgetOf(income, policy)
  const fits = (baht: number) => terms.some((term) => isWithin(burdenOf(bahtToSatang(baht), term, { rate, free }).monthly, free, policy))
  let baht = largest
  while (baht > smallest && !fits(baht)) baht -= step
  return Math.max(baht, smallest)
}

/** True when the loan is within the policy of its product version. Without a known income nothing is, where the policy has a limit. */
export function affordable({ offer, product, income }: Pick<PreconditionFacts, 'offer' | 'product' | 'income'>): boolean {
  const policy = product.affordability
  if (!hasLimit(policy)) return true
  const term = findTerm(offer.type, offer.months, offer.timesPerMonth, product)
  if (income === null || term === undefined) return false
  const { free } = budgetOf(income, policy)
  return isWithin(burdenOf(offer.size, term, { rate: offer.rate, free }).monthly, free, policy)
}
