import type { Place } from './near.ts'

/** A list as it was last received, and when. */
export type KeptPlaces<P extends Place> = { readonly places: readonly P[]; readonly at: string }

const under = (kind: string) => `letwe-places-${kind}`

/** Keeps the last list of a kind for a place without internet. */
export function keepPlaces<P extends Place>(kind: string, places: readonly P[]): void {
  try {
    localStorage.setItem(under(kind), JSON.stringify({ places, at: new Date().toISOString() }))
  } catch {
    // a full storage only means that the list does not show without internet
  }
}

/** The last list of a kind; null when none was kept. */
export function keptPlaces<P extends Place>(kind: string): KeptPlaces<P> | null {
  try {
    return JSON.parse(localStorage.getItem(under(kind)) ?? 'null') as KeptPlaces<P> | null
  } catch {
    return null
  }
}
