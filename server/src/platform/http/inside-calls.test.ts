import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { authenticatePage } from '../sessions.ts'
import { type InsideCalls, type Visitor, openInsideCalls } from './inside-calls.ts'
import { openPages } from './page-cookie.ts'

let app: TestApp
/** Works within a request of this person, or of a guest. */
let within: <T>(cookie: string, work: (calls: InsideCalls) => Promise<T>) => Promise<T>

beforeAll(async () => {
  app = await startTestApp()
  let now: (visitor: Omit<Visitor, 'caller' | 'language'>) => Promise<void>
  const authenticate = authenticatePage(app.platform)
  const customers = await app.customers()
  customers.get('/within', async (request, reply) => {
    await now({ request, reply })
    return {}
  })
  within = async (cookie, work) => {
    let result: unknown
    now = async (given) => {
      const caller = await authenticate(given.request)
      result = await work(openInsideCalls(customers, { ...given, caller, language: 'th' }))
    }
    await customers.inject({ url: '/within', headers: { cookie } })
    return result as never
  }
})
afterAll(() => app.close())

function cookieOf({ token, user_id: userId }: { token: string; user_id: string }): string {
  const given: string[] = []
  const reply = { header: (_: string, value: string) => given.push(value.split(';')[0]!) } as unknown as FastifyReply
  openPages(reply, app.platform.configuration, { token, userId })
  return given.join('; ')
}

it('a page with a failed call is marked as incomplete', async () => {
  await within('', async ({ call, allAnswered }) => {
    expect(await call(listAnnouncements, { query: { page: 1 } })).toMatchObject({ ok: true, data: { data: [], page: 1 } })
    expect(allAnswered()).toBe(true)
    expect(await call(getProfile, {})).toMatchObject({ ok: false, code: 'not_logged_in' })
    expect(allAnswered()).toBe(false)
  })
})

it('a borrower reads the own data, in the language of the page, and gets the refusals of a restricted session in it', async () => {
  const session = await signInBorrower(app)
  const restricted = await signInBorrower(app, { restricted: true })
  const over = await app.call(getProfile, { as: session })
  await within(cookieOf(session), async ({ call }) => {
    expect(await call(getProfile, {})).toEqual({ ok: true, data: over.body.data })
    expect(await call(getCurrentLoan, {})).toEqual({ ok: true, data: null })
  })
  const refused = await app.call(getCurrentLoan, { as: restricted, language: 'th' })
  await within(cookieOf(restricted), async ({ call }) => {
    const answer = (await call(getCurrentLoan, {})) as { code: string; message: string }
    expect(answer.code).toBe('account_restricted')
    expect(answer.message.replaceAll(/[\u2060\u200b]/g, '')).toBe(refused.body.response.message)
  })
})

it('an invalid call is refused as over HTTP, and no page may write', async () => {
  await within('', async ({ call }) => {
    expect(await call(listAnnouncements, { query: { page: 'x' } })).toMatchObject({ ok: false, code: 'validation_failed' })
    await expect(call({ ...getProfile, method: 'PUT', path: '/profile/nothing' }, {})).rejects.toThrow('no page may call')
  })
})
