import { makeClient } from '@let-twe/client/make-client.ts'
import { pageLanguage, preparedTexts } from '../page/page-texts.ts'
import { becomeInactive } from '../session/become-inactive.ts'
import { endSession, leaveToLogIn } from '../session/end-session.ts'
import { hasExpired } from '../session/session-end-message.ts'
import { readStored } from '../session/session-store.ts'

let lastCall = 0

/** When the server was last called with a session, in milliseconds since the epoch: it counts its own 10 minutes from then. */
export function lastCallAt(): number {
  return lastCall
}

/** Calls an endpoint of the customers' API with the session's headers. */
export const callApi = makeClient('/api/client', {
  language: pageLanguage,
  texts: () => preparedTexts(pageLanguage()),
  headers: sessionHeaders,
  onRefused({ code, message }, status) {
    if (status === 403) endSession(message)
    // a call that was made after the session's time was over
    if (code === 'not_logged_in') leaveToLogIn(hasExpired() ? preparedTexts(pageLanguage()).errors.session_ended : message)
    if (code === 'account_inactive') becomeInactive()
  },
})

function sessionHeaders(): Record<string, string> {
  const token = readStored('token')
  const userId = readStored('userId')
  if (!token || !userId) return {}
  lastCall = Date.now()
  return { authorization: `Bearer ${token}`, 'x-user-id': userId }
}
