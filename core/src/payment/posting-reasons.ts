import { type BusinessDate, daysBetween } from '../business-date.ts'
import type { RoleLimits } from '../lender/lender.ts'
import type { Satang } from '../money.ts'

/** Why a payment that is recorded by hand waits for a second person. */
export const postingReasons = ['large_payment', 'backdated', 'above_payoff'] as const

/** A reason for a second person. */
export type PostingReason = (typeof postingReasons)[number]

/** The reasons of a payment that is recorded by hand on `today` by somebody with these limits; empty when one person is enough (docs/controls.md). */
export function postingReasonsFor(
  { amount, date, payoff }: { readonly amount: Satang; readonly date: BusinessDate; readonly payoff: Satang },
  today: BusinessDate,
  { paymentAloneMax, backdatedDays }: Pick<RoleLimits, 'paymentAloneMax' | 'backdatedDays'>,
): PostingReason[] {
  const given: Record<PostingReason, boolean> = {
    large_payment: amount > paymentAloneMax,
    backdated: daysBetween(date, today) > backdatedDays,
    above_payoff: amount > payoff,
  }
  return postingReasons.filter((reason) => given[reason])
}
