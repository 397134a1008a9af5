import { type LoanState, loanStates } from './loan-state.ts'

/** The states that staff see: those of the borrower, and a write-off, which the borrower reads as closed (docs/product.md §8.1). */
export const officeLoanStates = [...loanStates, 'written_off'] as const

export type OfficeLoanState = (typeof officeLoanStates)[number]

/** The state of a loan for staff. */
export function officeLoanState(state: LoanState, writtenOff: boolean): OfficeLoanState {
  return writtenOff ? 'written_off' : state
}
