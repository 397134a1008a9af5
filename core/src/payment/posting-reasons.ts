import { type BusinessDate, daysBetween } from '../business-date.ts'
import type { RoleLimits } from '../staff/role.ts'
import type { Satang } from '../money.ts'

/** The reason why a payment that is recorded by hand waits for a second person. */
export const postingReasons = ['large_payment', 'backdated', 'undoes_fees', 'above_payoff'] as const

export type PostingReason = (typeof postingReasons)[number]

/**
 * A payment that is recorded by hand. `unseen` is the sum of the loan's typed transfers that no bank file has shown yet, `left` is what the person may
 * still type over all loans, in satang.
 */
export type TypedPayment = {
  readonly amount: Satang
  readonly date: BusinessDate
  readonly payoff: Satang
  readonly cash: boolean
  readonly unseen: Satang
  readonly left: Satang
  /** The late fees that its day undoes. */
  readonly feesUndone: Satang
}

/**
 * The reasons that a payment recorded by hand on `today` needs a second person, by the recorder's limits; empty when one person
 * is enough (docs/controls.md). Typed transfers of a loan count together until the bank shows them, and so do all of a person in a day and in
 * a month: small ones do not add up to a debt that vanishes. Cash of an earlier day was never in the drawer of that day.
 */
export function postingReasonsFor(
  { amount, date, payoff, cash, unseen, left, feesUndone }: TypedPayment,
  today: BusinessDate,
  { paymentAloneMax, backdatedDays }: Pick<RoleLimits, 'paymentAloneMax' | 'backdatedDays'>,
): PostingReason[] {
  const given: Record<PostingReason, boolean> = {
    large_payment: amount > paymentAloneMax || (!cash && (amount + unseen > paymentAloneMax || amount > left)),
    backdated: daysBetween(date, today) > (cash ? 0 : backdatedDays),
    undoes_fees: feesUndone > 0,
    above_payoff: amount > payoff,
  }
  return postingReasons.filter((reason) => given[reason])
}
