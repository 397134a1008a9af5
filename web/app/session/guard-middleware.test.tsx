import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '../prepare-texts.ts'
import { readFarewell } from './farewell.ts'
import { guardMiddleware } from './guard-middleware.ts'
import { clearStored, readStored, store } from './session-store.ts'

afterEach(() => {
  vi.useRealTimers()
  clearStored()
})

/** Where a visit is sent, or null when it stays. */
async function visit(path: string): Promise<string | null> {
  try {
    await guardMiddleware({ request: new Request(`https://letwe.example${path}`) })
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

function logIn() {
  store('token', 'a-token')
  store('userId', '00000000-0000-4000-8000-000000000001')
}

test('a page of one’s own leads to the log-in, which remembers where one wanted to go', async () => {
  expect(await visit('/profile/loan-history?page=2')).toBe('/login')
  expect(readStored('intended_url')).toBe('/profile/loan-history?page=2')
})

test.each([
  [11, textsIn('en').errors.session_ended],
  [24 * 60, null],
])(
  'a session that ended while no page looked, %i minutes after its last use: the log-in says so while that is news',
  async (minutes, told) => {
    document.documentElement.lang = 'en'
    await prepareTexts('en')
    vi.useFakeTimers({ now: new Date('2026-12-05T08:00:00Z') })
    logIn()
    vi.setSystemTime(Date.now() + minutes * 60_000)
    expect(await visit('/home')).toBe('/login')
    expect([readFarewell()?.replaceAll('\u2060', '') ?? null, readStored('intended_url')]).toEqual([told, '/home'])
    expect(await visit('/home')).toBe('/login')
  },
)

test('a logged-in person stays, and nothing is remembered', async () => {
  logIn()
  expect(await visit('/profile/loan-history')).toBeNull()
  expect(readStored('intended_url')).toBeUndefined()
})

test('a redirect that is no log-in remembers nothing', async () => {
  logIn()
  expect(await visit('/login')).toBe('/home')
  expect(readStored('intended_url')).toBeUndefined()
})

test('the page of a step is its page with a slash at the end too', async () => {
  logIn()
  expect([await visit('/qr-scan'), await visit('/qr-scan/'), await visit('/choose-loan-type')]).toEqual([null, null, '/qr-scan'])
})

test('public and unknown pages are let through', async () => {
  expect([await visit('/'), await visit('/faq'), await visit('/nowhere')]).toEqual([null, null, null])
  expect([await visit('/payment/cash'), await visit('/profile/xyz'), await visit('/help/none/')]).toEqual([null, null, null])
  expect(readStored('intended_url')).toBeUndefined()
})

test('out of the app a page is loaded as a document, inside it is not', async () => {
  const headersOf = async (path: string) =>
    guardMiddleware({ request: new Request(`https://letwe.example${path}`) }).then(
      () => null,
      (thrown: unknown) => (thrown as Response).headers.get('x-remix-reload-document'),
    )
  expect(await headersOf('/home')).toBe('true')
  logIn()
  expect(await headersOf('/login')).toBeNull()
})
