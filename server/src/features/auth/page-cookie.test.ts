import { endSession, login, logout } from '@let-twe/core/auth/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../platform/random.ts'
import { authenticatePage } from '../../platform/sessions.ts'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { registerPerson, testPin } from '../../testing/register-person.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

const phone = '0812345678'
const byPin = { phone_number: phone, type: 'pin', code: testPin } as const

let app: TestApp
let owner: TestBrowser
let session: Required<TestSession>
beforeEach(async () => {
  app = await startTestApp()
  const authenticate = authenticatePage(app.platform)
  const customers = await app.customers()
  customers.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/whose',
    handler: async (request) => ({ id: (await authenticate(request))?.id ?? null }),
  })
  owner = openBrowser(app)
  session = (await registerPerson(app, phone, testPin, owner)).body.data
})
afterEach(() => app.close())

/** Whose pages these cookies open; null for a guest. */
async function whose(cookie = owner.cookie, method: 'GET' | 'POST' = 'GET'): Promise<string | null> {
  const reply = await (await app.customers()).inject({ method, url: '/whose', headers: cookie === undefined ? {} : { cookie } })
  return (reply.json() as { id: string | null }).id
}
const without = (name: string, cookie = owner.cookie!) =>
  cookie
    .split('; ')
    .filter((each) => !each.startsWith(`${name}=`))
    .join('; ')
const valueOf = (name: string, cookie = owner.cookie!) => cookie.split('; ').find((each) => each.startsWith(`${name}=`))!

describe('the cookies that open pages', () => {
  it('come with every session, HttpOnly but for the one without information, and of this host alone over https', async () => {
    const given = async () => [(await app.call(login, { body: byPin })).headers['set-cookie']].flat().map(String)
    expect((await given()).filter((each) => !each.startsWith('device='))).toEqual([
      expect.stringMatching(/^session=1\.[\w-]{100,}; Path=\/; SameSite=Lax; HttpOnly$/),
      'open=1; Path=/; SameSite=Lax',
    ])
    Object.assign(app.platform.configuration, { origin: 'https://letwe.example' })
    expect((await given()).map((each) => each.split('=')[0])).toEqual(['__Host-device', '__Host-session', '__Host-open'])
    expect((await given()).every((each) => each.includes('; Secure') && !each.includes('Domain'))).toBe(true)
    expect(await whose()).toBeNull()
  })

  it('open pages, and nothing else: no call of the API, nothing that is sent', async () => {
    expect(await whose()).toBe(session.user_id)
    expect(await whose(owner.cookie, 'POST')).toBeNull()
    expect((await owner.call(getProfile, {})).status).toBe(401)
    const value = valueOf('session').split('=')[1]!
    for (const token of [value, value.split('.')[1]!])
      expect((await owner.call(getProfile, { as: { token, user_id: session.user_id } })).status).toBe(401)
    expect(value).not.toContain(session.token)
  })

  it('open nothing when they are forged, of another server, cut, or one without the other', async () => {
    const value = valueOf('session')
    const elsewhere = await startTestApp()
    Object.assign(elsewhere.platform.configuration, { keyRing: { current: 1, keys: new Map([[1, Buffer.alloc(32, 8)]]) } })
    const other = openBrowser(elsewhere)
    await registerPerson(elsewhere, phone, testPin, other)
    await elsewhere.close()
    const tampered = `${value.slice(0, -2)}${value.endsWith('A') ? 'BB' : 'AA'}`
    for (const forged of [
      tampered,
      'session=1.AAAA',
      'session=9.AAAA',
      'session=x',
      `session=${session.token}`,
      valueOf('session', other.cookie),
    ])
      expect(await whose(`${without('session')}; ${forged}`), forged).toBeNull()
    expect(await whose(without('open'))).toBeNull()
    expect(await whose(without('session'))).toBeNull()
    expect(await whose('')).toBeNull()
  })

  it('stolen from a known phone they open nothing without its own cookie', async () => {
    // the phone becomes known with the first page that it opens
    expect(await whose()).toBe(session.user_id)
    expect(await whose(without('device'))).toBeNull()
    expect(await whose()).toBe(session.user_id)
  })

  it('end with the session: its log-out, one without network, its ten minutes, and its removal', async () => {
    const before = owner.cookie!
    await owner.call(logout, { as: session })
    expect(owner.cookie).not.toMatch(/session=|open=/)
    expect(await whose(before)).toBeNull()

    const { data } = (await owner.call(login, { body: byPin })).body
    expect(await whose()).toBe(session.user_id)
    await app.call(endSession, { body: { session: hashToken(data.token) } })
    expect(await whose()).toBeNull()

    await owner.call(login, { body: byPin })
    app.advance(9 * 60)
    expect(await whose()).toBe(session.user_id)
    app.advance(9 * 60)
    expect(await whose()).toBe(session.user_id)
    app.advance(11 * 60)
    expect(await whose()).toBeNull()
  })

  it('of a person who logs in after another on the same phone open the pages of the second', async () => {
    const second = (await registerPerson(app, '0812345679', testPin, owner)).body.data
    expect(await whose()).toBe(second.user_id)
    expect(second.user_id).not.toBe(session.user_id)
  })
})
