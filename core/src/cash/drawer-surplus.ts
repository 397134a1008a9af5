import { type Satang, bahtToSatang, satang } from '../money.ts'

/** A drawer is counted blind: its cashier learns no more than which steps of this lie above the limit. */
const step = bahtToSatang(5_000)

/** The cash that a cashier is asked to bring away, in full steps; null for a drawer up to its limit. */
export function surplusToShow(expected: Satang, max: Satang): Satang | null {
  return expected <= max ? null : satang(Math.ceil((expected - max) / step) * step)
}
