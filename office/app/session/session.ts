import type { Data } from '@let-twe/core/endpoint.ts'
import type { staffLogin } from '@let-twe/core/office/staff-endpoints.ts'

/** A log-in of this tab: the token, who it is, what this office offers. */
export type OfficeSession = Data<typeof staffLogin>

const key = 'officeSession'
const listeners = new Set<() => void>()

/** The session of this tab, or null. It ends with the tab: it is never stored on the machine. */
export function readSession(): OfficeSession | null {
  const stored = sessionStorage.getItem(key)
  return stored === null ? null : (JSON.parse(stored) as OfficeSession)
}

/** Stores a session for this tab. */
export function storeSession(session: OfficeSession): void {
  sessionStorage.setItem(key, JSON.stringify(session))
  changed()
}

/** Forgets the session of this tab. */
export function forgetSession(): void {
  sessionStorage.removeItem(key)
  changed()
}

/** Tells of every beginning and end of a session; answers how to stop it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  for (const listener of listeners) listener()
}
