import type { Locator } from '@playwright/test'

/** Types how many there are of each note and coin, by its worth in Baht. */
export async function countCash(within: Locator, pieces: Readonly<Record<number, number>>): Promise<void> {
  for (const [baht, count] of Object.entries(pieces)) await within.locator(`[name="count.${Number(baht) * 100}"]`).fill(String(count))
}
