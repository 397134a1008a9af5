import { afterEach, expect, test } from 'vitest'
import { manager } from '../testing/render-page.tsx'
import { forgetSession, readSession, storeSession } from './session.ts'
import { askOtherTabs, shareSession, notifyOtherTabs } from './share-session.ts'

// one channel a file of tests: each stands for a browser of its own
shareSession()
const otherTab = new BroadcastChannel('office-session')
const heard: unknown[] = []
otherTab.addEventListener('message', ({ data }) => {
  heard.push(data)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this site
const say = (message: object) => otherTab.postMessage(message)
const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

afterEach(() => {
  forgetSession()
  heard.length = 0
})

test('a new tab has the session of another one, and waits no longer than for that', async () => {
  otherTab.addEventListener('message', () => say({ kind: 'in', session: manager }), { once: true })
  await askOtherTabs()
  expect(readSession()).toEqual(manager)
})

test('a new tab without others goes on without a session', async () => {
  await askOtherTabs()
  expect(readSession()).toBeNull()
})

test('a tab with a session answers who asks, and one without is silent', async () => {
  say({ kind: 'asks' })
  await settle()
  expect(heard).toEqual([])
  storeSession(manager)
  say({ kind: 'asks' })
  await settle()
  expect(heard).toEqual([{ kind: 'in', session: manager }])
})

test('logging out in one tab logs all of them out, and logging in notifies them', async () => {
  storeSession(manager)
  notifyOtherTabs()
  say({ kind: 'out' })
  await settle()
  expect(readSession()).toBeNull()
  expect(heard).toEqual([{ kind: 'in', session: manager }])
})

test('a tab of another user keeps its user', async () => {
  storeSession({ ...manager, id: 'somebody else' })
  say({ kind: 'in', session: manager })
  await settle()
  expect(readSession()?.id).toBe('somebody else')
})
