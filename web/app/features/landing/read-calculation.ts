import { isOfferedSize, maxSize, quoteTerm, termsByMonths } from '@let-twe/core/loan/loan-terms.ts'
import type { Quote } from '@let-twe/core/loan/repayment-schedule.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'

/** The calculator's input and its cost; `quote` is null for input outside the product. */
export type Calculation = { readonly baht: number; readonly first: boolean; readonly months: number; readonly quote: Quote | null }

/**
 * Reads the calculator's form from the address: `amount`, `months`, `first`. Unreadable values fall back to the product's first
 * loan.
 */
export function readCalculation(search: URLSearchParams, product: ProductTerms): Calculation {
  const first = search.get('first') !== 'no' && product.terms.first.length > 0
  const type = first ? 'first' : 'repeat'
  const baht = wholeNumber(search.get('amount'), product.size.firstMax / 100)
  const months = wholeNumber(search.get('months'), product.terms[type][0]?.months ?? 2)
  const term = termsByMonths(type, product).find((each) => each.months === months)
  const size = bahtToSatang(baht)
  const offered = term && isOfferedSize(size, maxSize(type, product), product.size)
  return { baht, first, months, quote: offered ? quoteTerm(size, term, product) : null }
}

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : fallback
}
