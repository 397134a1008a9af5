import type { LoanTerm } from '@let-twe/core/loan/loan-terms.ts'
import { type Satang, satangToBaht } from '@let-twe/core/money.ts'

/** The amounts and terms of an offer, as the contract writes them. */
export function showOffer({ min, max, step, terms }: { min: Satang; max: Satang; step: Satang; terms: readonly LoanTerm[] }) {
  return {
    smallest_baht: satangToBaht(min),
    largest_baht: satangToBaht(max),
    step_baht: satangToBaht(step),
    terms: terms.map((term) => ({ ...term, due_days: [...term.due_days] })),
  }
}
