import { useEffect, useState } from 'react'

/** The results of promises, so that a known one is shown at once, without a skeleton. */
const known = new WeakMap<Promise<unknown>, unknown>()

/**
 * The last settled value of a promise, undefined before the first; `busy` while a newer promise is pending. A plain value is
 * returned at once. The promise must not reject.
 */
export function useSettled<T>(from: Promise<T> | T): { readonly value: T | undefined; readonly busy: boolean } {
  const [settled, setSettled] = useState<{ readonly of: Promise<T> | T; readonly value: T } | null>(null)
  const now = from instanceof Promise ? (known.has(from) ? { of: from, value: known.get(from) as T } : settled) : { of: from, value: from }
  useEffect(() => {
    let left = false
    async function follow() {
      const value = await from
      if (from instanceof Promise) known.set(from, value)
      if (!left) setSettled({ of: from, value })
    }
    void follow()
    return () => {
      left = true
    }
  }, [from])
  return { value: now?.value, busy: now?.of !== from }
}
