import { expireStored, sessionEndsAt } from './session-store.ts'

const key = 'letwe-sessionEndMessage'
/** The age after which the message is not shown. */
const newsMs = 60 * 60_000

/** Stores the reason of a session's end until the next log-in: another page may replace the page with the message. */
export function storeSessionEndMessage(message: string): void {
  sessionStorage.setItem(key, message)
}

/** The message of the last session's end; null for none. */
export function readSessionEndMessage(): string | null {
  return sessionStorage.getItem(key)
}

/** It was read, or does not matter any more. */
export function clearSessionEndMessage(): void {
  sessionStorage.removeItem(key)
}

/** True when a session is stored whose time is over, as after a phone has slept: no page has said so yet. */
export function hasExpired(): boolean {
  return (sessionEndsAt() ?? Number.POSITIVE_INFINITY) <= Date.now()
}

/** Clears the stored values of an expired session; the log-in page shows a message while it is recent. */
export function expireQuietly(message: string): void {
  if (!hasExpired()) return
  if (Date.now() - sessionEndsAt()! < newsMs) storeSessionEndMessage(message)
  expireStored()
}
