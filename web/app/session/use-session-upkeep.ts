import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { useEffect } from 'react'
import { href } from 'react-router'
import { callApi, lastCallAt } from '../api/call-api.ts'
import { guardAt } from '../page/page-at.ts'
import { pageLanguage, preparedTexts } from '../page/page-texts.ts'
import { isSessionEnding } from './end-session.ts'
import { expireQuietly, hasExpired } from './session-end-message.ts'
import { noticeActivity } from './notice-activity.ts'
import { isServerBehind, readStored, refreshSession, store, subscribeToStored } from './session-store.ts'

/** Keeps the session alive during movement, typing or return to the page, and follows a log-out in another tab at once. */
export function useSessionUpkeep(): void {
  useEffect(() => noticeActivity(stayLoggedIn), [])
  useEffect(() => {
    let owner = whoIsHere()
    const follow = () => {
      const before = owner
      owner = whoIsHere()
      if (before === undefined || owner === before) return
      // the page belongs to another person: its content and memory are cleared
      if (owner === undefined) leaveGuardedPage()
      else if (!isSessionEnding()) location.reload()
    }
    // a page in the back/forward cache must show no cleared data, least of all to the next logged-in person
    const wakeUp = (event: PageTransitionEvent) => {
      if (event.persisted) follow()
    }
    addEventListener('pageshow', wakeUp)
    const stopFollowing = subscribeToStored(follow)
    return () => {
      removeEventListener('pageshow', wakeUp)
      stopFollowing()
    }
  }, [])
}

/** Activity: another 10 minutes here, and on the server when it has not heard of us for a while. */
export function stayLoggedIn(): void {
  if (readStored('token') === undefined) return
  refreshSession()
  if (isServerBehind(lastCallAt())) void notifyServer()
}

async function notifyServer(): Promise<void> {
  const reply = await callApi(countNotifications, {})
  if (reply.ok) store('count', reply.data.count)
}

/** Whose session this browser has now. */
function whoIsHere(): string | undefined {
  return readStored('token') === undefined ? undefined : readStored('userId')
}

/** A new page rather than a step inside this one: nothing of the old session stays in memory. */
function leaveGuardedPage(): void {
  const guard = guardAt(location.pathname)
  if (isSessionEnding() || guard === 'none' || guard === 'guest') return
  if (hasExpired()) expireQuietly(preparedTexts(pageLanguage()).errors.session_ended)
  location.assign(href('/login'))
}
