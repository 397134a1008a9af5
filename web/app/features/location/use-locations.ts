import { useEffect, useState } from 'react'
import type { Result } from '@let-twe/client/result.ts'
import { cacheLocations, cachedLocations } from './cached-locations.ts'
import { type Near, type MapLocation, type WithDistance, withDistances, queryOf } from './near.ts'

/** What a list of locations shows: the locations, when they were kept if there is no internet, or why there are none. */
export type Found<P extends MapLocation> = {
  readonly locations: WithDistance<P>[]
  readonly cachedAt: string | null
  readonly failure: string | null
}

/** Finds locations, the newest question last; without internet it looks through the list that was kept. */
export function useLocations<P extends MapLocation>(
  kind: string,
  near: Near,
  load: (query: ReturnType<typeof queryOf>, signal: AbortSignal) => Promise<Result<readonly P[]>>,
): { found: Found<P> | null; busy: boolean; retry: () => void } {
  const [found, setFound] = useState<Found<P> | null>(null)
  const [busy, setBusy] = useState(true)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const newer = new AbortController()
    async function find() {
      setBusy(true)
      const reply = await load(queryOf(near), newer.signal)
      if (newer.signal.aborted) return
      setBusy(false)
      if (reply.ok) {
        if (near.district === '') cacheLocations(kind, reply.data)
        return setFound({ locations: withDistances(reply.data, near), cachedAt: null, failure: null })
      }
      const kept = reply.code === 'network_error' ? cachedLocations<P>(kind) : null
      setFound(
        kept
          ? { locations: withDistances(kept.locations, near), cachedAt: kept.at, failure: null }
          : { locations: [], cachedAt: null, failure: reply.message },
      )
    }
    void find()
    return () => newer.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- asks again when the location or the district changes
  }, [near, attempt])
  return { found, busy, retry: () => setAttempt((count) => count + 1) }
}
