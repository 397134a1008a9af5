import { newIdempotencyKey } from '@let-twe/client/new-idempotency-key.ts'
import { sha256 } from './sha-256.ts'
import { draftPrefix } from '../session/session-store.ts'

/** What is sent from a page, one at a time. */
type Sent = 'message' | 'message-file' | 'complaint' | 'slip' | 'permit'

/**
 * The idempotency key of something that is sent: the same for the same content until its answer has come, also after a reload or in another
 * tab, so that an answer that was lost doubles nothing. It goes with the session, as drafts do.
 */
export function pendingKey(of: Sent, content: unknown): string {
  const text = JSON.stringify(content)
  const [keptText, keptKey] = read(of)
  if (keptText === text && keptKey !== undefined) return keptKey
  const key = newIdempotencyKey()
  try {
    localStorage.setItem(nameOf(of), JSON.stringify([text, key]))
  } catch {
    // without storage it lasts as long as this press
  }
  return key
}

/** The answer has come: the same once more is another one. */
export function forgetPendingKey(of: Sent): void {
  localStorage.removeItem(nameOf(of))
}

/** A file as a part of such content: the SHA-256 of its bytes. */
export async function hashOf(file: Blob): Promise<string> {
  return sha256(await file.arrayBuffer())
}

function nameOf(of: Sent): string {
  return `${draftPrefix}key.${of}`
}

function read(of: Sent): readonly (string | undefined)[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(of)) ?? '[]') as string[]
  } catch {
    return []
  }
}
