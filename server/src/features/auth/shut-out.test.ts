import { confirmDevice, sendDeviceOtp } from '@let-twe/core/auth/device-endpoints.ts'
import { checkOtp, login, register, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { type TestStaff, openStaffAccount } from '../../testing/open-staff-account.ts'
import { addressOf, openPostFrom } from '../../testing/post-from.ts'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { spendPoints } from '../../testing/spend-points.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

/** The victim where an attack names a number. */
const owner = '0812345678'
const newcomer = '0899990001'

let app: TestApp
let knownPhone: TestBrowser
let officer: TestStaff
beforeEach(async () => {
  app = await startTestApp()
  knownPhone = openBrowser(app)
  const { data } = (await registerPerson(app, owner, testPin, knownPhone)).body
  await knownPhone.call(getProfile, { as: data })
  officer = await openStaffAccount(app, 'officer')
  // the officer's own log-ins and the owner's first code are of another day
  app.advance(86_400)
})
afterEach(() => app.close())

const post = openPostFrom(() => app)
const postToOffice = openPostFrom(() => app, 'office')
const number = (index: number) => `08${String(10_000_000 + index * 7_919)}`
const wrong = '000111'

type Honest = Pick<TestApp, 'call'>
/** A code that arrived, entered: true when it was let in. */
async function askAndEnter({ call }: Honest, phone: string, body: { forget_password?: boolean }, by: 'login' | 'check'): Promise<unknown> {
  const before = (await app.sentSms()).length
  const asked = await call(sendOtp, { body: { phone_number: phone, ...body } })
  if (asked.status !== 200) return asked.body.response.code
  if ((await app.sentSms()).length === before) return 'no SMS'
  const code = await newestCode(app)
  const entered =
    by === 'login'
      ? await call(login, { body: { phone_number: phone, type: 'otp', code, ...body } })
      : await call(checkOtp, { body: { phone_number: phone, code, ...body } })
  return entered.status === 200 ? entered.body.data : entered.body.response.code
}

/**
 * The served callers: an owner on the known phone and on a new one, a new person, an officer on a new browser; `apart` in
 * seconds.
 */
async function served(apart = 60) {
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => (app.advance(apart), work())
  const beginner = openBrowser(app)
  await beginner.call(register, { body: registrationOf(newcomer) })
  return {
    'PIN on the known phone': (await knownPhone.call(login, { body: { phone_number: owner, type: 'pin', code: testPin } })).status,
    'new PIN on the known phone': await inTurn(() => askAndEnter(knownPhone, owner, { forget_password: true }, 'check')),
    'code on a new phone': await inTurn(() => askAndEnter(openBrowser(app), owner, {}, 'login')),
    registering: await askAndEnter(beginner, newcomer, {}, 'check'),
    officer: (await officer.logIn({}, openBrowser(app))).status,
  }
}
const everybody = {
  'PIN on the known phone': 200,
  'new PIN on the known phone': { auth_token: expect.any(String) },
  'code on a new phone': expect.objectContaining({ token: expect.any(String) }),
  registering: { auth_token: expect.any(String) },
  officer: 200,
}

describe('strangers shut nobody out', () => {
  it('with 310 wrong codes', async () => {
    const compared: unknown[] = []
    // 290 others were entered just before
    for (let index = 0; index < 4; index += 1) {
      if (index === 1) await spendPoints(app, 'code-wrong:service', 290)
      const from = addressOf(index)
      await post(from, '/auth/send-otp', { phone_number: number(index) })
      for (let tries = 0; tries < 5; tries += 1)
        compared.push((await post(from, '/auth/login', { phone_number: number(index), type: 'otp', code: wrong })).code)
      app.advance(3)
    }
    expect(compared.filter((code) => code === 'otp_wrong').length).toBeGreaterThanOrEqual(15)
    expect(await served()).toEqual(everybody)
  })

  it('with wrong codes for forgotten PINs of numbers without an account', async () => {
    for (let index = 0; index < 4; index += 1) {
      if (index === 1) await spendPoints(app, 'code-wrong:service', 290)
      await post(addressOf(index), '/auth/send-otp', { phone_number: number(index), forget_password: true })
      for (let tries = 0; tries < 5; tries += 1)
        await post(addressOf(index), '/auth/check-otp', { phone_number: number(index), code: wrong, forget_password: true })
      app.advance(3)
    }
    expect(await served()).toEqual(everybody)
  })

  it('with three codes, fifteen wrong ones and five wrong PINs for one number', async () => {
    for (const phone_number of [owner, newcomer]) {
      for (let send = 0; send < 3; send += 1) {
        await post('10.1.1.1', '/auth/send-otp', { phone_number })
        for (let tries = 0; tries < 5; tries += 1) {
          await post('10.1.1.1', '/auth/login', { phone_number, type: 'otp', code: wrong })
          await post('10.1.1.1', '/auth/check-otp', { phone_number, code: wrong })
        }
        app.advance(60)
      }
      for (let tries = 0; tries < 5; tries += 1) await post('10.1.1.1', '/auth/login', { phone_number, type: 'pin', code: wrong })
    }
    expect(await served()).toEqual(everybody)
  })

  it('with the ten codes that a number gets in a day: the known phone and a registration have their own', async () => {
    for (let send = 0; send < 10; send += 1) {
      for (const phone_number of [owner, newcomer])
        expect((await post(addressOf(send), '/auth/send-otp', { phone_number })).status).toBe(200)
      app.advance(13 * 60)
    }
    expect(await served()).toEqual({ ...everybody, 'code on a new phone': 'too_many_requests' })
  })

  it('with 100 codes requested from 100 addresses in a moment', async () => {
    // in turns: more at once is refused as overload
    for (let turn = 0; turn < 100; turn += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => post(addressOf(turn + index), '/auth/send-otp', { phone_number: number(turn + index) })),
      )
    expect(await served(0)).toEqual(everybody)
  })

  it('with 320 wrong PINs on as many numbers: a right one opens a session that a code lifts', async () => {
    for (let index = 0; index < 20; index += 1) {
      await post(addressOf(index), '/auth/login', { phone_number: number(index), type: 'pin', code: wrong })
      if (index === 0) await spendPoints(app, 'pin-wrong:service', 300)
    }
    const onNewPhone = openBrowser(app)
    const { data } = (await onNewPhone.call(login, { body: { phone_number: owner, type: 'pin', code: testPin } })).body
    expect(data).toMatchObject({ restricted: true, code_lifts: true })
    await onNewPhone.call(sendDeviceOtp, { as: data })
    expect((await onNewPhone.call(confirmDevice, { as: data, body: { code: await newestCode(app) } })).status).toBe(200)
    app.advance(3_600)
    expect(await served()).toEqual(everybody)
  })

  it('of the staff with thirty wrong log-ins from six addresses', async () => {
    for (let index = 0; index < 30; index += 1)
      expect(
        (
          await postToOffice(addressOf(index % 6), '/staff/login', {
            username: officer.username,
            password: 'wrong wrong wrong',
            code: '000000',
          })
        ).code,
      ).toBe('staff_login_wrong')
    expect(await served()).toEqual(everybody)
  })
})

describe('a code', () => {
  const enter = ({ call }: Honest, code: string) => call(checkOtp, { body: { phone_number: newcomer, code } })

  it('counts on the requesting phone though a stranger requested a later one and tried wrong ones', async () => {
    const person = openBrowser(app)
    await person.call(register, { body: registrationOf(newcomer) })
    await person.call(sendOtp, { body: { phone_number: newcomer } })
    const code = await newestCode(app)
    for (let index = 0; index < 30; index += 1) await post(addressOf(index), '/auth/check-otp', { phone_number: newcomer, code: wrong })
    app.advance(60)
    expect((await post('10.1.1.1', '/auth/send-otp', { phone_number: newcomer })).status).toBe(200)
    for (let index = 0; index < 30; index += 1) await post(addressOf(index), '/auth/check-otp', { phone_number: newcomer, code: wrong })
    expect((await enter(person, code)).status).toBe(200)
  })

  it('is the newest of its phone alone, and takes five tries there', async () => {
    const person = openBrowser(app)
    await person.call(register, { body: registrationOf(newcomer) })
    const codes: string[] = []
    for (let send = 0; send < 2; send += 1) {
      await person.call(sendOtp, { body: { phone_number: newcomer } })
      codes.push(await newestCode(app))
      app.advance(60)
    }
    expect((await enter(person, codes[0]!)).body.response.code).toBe('otp_wrong')
    for (let tries = 0; tries < 4; tries += 1) expect((await enter(person, wrong)).body.response.code).toBe('otp_wrong')
    expect((await enter(person, codes[1]!)).body.response.code).toBe('otp_expired')
  })

  it('without cookies has five attempts at the requesting address, and is compared five times a day elsewhere', async () => {
    await app.call(register, { body: registrationOf(newcomer) })
    await app.call(sendOtp, { body: { phone_number: newcomer } })
    const code = await newestCode(app)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(addressOf(index), '/auth/check-otp', { phone_number: newcomer, code: wrong })),
    )
    expect(guesses.filter((reply) => reply.code === 'otp_wrong')).toHaveLength(5)
    expect((await post('10.9.9.9', '/auth/check-otp', { phone_number: newcomer, code })).code).toBe('otp_expired')
    const replies = []
    for (const each of [wrong, wrong, wrong, wrong, code]) replies.push((await enter(app, each)).status)
    expect(replies).toEqual([401, 401, 401, 401, 200])
  })

  it('of a phone whose address has changed still counts, with its cookie and without', async () => {
    await app.call(register, { body: registrationOf(newcomer) })
    await app.call(sendOtp, { body: { phone_number: newcomer } })
    expect((await post('10.9.9.9', '/auth/check-otp', { phone_number: newcomer, code: await newestCode(app) })).status).toBe(200)
    expect(await askAndEnter(knownPhone, owner, {}, 'login')).toMatchObject({ token: expect.any(String) })
  })

  it('counts though others behind the same address have entered 300', async () => {
    const person = openBrowser(app)
    await person.call(register, { body: registrationOf(newcomer) })
    await person.call(sendOtp, { body: { phone_number: newcomer } })
    const code = await newestCode(app)
    const guess = () => app.call(checkOtp, { body: { phone_number: number(1), code: wrong } })
    await guess()
    await spendPoints(app, 'enter-code:address:127.0.0.1', 298)
    expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
    const { auth_token } = (await enter(person, code)).body.data
    expect((await person.call(setPassword, { body: { phone_number: newcomer, password: testPin, auth_token } })).status).toBe(200)
  })

  it('goes to a number with an account ten times a day, however many registrations of strangers wait on it', async () => {
    const before = (await app.sentSms()).length
    for (let index = 0; index < 16; index += 1) {
      const stranger = openBrowser(app)
      await stranger.call(register, { body: registrationOf(owner) })
      expect((await stranger.call(sendOtp, { body: { phone_number: owner } })).status).toBe(200)
      await app.sentSms()
      app.advance(13 * 60)
    }
    expect(await app.sentSms()).toHaveLength(before + 10)
  })
})
