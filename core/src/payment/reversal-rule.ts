import type { StoredLoanState } from '../loan/loan-state.ts'
import type { Satang } from '../money.ts'

/**
 * True when the newest payment of a loan can be taken back. An overpayment that was paid back to the borrower cannot be taken back a second time; of
 * a loan that was written off only a recovery can, because an earlier payment is part of the sum that was written off.
 */
export function mayReversePayment(
  payment: { readonly amount_satang: Satang; readonly overpaid_satang: Satang; readonly recovered_satang: Satang },
  loan: { readonly state: StoredLoanState; readonly writtenOff: boolean; readonly owedToBorrower: Satang },
): boolean {
  const { amount_satang: amount, overpaid_satang: overpaid, recovered_satang: recovered } = payment
  if (loan.owedToBorrower < overpaid) return false
  return loan.writtenOff ? recovered + overpaid >= amount : loan.state === 'active' || loan.state === 'closed'
}
