/** A part of a whole in percent with one decimal; null where there is nothing to divide by. */
export function percentOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((part * 1000) / whole) / 10
}
