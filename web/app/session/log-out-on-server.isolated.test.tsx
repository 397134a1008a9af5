import { logout } from '@let-twe/core/auth/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const token = 'a-token-of-a-session'
const fetched = vi.fn<typeof fetch>()

/** A fresh page: its modules keep that a session has ended. */
async function freshPage() {
  vi.resetModules()
  await (await import('../page/prepare-texts.ts')).prepareTexts('mm')
  const { store } = await import('./session-store.ts')
  store('token', token)
  store('userId', '0d3e7bd2-8a4f-4c55-9a43-2f6b7c1d9e10')
  return {
    ...(await import('./end-session.ts')),
    ...(await import('./end-forgotten-sessions.ts')),
    ...(await import('./log-out-on-server.ts')),
  }
}

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => JSON.stringify(Object.entries(localStorage))

test('a logout without network keeps the hash of the token alone, and ends the session when the network is back', async () => {
  fetched.mockRejectedValue(new TypeError('no network'))
  const { logOutOnServer, logOutHere, endForgottenSessions } = await freshPage()
  const told = logOutOnServer()
  await logOutHere()
  await told
  expect(kept()).not.toContain(token)
  expect(kept()).toMatch(/[0-9a-f]{64}/)
  endForgottenSessions()
  expect(kept()).toMatch(/[0-9a-f]{64}/)
  fetched.mockImplementation(async () => new Response('{"data":{}}'))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(localStorage.length).toBe(0), 60_000)
  const [path, request] = fetched.mock.calls.at(-1)!
  expect(path).toBe('/api/client/auth/end-session')
  expect(JSON.parse(String(request!.body))).toEqual({ session: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a logout with network keeps nothing', async () => {
  fetched.mockImplementation(async () => new Response('{"data":{}}'))
  const { logOutOnServer, logOutHere } = await freshPage()
  const told = logOutOnServer()
  await logOutHere()
  await told
  expect(fetched.mock.calls[0]![0]).toBe(`/api/client${logout.path}`)
  expect(localStorage.length).toBe(0)
})
