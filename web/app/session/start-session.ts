import type { sessionData } from '@let-twe/core/auth/endpoints.ts'
import type * as z from 'zod/mini'
import { routeOf } from '../route-table.ts'
import { forget, readStored, store } from './session-store.ts'

/** Keeps what a login answered, and returns the page to go to: the intended one, or home. */
export function startSession(session: z.output<typeof sessionData>, phoneNumber: string): string {
  store('token', session.token)
  store('userId', session.user_id)
  store('active', session.active)
  store('loanFormState', session.loan_form_state)
  store('loanSubmitted', session.loan_submitted)
  store('phone_number', phoneNumber)
  forget('authToken')
  const intended = readStored('intended_url')
  forget('intended_url')
  return intended !== undefined && isOwnPath(intended) ? intended : '/home'
}

/** Only a path of our own route table: a stored value is no reason to leave the site. */
function isOwnPath(path: string): boolean {
  const url = URL.parse(path, location.origin)
  return url !== null && url.origin === location.origin && routeOf(url.pathname) !== undefined
}
