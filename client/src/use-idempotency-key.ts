import { useRef } from 'react'
import { newIdempotencyKey } from './new-idempotency-key.ts'

/** A key for each body: the same body sent again after a cut connection gets the same key, so that nothing is booked twice. Without a body, one key for the life of the form. */
export function useIdempotencyKey(): (body?: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const text = JSON.stringify(body) ?? ''
    const key = keys.current.get(text) ?? newIdempotencyKey()
    keys.current.set(text, key)
    return key
  }
}
