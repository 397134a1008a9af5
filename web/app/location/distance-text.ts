import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'

/** Metres as kilometres, with a decimal only where it matters. */
export function kilometres(metres: number): string {
  return (metres / 1000).toFixed(metres < 10_000 ? 1 : 0)
}

/** A distance in words: metres, from a thousand on kilometres. */
export function distanceText(metres: number, words: Texts['location']): string {
  return metres < 1000
    ? fill(words.distance_m, { distance: Math.round(metres / 10) * 10 })
    : fill(words.distance_km, { distance: kilometres(metres) })
}
