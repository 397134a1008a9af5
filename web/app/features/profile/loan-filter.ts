import { type BusinessDate, addMonths, isBusinessDate } from '@let-twe/core/business-date.ts'
import { type LoanState, loanStates } from '@let-twe/core/loan/loan-state.ts'
import { href } from 'react-router'

/** Which of the own loans are listed; nothing means all. */
export type LoanFilter = { readonly state?: LoanState; readonly from?: BusinessDate; readonly to?: BusinessDate }

/** The months that a range spans until its end is chosen too. */
const usualMonths = 6

/** Reads the filter from an address; an unreadable value counts as not chosen. */
export function readLoanFilter(search: URLSearchParams): LoanFilter {
  const state = loanStates.find((each) => each === search.get('state'))
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '')
  return { ...(state && { state }), ...(isBusinessDate(from!) && { from: from! }), ...(isBusinessDate(to!) && { to: to! }) } as LoanFilter
}

/** The address of the list with a choice. */
export function loanFilterAddress(filter: LoanFilter): string {
  const search = new URLSearchParams(filter)
  return `${href('/profile/:type', { type: 'loan-history' })}${search.size > 0 ? `?${search}` : ''}`
}

/** True when anything was chosen. */
export function isFiltered(filter: LoanFilter): boolean {
  return Object.keys(filter).length > 0
}

/** The range that a filter begins with: the six months until today. */
export function usualRange(today: BusinessDate): { readonly from: BusinessDate; readonly to: BusinessDate } {
  return { from: addMonths(today, -usualMonths), to: today }
}

/** The end of a range that begins on a day: six months later, 31 August gives 28 or 29 February (docs/product.md §15). */
export function usualRangeEnd(from: string): string {
  return isBusinessDate(from) ? addMonths(from, usualMonths) : ''
}
