import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { getQuote } from '@let-twe/core/loan/endpoints.ts'
import { findTerm, isOfferedSize, maxSize, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { type ProductVersion, findOffered } from '@let-twe/core/product/product.ts'

/** A visitor's input to the calculator. */
export type QuoteRequest = {
  loan_size_baht: number
  months: number
  times_per_month?: number | undefined
  first_loan?: 'true' | 'false' | undefined
  product?: string | undefined
}

/** The calculator: the cost of an offered loan, by the schedule engine. */
export function quoteLoan(
  offered: readonly ProductVersion[],
  { loan_size_baht, months, times_per_month = 2, first_loan, product: code }: QuoteRequest,
): Data<typeof getQuote> | Refusal {
  const product = findOffered(offered, code)?.terms
  if (!product) return refuse('product_not_offered', { fields: { product: 'product_not_offered' } })
  const size = bahtToSatang(loan_size_baht)
  const type = first_loan === 'true' ? 'first' : 'good_customer'
  if (!isOfferedSize(size, maxSize(type, product), product.size))
    return refuse('amount_out_of_range', { fields: { loan_size_baht: 'amount_out_of_range' } })
  const term = findTerm(type, months, times_per_month, product)
  if (!term) return refuse('term_not_offered', { fields: { months: 'term_not_offered' } })
  const quote = quoteTerm(size, term, product)
  return {
    loan_size_baht,
    months,
    times_per_month,
    payment_satang: quote.payment,
    total_satang: quote.total,
    interest_satang: quote.interest,
    instalments: quote.instalments.map((each) => ({
      number: each.number,
      due_in_days: each.dueInDays,
      payment_satang: each.payment,
      principal_satang: each.principal,
      interest_satang: each.interest,
    })),
  }
}
