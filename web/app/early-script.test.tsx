import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { earlyScript } from './early-script.ts'
import { callApi } from './session/call-api.ts'
import { prepareTexts } from './prepare-texts.ts'
import { clearStored, store } from './session/session-store.ts'

const asked: { url: string; headers: Headers }[] = []

beforeEach(async () => {
  asked.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url, headers: new Headers(headers) })
    return Response.json({ data: null })
  })
  document.documentElement.lang = 'th'
  await prepareTexts('th')
})

afterEach(() => {
  clearStored()
  window.earlyReplies?.clear()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(path: string) {
  history.replaceState(null, '', path)
  // as the browser runs it in the head of the page
  // oxlint-disable-next-line no-new-func -- the text of the script is what is tested
  new Function(earlyScript)()
}

function logIn() {
  store('token', 'a-token')
  store('userId', 'a-user')
}

describe('the first calls of a page', () => {
  test('are made before its scripts are there, as the session makes them, and not again', async () => {
    logIn()
    open('/home')
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/loans/current', '/api/client/lender', '/api/client/notifications/count'])
    expect(Object.fromEntries(asked[0]!.headers)).toMatchObject({
      authorization: 'Bearer a-token',
      'x-user-id': 'a-user',
      'x-language': 'th',
    })
    expect(await callApi(getCurrentLoan, {})).toEqual({ ok: true, data: null })
    expect(asked).toHaveLength(3)
    await callApi(getCurrentLoan, {})
    expect(asked).toHaveLength(4)
  })

  test('are not made without a session, or on a page that needs none', () => {
    open('/home')
    logIn()
    open('/login')
    expect(asked).toEqual([])
  })

  test('that nobody took in time are made anew', async () => {
    logIn()
    open('/current-loan')
    vi.advanceTimersByTime(10_000)
    await callApi(getCurrentLoan, {})
    expect(asked.filter(({ url }) => url.endsWith('/loans/current'))).toHaveLength(2)
  })
})
