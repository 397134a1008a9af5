import type { BusinessDate } from '../business-date.ts'
import type { Satang } from '../money.ts'

type Line = { readonly date: BusinessDate; readonly time: string | null; readonly amount: Satang; readonly balance: Satang | null }

/**
 * The keys of lines to which the bank gives no number, so that a line in two overlapping files is one: day, time, amount, the balance after it
 * and its place among equal ones, in the order of the bank. `lines` are oldest first.
 */
export function keysOfLines<L extends Line>(lines: readonly L[]): ReadonlyMap<L, string> {
  const equals = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      const { date, time, amount, balance } = line
      // letters between the parts: signs are left out when numbers are compared
      const moved = `D${date.replaceAll('-', '')}${time === null ? '' : `T${time}`}A${amount}`
      const key = `${moved}${balance === null ? '' : balance < 0 ? `M${-balance}` : `B${balance}`}`
      const place = (equals.get(key) ?? 0) + 1
      equals.set(key, place)
      return [line, `${key}N${place}`]
    }),
  )
}

/** True when both keys have the same parts. A bank's two exports of one line may differ by the time. */
export function haveSameParts(one: string | null, other: string | null): boolean {
  return one?.replaceAll(/\d/g, '') === other?.replaceAll(/\d/g, '')
}
