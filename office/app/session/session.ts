import type { Data } from '@let-twe/core/endpoint.ts'
import type { staffLogin } from '@let-twe/core/staff/endpoints.ts'

/** A log-in: the token, the person, the features of this office. */
export type OfficeSession = Omit<Data<typeof staffLogin>, 'new_devices'>

const key = 'officeSession'
const listeners = new Set<() => void>()
let over = false

/** The session of this tab, or null. It ends with the tab: it is never stored on the machine (docs/decisions/018-staff-accounts.md). */
export function readSession(): OfficeSession | null {
  const stored = sessionStorage.getItem(key)
  const session = stored === null ? null : (JSON.parse(stored) as Partial<OfficeSession>)
  // a session of an older office lacks a part: its owner logs in again
  return session?.permissions && session.products && session.role?.name ? (session as OfficeSession) : null
}

/** How this tab stands: logged in, logged out, or with a session that the server has ended while a page was open. */
export function sessionState(): 'in' | 'out' | 'over' {
  if (readSession()) return 'in'
  return over ? 'over' : 'out'
}

/** Stores a session for this tab. */
export function storeSession(session: OfficeSession): void {
  sessionStorage.setItem(key, JSON.stringify(session))
  changed(false)
}

/** Clears the session of this tab after a log-out. */
export function forgetSession(): void {
  sessionStorage.removeItem(key)
  changed(false)
}

/** Clears a session that the server has ended. The open page stays until the next log-in, so that typed values are not lost. */
export function forgetEndedSession(): void {
  sessionStorage.removeItem(key)
  changed(true)
}

/** Reports every start and end of a session; returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(isOver: boolean): void {
  over = isOver
  for (const listener of listeners) listener()
}
