import type { MapLocation } from '../../location/near.ts'

/** A list as it was last received, and when. */
export type CachedLocations<P extends MapLocation> = { readonly locations: readonly P[]; readonly at: string }

const under = (kind: string) => `letwe-locations-${kind}`

/** Stores the last list of a kind for a location without internet. */
export function cacheLocations<P extends MapLocation>(kind: string, locations: readonly P[]): void {
  try {
    localStorage.setItem(under(kind), JSON.stringify({ locations, at: new Date().toISOString() }))
  } catch {
    // a full storage only means that the list does not show without internet
  }
}

/** The last list of a kind; null when none is cached. */
export function cachedLocations<P extends MapLocation>(kind: string): CachedLocations<P> | null {
  try {
    return JSON.parse(localStorage.getItem(under(kind)) ?? 'null') as CachedLocations<P> | null
  } catch {
    return null
  }
}
