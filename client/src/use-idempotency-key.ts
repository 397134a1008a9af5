import { useRef } from 'react'
import { newIdempotencyKey } from './new-idempotency-key.ts'

type KeyByContent = Readonly<Record<string, string>>

/**
 * Sends the same content under the same idempotency key until its reply has come, so that a lost reply doubles nothing; afterwards the same
 * content is a new thing. Without content, one key for whatever a form sends until then. Keys last as long as the component; `keptAs` names
 * where they also outlive a reload and serve other tabs.
 */
export function useIdempotencyKey(keptAs?: string) {
  const own = useRef<KeyByContent>({})
  return async function withKey<R extends { readonly ok: boolean }>(
    content: unknown,
    call: (idempotencyKey: string) => Promise<R>,
  ): Promise<R> {
    const text = JSON.stringify(content) ?? ''
    const known = { ...own.current, ...readKept(keptAs) }
    const key = known[text] ?? newIdempotencyKey()
    own.current = { ...known, [text]: key }
    keep(keptAs, own.current)
    const reply = await call(key)
    if (reply.ok) {
      const { [text]: _sent, ...others } = own.current
      own.current = others
      keep(keptAs, others)
    }
    return reply
  }
}

function readKept(name: string | undefined): KeyByContent {
  try {
    return (name !== undefined && (JSON.parse(localStorage.getItem(name) ?? '{}') as KeyByContent)) || {}
  } catch {
    return {}
  }
}

function keep(name: string | undefined, keys: KeyByContent): void {
  if (name === undefined) return
  try {
    if (Object.keys(keys).length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(keys))
  } catch {
    // without storage they last as long as the component
  }
}

/** The type of what `useIdempotencyKey` makes. */
export type WithKey = ReturnType<typeof useIdempotencyKey>
