import type { LoanState } from './loan-state.ts'

/** The money was disbursed and is being paid back. */
export function isRunning({ loan_state: state }: { readonly loan_state: LoanState }): boolean {
  return state === 'active' || state === 'late'
}
