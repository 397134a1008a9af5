import { preparedTexts, pageLanguage } from '../page/page-texts.ts'
import { takeIntendedPath } from './intended-path.ts'
import { expireQuietly, hasExpired, storeSessionEndMessage } from './session-end-message.ts'
import { clearStored, readStored } from './session-store.ts'

/**
 * On a page that the server rendered for a guest: clears the values of an ended session, and stores the reason of its end for the
 * reader.
 */
export function forgetEndedSession(): void {
  const { session_ended: ended } = preparedTexts(pageLanguage()).errors
  if (hasExpired()) return expireQuietly(ended)
  if (readStored('token') === undefined) return
  clearStored()
  // as with every session that the server ends: the way begins anew
  takeIntendedPath()
  storeSessionEndMessage(ended)
}
