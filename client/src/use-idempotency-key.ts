import { useRef } from 'react'
import { newUuid } from './new-uuid.ts'

/**
 * Sends the same content under the same idempotency key until its reply has come, so that a lost reply doubles nothing; afterwards the same
 * content is a new thing. Without content, one key for whatever a form sends until then. Keys last as long as the component; `keptAs` names
 * where they also outlive a reload and serve other tabs.
 */
export function useIdempotencyKey(keptAs?: string) {
  const own = useRef<Record<string, string>>({})
  return async function withKey<R extends { readonly ok: boolean }>(
    content: unknown,
    call: (idempotencyKey: string) => Promise<R>,
  ): Promise<R> {
    const text = JSON.stringify(content) ?? ''
    const keys = keptAs ? { ...own.current, ...readKept(keptAs) } : own.current
    const key = (keys[text] ??= newUuid())
    keep(keys)
    const reply = await call(key)
    if (reply.ok) {
      delete own.current[text]
      keep(own.current)
    }
    return reply
  }

  function keep(keys: Record<string, string>): void {
    own.current = keys
    try {
      if (keptAs) localStorage.setItem(keptAs, JSON.stringify(keys))
    } catch {
      // without storage they last as long as the component
    }
  }
}

function readKept(name: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(name)!) as Record<string, string>
  } catch {
    return {}
  }
}

/** The value of `useIdempotencyKey`. */
export type WithKey = ReturnType<typeof useIdempotencyKey>
