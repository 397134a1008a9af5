import { useRef } from 'react'

/** A key for each body: the same body sent again after a cut connection gets the same key, so that nothing is booked twice. */
export function useIdempotencyKey(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, key)
    return key
  }
}
