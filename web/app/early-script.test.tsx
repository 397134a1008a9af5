import { businessDateAt } from '@let-twe/core/business-date.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { earlyScriptOf } from './early-script.ts'
import { callApi } from './session/call-api.ts'
import { type PageAhead, loadAtTap, loadOrTake, namePage, openAhead } from './session/load-at-tap.ts'
import { prepareTexts } from './prepare-texts.ts'
import { clearStored, store } from './session/session-store.ts'

const asked: { url: string; headers: Headers }[] = []

beforeEach(async () => {
  asked.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url, headers: new Headers(headers) })
    return Response.json({ data: url.includes('/screens/') ? { replies: [{ call: '/loans/current', reply: { data: null } }] } : null })
  })
  document.documentElement.lang = 'th'
  await prepareTexts('th')
})

afterEach(() => {
  clearStored()
  window.earlyReplies?.clear()
  delete window.firstScreen
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(path: string) {
  history.replaceState(null, '', path)
  // as the browser runs it in the head of the page
  // oxlint-disable-next-line no-new-func -- the text of the script is what is tested
  new Function(earlyScriptOf(path))()
}

/** As the router does when it comes to a page that asks for the loan. */
const visit = (path: string) => loadOrTake(() => callApi(getCurrentLoan, {}), { request: new Request(location.origin + path), params: {} })

const tap = (path: string) => loadAtTap(Object.assign(document.createElement('a'), { href: path }))

function logIn() {
  store('token', 'a-token')
  store('userId', 'a-user')
}

describe('the first calls of a page', () => {
  test('are made before its scripts are there, as the session makes them, and not again', async () => {
    logIn()
    open('/home')
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/screens/home'])
    expect(Object.fromEntries(asked[0]!.headers)).toMatchObject({
      authorization: 'Bearer a-token',
      'x-user-id': 'a-user',
      'x-language': 'th',
    })
    expect(await visit('/home')).toEqual({ ok: true, data: null })
    expect(asked).toHaveLength(1)
    await callApi(getCurrentLoan, {})
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/screens/home', '/api/client/loans/current'])
  })

  test('tell the day by the server’s clock, where the phone’s is wrong', async () => {
    logIn()
    const { fetch } = window
    const answer = { at: new Date() }
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const reply = await fetch(...asked)
      reply.headers.set('date', answer.at.toUTCString())
      return reply
    })
    open('/home')
    await Promise.all(window.earlyReplies!.values())
    expect(today()).toBe(businessDateAt(new Date()))
    for (const days of [1, -1, 400]) {
      answer.at = new Date(Date.now() + days * 86_400_000)
      open('/home')
      await Promise.all(window.earlyReplies!.values())
      expect(today()).toBe(businessDateAt(answer.at))
    }
    globalThis.serverAhead = undefined
  })

  test('read a refusal to its end: an unread one keeps its connection', async () => {
    logIn()
    const refusal = Response.json({ response: { code: 'account_inactive' } }, { status: 409 })
    vi.stubGlobal('fetch', async () => refusal)
    open('/home')
    expect(await [...window.earlyReplies!.values()][0]).toBeNull()
    expect(refusal.bodyUsed).toBe(true)
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
    await visit('/current-loan')
    expect(asked.filter(({ url }) => url.includes('/screens/current-loan'))).toHaveLength(2)
  })

  test('are one call on the way from page to page too', async () => {
    logIn()
    expect(await visit('/payment/direct-debit')).toEqual({ ok: true, data: null })
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/screens/payment?type=direct-debit'])
  })

  test('are made at the tap on a link, and not again when the page is loaded', async () => {
    logIn()
    store('active', 'on')
    tap('/current-loan')
    void loadOrTake(() => null, { request: new Request(`${location.origin}/qr-scan`), params: {} })
    expect(await visit('/current-loan')).toEqual({ ok: true, data: null })
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/screens/current-loan'])
    await visit('/current-loan')
    expect(asked).toHaveLength(2)
  })

  test('of a page whose code is here are its own, made before anything else of the tap is done', async () => {
    logIn()
    const open = async () => {}
    const seen = vi.fn()
    namePage('/profile/:type', { open, load: ({ params }) => callApi(getProfile, {}).then(() => seen(params['type'])) })
    namePage('/notification', {
      open,
      load: ({ request }) => callApi(listNotifications, { query: { page: new URL(request.url).searchParams.get('page') ?? '1' } }),
    })
    tap('/profile/documents')
    tap('/notification?page=2')
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/profile', '/api/client/notifications?page=2'])
    expect(await visit('/notification?page=2')).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
    expect(seen).toHaveBeenCalledExactlyOnceWith('documents')
  })

  test('of a tap that led nowhere are too old later', async () => {
    logIn()
    const now = vi.spyOn(Date, 'now')
    const load = vi.fn(async () => 'loaded')
    namePage('/find-branch', { open: async () => {}, load })
    tap('/find-branch')
    now.mockReturnValue(Date.now() + 10_000)
    expect(await loadOrTake(load, { request: new Request(`${location.origin}/find-branch`), params: {} })).toBe('loaded')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('of the notifications do not wait for the code of that page, which comes ahead where it can', async () => {
    logIn()
    const load = vi.fn()
    const page: PageAhead = { open: async () => void (page.load = load) }
    namePage('/notification', page)
    tap('/notification')
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/notifications?page=1'])
    openAhead('/notification')
    openAhead('/nowhere')
    tap('/notification')
    expect(load).toHaveBeenCalledOnce()
  })

  test('are not made at a tap on a page that is closed to the person, or that is open already', () => {
    tap('/current-loan')
    logIn()
    store('active', 'on')
    history.replaceState(null, '', '/current-loan')
    tap('/current-loan')
    expect(asked).toEqual([])
  })

  test('that fail together are asked for one by one', async () => {
    logIn()
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push({ url, headers: new Headers() })
      if (url.includes('/screens/')) throw new TypeError('cut')
      return Response.json({ data: null })
    })
    open('/home')
    expect(await visit('/home')).toEqual({ ok: true, data: null })
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/screens/home', '/api/client/screens/home', '/api/client/loans/current'])
  })
})

describe('what the server paints', () => {
  const painted = '<h1>Home</h1><button type="button">Copy</button>'
  const skeleton = '<div id="first-screen"></div><div>coming</div>'

  function answer(reply: object) {
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push({ url, headers: new Headers() })
      return Response.json({ data: { replies: [], ...reply } })
    })
  }

  async function openPainted(path: string, markup = skeleton) {
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => queueMicrotask(then))
    document.body.innerHTML = markup
    open(path)
    dispatchEvent(new Event('DOMContentLoaded'))
    await window.firstScreen?.arrived
    await vi.runAllTimersAsync()
    await window.firstScreen?.shown
  }

  test('stands in the place of the skeleton, and keeps the buttons that are pressed for the page', async () => {
    logIn()
    store('loanSubmitted', true)
    answer({ html: painted })
    await openPainted('/home')
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/screens/home?html=plain'])
    const place = document.getElementById('first-screen')!
    expect(place.textContent).toBe('HomeCopy')
    expect((place.nextElementSibling as HTMLElement).hidden).toBe(true)
    place.querySelector('button')!.click()
    expect(window.earlyPresses?.all.map(({ textContent }) => textContent)).toEqual(['Copy'])
    window.earlyPresses?.stop()
  })

  test('changes nothing when there is none, or when the page is there before', async () => {
    logIn()
    answer({})
    await openPainted('/payment/atm')
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/screens/payment?type=atm&html=plain'])
    expect((document.getElementById('first-screen')!.nextElementSibling as HTMLElement).hidden).toBe(false)
    answer({ html: painted })
    await openPainted('/current-loan', '<h1>Here</h1>')
    expect(document.body.textContent).toBe('Here')
  })

  test('is not asked for where a guard leads on, or for an amount that only the phone knows', () => {
    logIn()
    open('/home')
    store('active', 'off')
    open('/current-loan')
    store('active', 'on')
    open('/payment/atm#amount=500')
    expect(asked.filter(({ url }) => url.includes('html'))).toEqual([])
    expect(asked).toHaveLength(3)
    expect(window.firstScreen).toBeUndefined()
  })
})
