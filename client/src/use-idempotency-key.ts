import { useRef } from 'react'

/** A key for each body: the same body sent again after a cut connection gets the same key, so that nothing is booked twice. Without a body, one key for the life of the form. */
export function useIdempotencyKey(): (body?: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const text = JSON.stringify(body) ?? ''
    const key = keys.current.get(text) ?? newKey()
    keys.current.set(text, key)
    return key
  }
}

/** Not randomUUID: a back office on a plain http address of the lender's own network has none. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
