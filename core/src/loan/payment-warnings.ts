import type { Satang } from '../money.ts'

/** The warnings of an amount at the counter. The officer confirms each, or corrects the amount. */
export const paymentWarnings = ['not_whole_baht', 'far_from_instalment', 'above_payoff'] as const

/** Something to look at twice before a payment is recorded. */
export type PaymentWarning = (typeof paymentWarnings)[number]

/**
 * The warnings of an amount. `due` is today's debt, `next` the rest of the oldest unpaid instalment, `payoff` the amount that
 * closes the loan. An amount that is exactly one of them is never unusual. `above_payoff` asks for the purpose of the rest: it is
 * stored and owed back.
 */
export function paymentWarningsFor(
  amount: Satang,
  { due, next, payoff }: { readonly due: Satang; readonly next: Satang; readonly payoff: Satang },
): PaymentWarning[] {
  if (amount === due || amount === next || amount === payoff) return []
  const above = amount > payoff
  const raised: Record<PaymentWarning, boolean> = {
    not_whole_baht: amount % 100 !== 0,
    far_from_instalment: !above && (amount * 2 < next || amount > Math.max(due, next) * 2),
    above_payoff: above,
  }
  return paymentWarnings.filter((warning) => raised[warning])
}
