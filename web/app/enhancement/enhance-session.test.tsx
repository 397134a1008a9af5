import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { serverMarkup } from '@let-twe/ui/testing/render-in.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionDialog } from '../layouts/session-dialog.tsx'
import { readSessionEndMessage } from '../session/session-end-message.ts'
import { clearStored, draftPrefix, readStored, sessionEndsAt, store } from '../session/session-store.ts'
import { enhanceSession } from './enhance-session.ts'

const { layout, errors } = textsIn('en')
const minute = 60_000
const fetched = vi.fn<typeof fetch>()
const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-05T08:00:00Z') })
  clearStored()
  document.body.innerHTML = serverMarkup('en', <SessionDialog />)
  fetched.mockReset().mockImplementation(async () => new Response('{"data":{"count":0}}'))
  vi.stubGlobal('fetch', fetched)
  store('token', 'a-token')
  store('userId', 'a-user')
  root.setAttribute('data-logged-in', '')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialog = () => document.querySelector('dialog')!
const left = () => sessionEndsAt()! - Date.now()

test('activity on a public page extends the session, here and on the server', async () => {
  enhanceSession(document)
  vi.advanceTimersByTime(6 * minute)
  dispatchEvent(new Event('keydown'))
  expect(left()).toBe(10 * minute)
  const [path, request] = fetched.mock.calls[0]!
  expect([path, request!.headers]).toEqual(['/api/client/notifications/count', { authorization: 'Bearer a-token', 'x-user-id': 'a-user' }])
  vi.advanceTimersByTime(2 * minute)
  dispatchEvent(new Event('touchstart'))
  expect(fetched).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * minute)
  dispatchEvent(new Event('mousemove'))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('asks before the end, and closing the question extends the session', () => {
  enhanceSession(document)
  vi.advanceTimersByTime(9 * minute - 1_000)
  expect(dialog().open).toBe(false)
  vi.advanceTimersByTime(11_000)
  expect(dialog().open).toBe(true)
  expect(dialog().textContent).toContain(fill(layout.session_ends_text, { seconds: 50 }))
  dialog().close()
  expect(left()).toBe(10 * minute)
})

test('at its end its values go and the page says so, once', () => {
  localStorage.setItem(`${draftPrefix}customer_information`, '{}')
  enhanceSession(document)
  vi.advanceTimersByTime(10 * minute)
  expect(dialog().textContent).toContain(errors.session_ended)
  expect([readStored('token'), localStorage.length, root.hasAttribute('data-logged-in')]).toEqual([undefined, 0, false])
  // a reader who leaves the page without closing the dialog reads it at the log-in
  expect(readSessionEndMessage()).toBe(errors.session_ended)
  dialog().close()
  expect(readSessionEndMessage()).toBeNull()
  vi.advanceTimersByTime(minute)
  expect([dialog().open, fetched.mock.calls.length]).toEqual([false, 0])
})

test('a session that the server has ended ends here', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 403 }))
  enhanceSession(document)
  dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(readStored('token')).toBeUndefined(), 60_000)
  expect(dialog().textContent).toContain(errors.session_ended)
})

test('a log-out in another tab takes the question away', () => {
  enhanceSession(document)
  vi.advanceTimersByTime(9 * minute + 5_000)
  expect(dialog().open).toBe(true)
  clearStored()
  vi.advanceTimersByTime(1_000)
  expect([dialog().open, root.hasAttribute('data-logged-in'), fetched.mock.calls.length]).toEqual([false, false, 0])
})

test('clears a session that ended while no page was open, without a message', () => {
  vi.advanceTimersByTime(11 * minute)
  localStorage.setItem(`${draftPrefix}customer_information`, '{}')
  enhanceSession(document)
  expect([dialog().open, localStorage.length]).toEqual([false, 0])
})
