import { makeClient } from '@let-twe/client/make-client.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { officeLanguage } from '../office-language.ts'
import { forgetEndedSession, readSession } from './session.ts'

/** Calls an endpoint of the back office with the session of this tab. An ended session is forgotten; the frame then asks to log in again. */
export const callOffice = makeClient('/api/office', {
  language: officeLanguage,
  texts: () => loadTexts(officeLanguage()),
  headers() {
    const session = readSession()
    return session ? { authorization: `Bearer ${session.token}` } : {}
  },
  onRefused({ code }) {
    if (code === 'not_logged_in' || code === 'session_ended') forgetEndedSession()
  },
})
