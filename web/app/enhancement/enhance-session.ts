import { endForgottenSessions } from '../session/end-forgotten-sessions.ts'
import { expireQuietly, clearSessionEndMessage, storeSessionEndMessage } from '../session/session-end-message.ts'
import { noticeActivity } from '../session/notice-activity.ts'
import { expireStored, isServerBehind, readStored, refreshSession, sessionEndsAt } from '../session/session-store.ts'
import { watchSessionEnd } from '../session/watch-session-end.ts'

/**
 * Keeps a session alive while a page without the app is read, asks before its end, and announces the end; ends a session that was
 * left without network.
 */
export function enhanceSession(document: Document): void {
  endForgottenSessions()
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-session]')
  const text = dialog?.querySelector('p')
  const button = dialog?.querySelector('button')
  const endsAt = sessionEndsAt()
  if (!dialog || !text || !button || endsAt === undefined) return
  // the session ended while no page was open
  if (endsAt <= Date.now()) return expireQuietly(text.dataset['ended']!)
  let lastCall = 0
  let shown: 'left' | 'ended' | null = null

  noticeActivity(stay)
  dialog.addEventListener('close', () => {
    if (shown === 'left') stay()
    if (shown === 'ended') clearSessionEndMessage()
    shown = null
  })
  watchSessionEnd((left) => {
    if (left === 'ended') end()
    else if (left !== null) show('left', left)
    else {
      // the `close` event arrives a moment later, and a second `showModal` in between would leave the dialog open for good
      if (dialog.open && shown !== 'ended') dialog.close()
      document.documentElement.toggleAttribute('data-logged-in', readStored('token') !== undefined)
    }
  })

  function stay(): void {
    if (readStored('token') === undefined) return
    refreshSession()
    if (isServerBehind(lastCall)) void notifyServer()
  }

  async function notifyServer(): Promise<void> {
    lastCall = Date.now()
    const headers = { authorization: `Bearer ${readStored('token')}`, 'x-user-id': readStored('userId') ?? '' }
    const reply = await fetch(dialog!.dataset['session']!, { headers }).catch(() => null)
    if (reply?.status === 401 || reply?.status === 403) end()
  }

  function end(): void {
    expireStored()
    // a reader who leaves the page without closing the dialog reads it at the log-in
    storeSessionEndMessage(text!.dataset['ended']!)
    show('ended')
    document.documentElement.removeAttribute('data-logged-in')
  }

  function show(what: 'left' | 'ended', seconds = 0): void {
    shown = what
    text!.textContent = text!.dataset[what]!.replace('{seconds}', String(seconds))
    button!.textContent = button!.dataset[what]!
    if (!dialog!.open) dialog!.showModal()
  }
}
