import { href } from 'react-router'
import { clearBrowserStores } from './clear-browser-stores.ts'
import { storeSessionEndMessage } from './session-end-message.ts'
import { clearStored, expireStored, readStored, store } from './session-store.ts'

let ending = false

/** A value that must be cleared with the session, such as a page's memory. */
const clearers: (() => void | Promise<void>)[] = []

/** Registers a further value that a log-out clears. */
export function onSessionEnd(clear: () => void | Promise<void>): void {
  clearers.push(clear)
}

/** The server ended the session (403): clears everything and goes to login with the server's message; once, however many calls fail together. */
export function endSession(message: string): void {
  if (ending) return
  const hadSession = readStored('token') !== undefined
  void leave(href('/login'), hadSession ? message : null)
}

/** The person logs out: clears everything, also without network, and returns to the landing page. */
export function logOutHere(): Promise<void> {
  return leave(href('/'), null)
}

/** The session expired without activity: its values are cleared, with the typed, unsent application answers. */
export function expireSession(message: string): void {
  if (ending) return
  ending = true
  expireStored()
  storeSessionEndMessage(message)
  location.assign(href('/login'))
}

/** The server does not know the session (401): its values go, and after the log-in the person is back on this page. */
export function leaveToLogIn(message: string): void {
  if (ending) return
  const intended = location.pathname + location.search
  expireSession(message)
  store('intended_url', intended)
}

/** The person has forgotten the PIN of an open session: it goes, the phone number stays, and the way to a new PIN begins. */
export function leaveToNewPin(): void {
  if (ending) return
  ending = true
  expireStored()
  location.assign(href('/forget-password'))
}

/** True once the session ends: the page is about to be replaced, so nothing more is shown or followed. */
export function isSessionEnding(): boolean {
  return ending
}

async function leave(path: string, message: string | null): Promise<void> {
  if (ending) return
  ending = true
  clearStored()
  await Promise.allSettled([...clearers.map(async (clear) => clear()), clearBrowserStores()])
  if (message !== null) storeSessionEndMessage(message)
  location.assign(path)
}
