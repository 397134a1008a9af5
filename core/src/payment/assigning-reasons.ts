import type { Satang } from '../money.ts'
import { payerKey } from './transfer-match.ts'

/** Why the assignment of a transfer in suspense to a loan waits for a second person. */
export const assigningReasons = ['large_payment', 'payer_differs', 'above_payoff'] as const

/** A reason for a second person. */
export type AssigningReason = (typeof assigningReasons)[number]

/** A transfer in suspense that one person assigns to a loan. */
export type AssignedTransfer = {
  readonly amount: Satang
  /** The payer or the words of the bank line. */
  readonly payer: string | null
  /** The payment reference number of the bank line. */
  readonly reference: string | null
}

/** The loan that it is assigned to. */
export type AssigningLoan = { readonly reference: string; readonly borrower: string | null; readonly payoff: Satang }

/**
 * The reasons for which a second person confirms an assignment; empty when one person is enough (docs/controls.md). `assignedToday` is what the
 * person assigned alone on this day, so that small transfers do not add up to a large one.
 */
export function assigningReasonsFor(
  transfer: AssignedTransfer,
  loan: AssigningLoan,
  { assignedToday, paymentAloneMax }: { readonly assignedToday: Satang; readonly paymentAloneMax: Satang },
): AssigningReason[] {
  const given: Record<AssigningReason, boolean> = {
    large_payment: transfer.amount + assignedToday > paymentAloneMax,
    payer_differs: transfer.reference !== loan.reference && !isPayer(transfer.payer, loan.borrower),
    above_payoff: transfer.amount > loan.payoff,
  }
  return assigningReasons.filter((reason) => given[reason])
}

/** True when the words of a bank line name the borrower, and nobody besides. */
export function isPayer(words: string | null, borrower: string | null): boolean {
  const key = words === null ? null : payerKey(words)
  return key !== null && borrower !== null && key === payerKey(borrower)
}
