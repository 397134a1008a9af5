import * as z from 'zod/mini'
import { wholeNumberField } from '../fields.ts'
import { type Satang, satang } from '../money.ts'

/** The notes and coins of Thailand that are in use, in satang, largest first. */
export const denominations = [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25] as const

/** The number of each note and coin, by its value in satang; an omitted one counts as none. */
export type CashCount = Readonly<Partial<Record<`${(typeof denominations)[number]}`, number | undefined>>>

const pieces = z.optional(wholeNumberField(0, 100_000))

/** A count of cash as it is typed. */
export const cashCountField = z.strictObject({
  100000: pieces,
  50000: pieces,
  10000: pieces,
  5000: pieces,
  2000: pieces,
  1000: pieces,
  500: pieces,
  200: pieces,
  100: pieces,
  50: pieces,
  25: pieces,
}) satisfies z.ZodMiniType<CashCount>

/** The counted sum, in satang. */
export function cashTotal(count: CashCount): Satang {
  return satang(denominations.reduce((sum, each) => sum + each * (count[`${each}`] ?? 0), 0))
}
