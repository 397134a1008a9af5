import type { Satang } from '../money.ts'

const yearInHundredthsOfPercent = 3_650_000n

/** The amounts that a borrower gets and pays, for the cap: fees at the start reduce the received amount. */
export type CostOfLoan = {
  readonly received: Satang
  /** Days after disbursement, ascending, with the whole amount paid then: principal, interest, fees, penalties. */
  readonly payments: readonly { readonly day: number; readonly amount: Satang }[]
}

/**
 * True when everything paid stays within `cap` a year (hundredths of a percent) effective on the declining balance:
 * at the cap's own rate the payments must not pay off more than was received. Exact arithmetic; a satang for each
 * payment is allowed for rounding (docs/product.md §4.3; pico finance licence, 36 % a year).
 */
export function isWithinLegalCap({ received, payments }: CostOfLoan, cap: number): boolean {
  const unit = yearInHundredthsOfPercent
  let balance = BigInt(received)
  let scale = 1n
  let tolerance = 0n
  let day = 0
  for (const payment of payments) {
    const growth = unit + BigInt(cap) * BigInt(payment.day - day)
    day = payment.day
    scale *= unit
    balance = balance * growth - BigInt(payment.amount) * scale
    tolerance = tolerance * growth + scale
  }
  return balance >= -tolerance
}
