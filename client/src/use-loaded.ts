import { useEffect, useState } from 'react'
import type { Result } from './result.ts'

/** Loads something once for a part of a page; undefined while it is on its way. `retry` asks again. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<Result<T>>): {
  readonly loaded: Result<T> | undefined
  readonly retry: () => void
} {
  const [loaded, setLoaded] = useState<Result<T>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    async function run() {
      const result = await load(leaving.signal)
      if (!leaving.signal.aborted) setLoaded(result)
    }
    void run()
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loads for the life of the part, not with every rendering
  }, [attempt])
  return {
    loaded,
    retry() {
      setLoaded(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
