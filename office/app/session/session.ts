import type { Data } from '@let-twe/core/endpoint.ts'
import type { staffLogin } from '@let-twe/core/office/staff-endpoints.ts'

/** A log-in of this tab: the token, who it is, what this office offers. */
export type OfficeSession = Data<typeof staffLogin>

const key = 'officeSession'

/** The session of this tab, or null. It ends with the tab: it is never kept on the machine. */
export function readSession(): OfficeSession | null {
  const stored = sessionStorage.getItem(key)
  return stored === null ? null : (JSON.parse(stored) as OfficeSession)
}

/** Keeps a session for this tab. */
export function keepSession(session: OfficeSession): void {
  sessionStorage.setItem(key, JSON.stringify(session))
}

/** Forgets the session of this tab. */
export function forgetSession(): void {
  sessionStorage.removeItem(key)
}
