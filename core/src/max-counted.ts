/** Rows of a list are counted up to here; one more stands for "more than". Counting a million would cost more than showing a page of them. */
export const maxCounted = 1_000

/** How many there are, as people read it: the number, or `1,000+`. */
export function countText(count: number): string {
  return count > maxCounted ? '1,000+' : String(count)
}
