import { addMonths } from '@let-twe/core/business-date.ts'
import { type AffordabilityPolicy, budgetOf, burdenOf, hasLimit, isWithin } from '@let-twe/core/loan/affordability.ts'
import { findTerm } from '@let-twe/core/loan/loan-terms.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Backtest, type BacktestDirection, maxBacktestCases } from '@let-twe/core/product/backtest.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { decryptAnswers } from '../../domain/application/application-row.ts'
import { incomeOf } from '@let-twe/core/application/income-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Decision, findDecisions, findTermsOfProduct } from './backtest.queries.ts'

/** The reasons of a rejection that a policy of affordability replaces. */
const reasonsOfIncome: readonly (string | null)[] = ['income_too_low', 'too_many_debts']

/**
 * Tests a policy on the applications of the last twelve months that were decided about this product. A page of them at a time: other
 * requests run between two pages.
 */
export async function backtestPolicy(platform: Platform, productId: string, policy: AffordabilityPolicy): Promise<Backtest> {
  const { database, clock } = platform
  const from = addMonths(clock.today(), -12)
  const terms = await findTermsOfProduct(database.db, productId)
  const versions = [...terms.keys()]
  const monthlyOf = rememberMonthly()
  const result = { from, approved: 0, rejected: 0, unknown: 0, refused: 0, allowed: 0, cases: [] as Backtest['cases'] }
  let page: Decision[] = []
  do {
    page = await findDecisions(database.db, { versions, from, before: page.at(-1) })
    for (const loan of page) {
      result[loan.approved ? 'approved' : 'rejected'] += 1
      const direction = directionOf(loan)
      if (direction === 'unknown') result.unknown += 1
      if (direction === null || direction === 'unknown') continue
      result[direction] += 1
      if (result[direction] <= maxBacktestCases)
        result.cases.push({ loan_id: loan.id, reference: loan.payment_reference_number, direction })
    }
  } while (page.length > 0)
  return result

  function directionOf(loan: Decision): BacktestDirection | 'unknown' | null {
    const own = terms.get(loan.product_version_id)!
    const income = incomeOf(decryptAnswers(platform, loan))
    const monthly = monthlyOf(loan, own)
    if (income === null || monthly === null) return 'unknown'
    const holds = (each: AffordabilityPolicy) => !hasLimit(each) || isWithin(monthly, budgetOf(income, each).free, each)
    if (loan.approved) return holds(policy) ? null : 'refused'
    const wasStopped = reasonsOfIncome.includes(loan.state_reason_code) || !holds(own.affordability)
    return wasStopped && holds(policy) ? 'allowed' : null
  }
}

/** The instalments of a month of a loan by its own terms. Most loans share amount, term and rate with others. */
function rememberMonthly() {
  const known = new Map<string, Satang | null>()
  return (loan: Decision, terms: ProductTerms): Satang | null => {
    const { loan_type, size_satang, months, times_per_month, yearly_rate, product_version_id } = loan
    const key = [product_version_id, loan_type, size_satang, months, times_per_month, yearly_rate].join()
    const before = known.get(key)
    if (before !== undefined) return before
    const term = findTerm(loan_type, months, times_per_month, terms)
    const monthly = term === undefined ? null : burdenOf(size_satang, term, { rate: yearly_rate, free: null }).monthly
    known.set(key, monthly)
    return monthly
  }
}
