import type { BusinessDate } from '../business-date.ts'
import type { RoleLimits } from '../staff/role.ts'
import type { Satang } from '../money.ts'

/** The reason why cash waits for a second person. */
export const postingReasons = ['large_payment', 'backdated', 'undoes_fees', 'above_payoff'] as const

export type PostingReason = (typeof postingReasons)[number]

/** Cash that is recorded. */
export type RecordedCash = {
  readonly amount: Satang
  readonly date: BusinessDate
  readonly payoff: Satang
  /** The late fees that its day undoes. */
  readonly feesUndone: Satang
}

/**
 * The reasons that cash recorded on `today` needs a second person, by the recorder's limits; empty when one person is enough
 * (docs/controls.md). Cash of an earlier day was never in the drawer of that day. A typed transfer needs none: the bank is its witness.
 */
export function postingReasonsFor(
  { amount, date, payoff, feesUndone }: RecordedCash,
  today: BusinessDate,
  { paymentAloneMax }: Pick<RoleLimits, 'paymentAloneMax'>,
): PostingReason[] {
  const given: Record<PostingReason, boolean> = {
    large_payment: amount > paymentAloneMax,
    backdated: date < today,
    undoes_fees: feesUndone > 0,
    above_payoff: amount > payoff,
  }
  return postingReasons.filter((reason) => given[reason])
}
