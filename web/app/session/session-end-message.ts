import { expireStored, sessionEndsAt } from './session-store.ts'

const key = 'letwe-sessionEndMessage'
/** Who comes back later than this has forgotten the session too. */
const newsMs = 60 * 60_000

/** Keeps why a session ended until somebody has read it: the page that says so may be replaced by another before it is seen. */
export function storeSessionEndMessage(message: string): void {
  sessionStorage.setItem(key, message)
}

/** What is still to be said; null for nothing. */
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

/** Takes away what is stored of a session whose time is over; the log-in page will say so, while that is news. */
export function expireQuietly(message: string): void {
  if (!hasExpired()) return
  if (Date.now() - sessionEndsAt()! < newsMs) storeSessionEndMessage(message)
  expireStored()
}
