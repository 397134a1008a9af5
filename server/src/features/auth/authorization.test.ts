import * as auth from '@let-twe/core/auth/endpoints.ts'
import { endpointsOf } from '@let-twe/core/client-api.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import * as profile from '@let-twe/core/borrower/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

const endpoints = [...endpointsOf(auth), ...endpointsOf(profile)]
const guarded = endpoints.filter(({ access }) => access !== 'public')
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const refusal = async (endpoint: Endpoint, as?: TestSession, headers?: Record<string, string>) => {
  const { status, body } = await app.call(endpoint, { ...(as ? { as } : {}), ...(headers ? { headers } : {}) })
  return [status, body.response?.code]
}

it('covers the calls whose names stay', () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path}`)
  for (const path of [
    'POST /auth/register',
    'POST /auth/register-only-phone-no',
    'POST /auth/send-otp',
    'POST /auth/login',
    'POST /auth/set-password',
    'POST /auth/check-otp',
    'POST /auth/destory-cache',
    'POST /auth/set-lang',
    'POST /auth/check-pin-code',
    'GET /profile',
    'POST /profile',
    'POST /change-number/send-otp',
    'POST /change-number',
    'GET /data/check-blacklisted-user',
  ])
    expect(paths).toContain(path)
})

describe.each(named(guarded))('%s', (_, endpoint) => {
  it('needs a session that is known, open and the own one', async () => {
    const ended = await signInBorrower(app)
    await app.call(auth.logout, { as: ended })
    const other = await signInBorrower(app)
    const own = await signInBorrower(app)
    expect(await refusal(endpoint)).toEqual([401, 'not_logged_in'])
    expect(await refusal(endpoint, { token: 'x'.repeat(43), user_id: own.user_id })).toEqual([401, 'not_logged_in'])
    expect(await refusal(endpoint, { token: own.token })).toEqual([403, 'user_mismatch'])
    expect(await refusal(endpoint, { token: own.token, user_id: other.user_id })).toEqual([403, 'user_mismatch'])
    expect(await refusal(endpoint, ended)).toEqual([403, 'session_ended'])
  })

  it('is open to an inactive account, which must still reach its own pages', async () => {
    const inactive = await signInBorrower(app, { active: false })
    expect((await refusal(endpoint, inactive))[1]).not.toBe('account_inactive')
  })
})

it.each(named(guarded.filter(({ requiresFullSession }) => requiresFullSession)))(
  '%s is closed to a restricted session and to a restricted account',
  async (_, endpoint) => {
    const session = await signInBorrower(app, { restricted: true })
    const account = await signInBorrower(app, { restricted_since: app.platform.clock.now() })
    for (const one of [session, account]) expect(await refusal(endpoint, one)).toEqual([409, 'account_restricted'])
  },
)

it.each(named(endpoints.filter(({ access }) => access === 'public')))('%s asks nobody who they are', async (_, endpoint) => {
  const { status } = await app.call(endpoint, { headers: { authorization: 'Bearer nonsense', 'x-user-id': 'nobody' } })
  expect(status).toBe(400)
})
