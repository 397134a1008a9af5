import { confirmDevice, listDevices, logOutEverywhere, removeDevice, sendDeviceOtp } from '@let-twe/core/auth/device-endpoints.ts'
import { checkPinCode, login, logout, sendOtp, endSession } from '@let-twe/core/auth/endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../platform/random.ts'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { newestCode, registerPerson, testPin } from '../../testing/register-person.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { encryptIdentityNumbers } from '../../domain/borrower/papers.ts'

const phone = '0812345678'
const byPin = { phone_number: phone, type: 'pin', code: testPin } as const

let app: TestApp
let owner: TestBrowser
let session: TestSession
beforeEach(async () => {
  app = await startTestApp()
  owner = openBrowser(app)
  session = (await registerPerson(app, phone, testPin, owner)).body.data
})
afterEach(() => app.close())

/** The first call after the code brings the cookie back. */
const becomeKnown = () => owner.call(getProfile, { as: session })
const profileOf = async (browser: Pick<TestApp, 'call'>, as: TestSession) => (await browser.call(getProfile, { as })).body
const guess = (browser: Pick<TestApp, 'call'>, code = '000111') => browser.call(login, { body: { ...byPin, code } })

describe('a known phone', () => {
  it('gets a cookie that scripts cannot read, signed, and of this host alone over https', async () => {
    const given = async () => String([(await app.call(login, { body: byPin })).headers['set-cookie']].flat()[0])
    expect(await given()).toMatch(/^device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    Object.assign(app.platform.configuration, { origin: 'https://letwe.example' })
    expect(await given()).toMatch(/^__Host-device=.*; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('logs in with the PIN alone; on an unknown one a code lifts the session', async () => {
    await becomeKnown()
    expect((await owner.call(login, { body: byPin })).body.data).toMatchObject({ restricted: false, code_lifts: false })
    const other = openBrowser(app)
    const { data } = (await other.call(login, { body: byPin })).body
    expect(data).toMatchObject({ restricted: true, pin_lifts: false, code_lifts: true })
    await other.call(checkPinCode, { as: data, body: { password: testPin } })
    expect(await profileOf(other, data)).toMatchObject({ data: { restricted: true, code_lifts: true, name: null } })
    app.advance(60)
    await other.call(sendDeviceOtp, { as: data })
    const code = await newestCode(app)
    expect((await other.call(confirmDevice, { as: data, body: { code: code === '000000' ? '000001' : '000000' } })).status).toBe(401)
    expect((await other.call(confirmDevice, { as: data, body: { code } })).body.data).toEqual({})
    expect(await profileOf(other, data)).toMatchObject({ data: { restricted: false, name: 'AYE AYE' } })
    expect((await other.call(login, { body: byPin })).body.data).toMatchObject({ restricted: false })
  })

  it('is not known before its cookie came back', async () => {
    expect((await openBrowser(app).call(login, { body: byPin })).body.data).toMatchObject({ restricted: false })
  })

  it('does not follow from a code alone: a later owner of the number needs the PIN too', async () => {
    const { db } = app.platform.database
    const { id } = await db.selectFrom('borrower').select('id').executeTakeFirstOrThrow()
    await db
      .updateTable('borrower')
      .set(encryptIdentityNumbers(app.platform, 'borrower', id, { passport: 'MA123456' }))
      .execute()
    const stranger = openBrowser(app)
    app.advance(60)
    await stranger.call(sendOtp, { body: { phone_number: phone } })
    const { data } = (await stranger.call(login, { body: { phone_number: phone, type: 'otp', code: await newestCode(app) } })).body
    expect(data).toMatchObject({ restricted: true, pin_lifts: true })
    await profileOf(stranger, data)
    const known = () => app.platform.database.db.selectFrom('device').select('id').where('known_since', 'is not', null).execute()
    expect(await known()).toEqual([])
    await stranger.call(checkPinCode, { as: data, body: { password: testPin } })
    await profileOf(stranger, data)
    expect(await known()).toHaveLength(1)
  })

  it('notifies app and number when it is new, a few times a day', async () => {
    await becomeKnown()
    for (let count = 0; count < 5; count += 1) await app.call(login, { body: byPin })
    const told = (await app.sentSms()).filter(({ text }) => text.includes('opened on a new phone'))
    expect(told.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => '+66812345678'))
    const { data } = (await owner.call(listNotifications, { as: session })).body
    expect(data.filter((notice: { kind: string }) => notice.kind === 'new_phone')).toHaveLength(3)
  })
})

it('two new phones that enter the same code at once: it opens one of them', async () => {
  await becomeKnown()
  const others = [openBrowser(app), openBrowser(app)]
  const sessions = await Promise.all(others.map(async (other) => (await other.call(login, { body: byPin })).body.data as TestSession))
  // the notices of the new phones go out first
  await app.sentSms()
  app.advance(60)
  await others[0]!.call(sendDeviceOtp, { as: sessions[0]! })
  const code = await newestCode(app)
  const replies = await Promise.all(others.map((other, index) => other.call(confirmDevice, { as: sessions[index]!, body: { code } })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const restricted = await Promise.all(others.map(async (other, index) => (await profileOf(other, sessions[index]!)).data.restricted))
  expect(restricted.toSorted()).toEqual([false, true])
})

describe('wrong tries of a stranger', () => {
  it('never lock the known phone of the owner, at the log-in or at the step-up', async () => {
    await becomeKnown()
    for (let count = 0; count < 7; count += 1) await guess(app)
    expect((await guess(app, testPin)).body.response.code).toBe('pin_locked')
    expect((await owner.call(login, { body: byPin })).status).toBe(200)
    expect((await owner.call(checkPinCode, { as: session, body: { password: testPin } })).status).toBe(200)
  })

  it('on a known phone lock that phone alone', async () => {
    await becomeKnown()
    for (let count = 0; count < 5; count += 1) await guess(owner)
    expect((await guess(owner, testPin)).body.response.code).toBe('pin_locked')
    expect((await guess(app, testPin)).status).toBe(200)
  })

  it('show on a known phone and in a session, never to a stranger', async () => {
    await becomeKnown()
    const said = async (reply: ReturnType<TestApp['call']>) => (await reply).body.response.message as string
    expect(await said(guess(owner))).toBe('The phone number or the PIN is wrong. Type them again. Tries left: 4.')
    expect(await said(owner.call(checkPinCode, { as: session, body: { password: '000111' } }))).toMatch(/ Tries left: 3\.$/)
    for (const code of ['000111', '000112']) expect(await said(guess(app, code))).not.toMatch(/\d/)
    expect(await said(app.call(login, { body: { ...byPin, phone_number: '0899999999' } }))).not.toMatch(/\d/)
  })

  it('with the cookie of another number count as a stranger', async () => {
    await becomeKnown()
    const other = openBrowser(app)
    const elsewhere = (await registerPerson(app, '0899999999', testPin, other)).body.data
    await profileOf(other, elsewhere)
    expect((await other.call(login, { body: byPin })).body.data).toMatchObject({ restricted: true, code_lifts: true })
    for (let count = 0; count < 5; count += 1) await guess(other)
    expect((await guess(app, testPin)).body.response.code).toBe('pin_locked')
  })

  it('add up over the log-ins of the owner in between', async () => {
    let evaluated = 0
    for (let round = 0; round < 12; round += 1) {
      for (let count = 0; count < 4; count += 1) if ((await guess(app)).status === 401) evaluated += 1
      await guess(app, testPin)
      app.advance(16 * 60)
    }
    expect(evaluated).toBe(20)
  })
})

describe('the token of a known phone', () => {
  it('opens nothing without its cookie, or with that of another phone', async () => {
    await becomeKnown()
    expect((await app.call(getProfile, { as: session })).body.response.code).toBe('session_ended')
    const other = openBrowser(app)
    await registerPerson(app, '0899999999', testPin, other)
    expect((await other.call(getProfile, { as: session })).body.response.code).toBe('session_ended')
    expect((await owner.call(getProfile, { as: session })).status).toBe(200)
  })

  it.each(['', 'device=', 'device=x.y', `device=${'a'.repeat(43)}.${'b'.repeat(43)}`, `device=${'a'.repeat(9_000)}`])(
    'takes the cookie "%s" for none',
    async (cookie) => {
      await becomeKnown()
      expect((await openBrowser(app, cookie).call(getProfile, { as: session })).status).toBe(403)
      expect((await openBrowser(app, cookie).call(login, { body: byPin })).body.data).toMatchObject({ restricted: true })
    },
  )

  it('may be a cookie without a token, which opens nothing', async () => {
    await becomeKnown()
    expect((await owner.call(getProfile, {})).status).toBe(401)
  })
})

describe('my devices', () => {
  it('are listed with the one in the hand, and a removed one is logged out and needs a code', async () => {
    await becomeKnown()
    const other = openBrowser(app)
    const { data } = (await other.call(login, { body: byPin, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142' } }))
      .body
    app.advance(60)
    await other.call(sendDeviceOtp, { as: data })
    await other.call(confirmDevice, { as: data, body: { code: await newestCode(app) } })
    await profileOf(other, data)
    const devices = (await owner.call(listDevices, { as: session })).body.data as { id: string; name: string; this_device: boolean }[]
    expect(devices).toEqual([
      expect.objectContaining({ this_device: true, known: true, logged_in: true }),
      expect.objectContaining({ name: 'Android, Chrome', this_device: false, known: true, logged_in: true }),
    ])
    expect((await owner.call(removeDevice, { as: session, params: { id: devices[1]!.id } })).body.data).toEqual({})
    expect((await profileOf(other, data)).response.code).toBe('session_ended')
    expect((await owner.call(removeDevice, { as: session, params: { id: devices[1]!.id } })).status).toBe(404)
    expect((await other.call(login, { body: byPin })).body.data).toMatchObject({ restricted: true, code_lifts: true })
  })

  it("another person's cannot be removed", async () => {
    await becomeKnown()
    const [device] = (await owner.call(listDevices, { as: session })).body.data
    const other = openBrowser(app)
    const stranger = (await registerPerson(app, '0899999999', testPin, other)).body.data
    expect((await other.call(removeDevice, { as: stranger, params: { id: device.id } })).status).toBe(404)
    expect((await owner.call(getProfile, { as: session })).status).toBe(200)
  })

  it('are all logged out but this one', async () => {
    const { data: second } = (await openBrowser(app).call(login, { body: byPin })).body
    const { data: third } = (await app.call(login, { body: byPin })).body
    await becomeKnown()
    expect((await owner.call(logOutEverywhere, { as: session })).status).toBe(200)
    for (const ended of [second, third]) expect((await app.call(getProfile, { as: ended })).status).toBe(403)
    expect((await owner.call(getProfile, { as: session })).status).toBe(200)
  })

  it('two that are removed at once leave no session open', async () => {
    await becomeKnown()
    const [device] = (await owner.call(listDevices, { as: session })).body.data
    const replies = await Promise.all(Array.from({ length: 4 }, () => owner.call(removeDevice, { as: session, params: { id: device.id } })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await owner.call(getProfile, { as: session })).status).toBe(403)
  })
})

describe('sessions', () => {
  it('are ten at most: the least recently used one ends', async () => {
    app.advance(1)
    const others: TestSession[] = []
    for (let count = 0; count < 10; count += 1) others.push((await app.call(login, { body: byPin })).body.data)
    expect((await owner.call(getProfile, { as: session })).body.response.code).toBe('session_ended')
    for (const other of others) expect((await app.call(getProfile, { as: other })).status).toBe(200)
  })

  it('end by the hash of their token, which a phone keeps that logged out without network', async () => {
    const { token } = session
    expect((await app.call(endSession, { body: { session: hashToken('another') } })).body.data).toEqual({})
    expect((await owner.call(getProfile, { as: session })).status).toBe(200)
    expect((await app.call(endSession, { body: { session: hashToken(token) } })).body.data).toEqual({})
    expect((await owner.call(getProfile, { as: session })).body.response.code).toBe('session_ended')
    expect((await app.call(endSession, { body: { session: token } })).status).toBe(400)
    await app.call(logout, { as: session })
  })
})
