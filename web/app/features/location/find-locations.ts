import type { Client } from '@let-twe/client/make-client.ts'
import { type Result, isUnanswered } from '@let-twe/client/result.ts'
import { getMapSource } from '@let-twe/core/location/endpoints.ts'
import { cacheLocations, cachedLocations } from './cached-locations.ts'
import { type MapLocation, type Near, type WithDistance, queryOf, withDistances } from '../../location/near.ts'

/** The content of a location list: the locations, and without internet their time of caching. */
export type Found<P extends MapLocation> = { readonly locations: readonly WithDistance<P>[]; readonly cachedAt: string | null }

/** Whose map is shown. */
export type MapSource = 'OpenStreetMap' | 'Google'

/** Fetches the locations of a kind; `near` is the visitor's area. */
export type FindLocations<P extends MapLocation> = (near: Near) => Promise<Result<Found<P>>>

/** Everywhere: the area before the visitor chooses one. */
export const everywhere: Near = { position: null, district: '' }

/** Finds locations by a call; without internet in the list that was cached. */
export async function findLocations<P extends MapLocation>(
  kind: 'branches' | 'atms',
  near: Near,
  call: (query: ReturnType<typeof queryOf>) => Promise<Result<readonly P[]>>,
): Promise<Result<Found<P>>> {
  const reply = await call(queryOf(near))
  if (reply.ok) {
    if (typeof document !== 'undefined' && near.district === '') cacheLocations(kind, reply.data)
    return { ok: true, data: { locations: withDistances(reply.data, near), cachedAt: null } }
  }
  const cached = isUnanswered(reply) ? cachedLocations<P>(kind) : null
  return cached ? { ok: true, data: { locations: withDistances(cached.locations, near), cachedAt: cached.at } } : reply
}

/** Stores a list that the server has read for a place without network. */
export function storeLocations<P extends MapLocation>(kind: 'branches' | 'atms', found: Result<Found<P>>): void {
  if (found.ok && navigator.onLine) cacheLocations(kind, found.data.locations)
}

/** The lender's map; OpenStreetMap's, which needs no key, when the setting cannot be read. */
export async function readMapSource(call: Client): Promise<MapSource> {
  const reply = await call(getMapSource, {})
  return reply.ok ? reply.data.source : 'OpenStreetMap'
}
