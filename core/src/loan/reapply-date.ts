import { type BusinessDate, addMonths } from '../business-date.ts'
import type { ProductTerms } from '../product/product-terms.ts'

/** The first day of a new application after a rejection or a postponement: 31 August gives 28 or 29 February (docs/product.md §4.6). */
export function reapplyDate(decided: BusinessDate, { reapplyAfterMonths }: Pick<ProductTerms, 'reapplyAfterMonths'>): BusinessDate {
  return addMonths(decided, reapplyAfterMonths)
}
