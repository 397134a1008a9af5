import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageAt } from '../page/page-at.ts'
import { preparedTexts, pageLanguage } from '../page/page-texts.ts'
import { leaveToLogIn } from './end-session.ts'
import { forgetEndedSession } from './forget-ended-session.ts'
import { readStored, store } from './session-store.ts'
import { usePerson } from './use-person.ts'

/** Updates the stored session values from the server (docs/product.md §3.2), and drops a session that is not the page's. */
export function useStoredPerson(): void {
  const shown = usePerson()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!shown) {
      if (pageAt(pathname)?.guard === 'guest') forgetEndedSession()
      return
    }
    const { person, values, count } = shown
    // cookie and token belong to two people: the session ends
    if (readStored('userId') !== person.id) return leaveToLogIn(preparedTexts(pageLanguage()).errors.session_ended)
    store('active', values.active)
    store('loanFormState', values.loanFormState)
    store('loanSubmitted', values.loanSubmitted)
    store('restricted', person.restricted)
    store('pinLifts', person.pinLifts)
    store('codeLifts', person.codeLifts)
    store('identityLifts', person.identityLifts)
    store('count', count)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each value of the server
  }, [shown])
}
