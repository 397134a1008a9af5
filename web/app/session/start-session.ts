import type { login } from '@let-twe/core/auth/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { applyGuard } from '@let-twe/core/auth/guards.ts'
import { href } from 'react-router'
import { pageAt } from '../page/page-at.ts'
import { clearSessionEndMessage } from './session-end-message.ts'
import { takeIntendedPath } from './intended-path.ts'
import { forget, readStored, sessionValues, store } from './session-store.ts'

/** Stores the reply of a log-in, and returns the next page: the intended one, or home. */
export function startSession(session: Data<typeof login>, phoneNumber: string): string {
  store('token', session.token)
  store('userId', session.user_id)
  store('active', session.active)
  store('loanFormState', session.loan_form_state)
  store('loanSubmitted', session.loan_submitted)
  store('phone_number', phoneNumber)
  if (readStored('loanState') === undefined) store('loanState', 'pending')
  store('restricted', session.restricted)
  store('pinLifts', session.pin_lifts)
  store('codeLifts', session.code_lifts)
  store('identityLifts', session.identity_lifts)
  store('passkeyOffer', session.passkey_offer === true)
  clearSessionEndMessage()
  forget('pinPostponed')
  forget('authToken')
  const intended = takeIntendedPath() ?? readStored('intended_url')
  forget('intended_url')
  return pageFor(ownPath(intended) ?? href('/home'))
}

/** The page itself, or its guard's redirect at once: a disabled account sees nothing of home. */
function pageFor(path: string): string {
  const { pathname } = new URL(path, location.origin)
  const outcome = applyGuard(pageAt(pathname)!.guard, pathname, sessionValues())
  return 'stay' in outcome ? path : outcome.goTo
}

/** Only a path of our own route table that needs a login: a stored value is no reason to leave the site. */
export function ownPath(stored: string | undefined): string | null {
  const url = typeof stored === 'string' && stored.startsWith('/') ? URL.parse(stored, location.origin) : null
  if (url === null || url.origin !== location.origin) return null
  const guard = pageAt(url.pathname)?.guard
  return guard === undefined || guard === 'none' || guard === 'guest' ? null : url.pathname + url.search
}
