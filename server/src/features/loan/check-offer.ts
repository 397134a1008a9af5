import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { isWithinLegalCap } from '@let-twe/core/loan/legal-cap.ts'
import { findTerm, isOfferedSize, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import type { LoanType } from '@let-twe/core/loan/loan-type.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'

/** A proposed loan of staff. */
export type OfferedTerms = { readonly size_satang: Satang; readonly months: number; readonly times_per_month: number }

/** Refuses an amount, term or rate that the product does not have at all, or that costs more than the law allows. */
export function checkOffer(
  { size_satang, months, times_per_month }: OfferedTerms,
  type: LoanType,
  rate: number,
  terms: ProductTerms,
): Refusal | null {
  if (!isOfferedSize(size_satang, terms.size.approvedMax, terms.size))
    return refuse('amount_out_of_range', { fields: { loan_size_baht: 'amount_out_of_range' } })
  const term = findTerm(type, months, times_per_month, terms)
  if (!term) return refuse('term_not_offered', { fields: { months: 'term_not_offered' } })
  if (!Number.isSafeInteger(rate) || rate < 0 || rate > terms.rate.yearly) return refuse('cap_exceeded')
  if (rate < terms.rate.minYearly) return refuse('amount_out_of_range', { fields: { yearly_rate: 'amount_out_of_range' } })
  const { instalments } = quoteTerm(size_satang, term, terms, rate)
  const payments = instalments.map((each) => ({ day: each.dueInDays, amount: each.payment }))
  return isWithinLegalCap({ received: size_satang, payments }, terms.rate.legalCap) ? null : refuse('cap_exceeded')
}
