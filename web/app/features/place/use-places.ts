import { useEffect, useState } from 'react'
import type { Result } from '@let-twe/client/result.ts'
import { keepPlaces, keptPlaces } from './kept-places.ts'
import { type Near, type Place, type Placed, placed, queryOf } from './near.ts'

/** What a list of places shows: the places, when they were kept if there is no internet, or why there are none. */
export type Found<P extends Place> = {
  readonly places: Placed<P>[]
  readonly keptAt: string | null
  readonly failure: string | null
}

/** Finds places, the newest question last; without internet it looks through the list that was kept. */
export function usePlaces<P extends Place>(
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
        if (near.district === '') keepPlaces(kind, reply.data)
        return setFound({ places: placed(reply.data, near), keptAt: null, failure: null })
      }
      const kept = reply.code === 'network_error' ? keptPlaces<P>(kind) : null
      setFound(
        kept ? { places: placed(kept.places, near), keptAt: kept.at, failure: null } : { places: [], keptAt: null, failure: reply.message },
      )
    }
    void find()
    return () => newer.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- asks again when the place or the district changes
  }, [near, attempt])
  return { found, busy, retry: () => setAttempt((count) => count + 1) }
}
