import { changePinCode, checkOtp, login, register, sendOtp } from '@let-twe/core/auth/endpoints.ts'
import {
  addressLimits,
  registrationCodesOfNumber,
  smsAlarm,
  smsPools,
  wrongCodeAlarm,
  wrongPinAlarm,
  wrongPinLimits,
} from '@let-twe/core/auth/otp-rules.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { addressBlock } from '../../platform/try-limits.ts'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { addressOf, openPostFrom } from '../../testing/post-from.ts'
import { spendPoints } from '../../testing/spend-points.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

const phone = '0812345678'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const postFrom = openPostFrom(() => app)
const number = (index: number) => `08${String((index * 7919) % 100_000_000).padStart(8, '0')}`
const pin = (index: number) => String((index * 104_729 + 13) % 1_000_000).padStart(6, '0')

async function openKnownPhone(): Promise<TestBrowser> {
  const owner = openBrowser(app)
  const { data } = (await registerPerson(app, phone, testPin, owner)).body
  await owner.call(getProfile, { as: data })
  return owner
}

/** The numbers that are guessed at, and the PINs of each. */
const sprayed = 20
const pins = 10

const alarms = async () =>
  (await app.platform.database.db.selectFrom('audit_event').select('action').where('action', 'like', 'alarm.%').execute()).map(
    ({ action }) => action,
  )

describe('guessing over many numbers', () => {
  it(`${sprayed} numbers with ${pins} PINs each from as many addresses: five of each are evaluated, staff are alarmed, and the holder of the PIN gets in with a code`, async () => {
    const owner = await openKnownPhone()
    const withoutCookies = '0899999999'
    await registerPerson(app, withoutCookies)
    const byPin = (phone_number: string) => ({ body: { phone_number, type: 'pin', code: testPin } as const })
    expect((await app.call(login, byPin(withoutCookies))).body.data).toMatchObject({ restricted: false })
    let evaluated = 0
    await postFrom('10.9.9.9', '/auth/login', { phone_number: '0899999998', type: 'pin', code: '000111' })
    await spendPoints(app, 'pin-wrong:service', wrongPinAlarm.points - 50)
    for (let round = 0; round < pins; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: sprayed }, (_, index) =>
          postFrom(addressOf(round * sprayed + index), '/auth/login', {
            phone_number: index === 0 ? phone : number(index),
            type: 'pin',
            code: pin(round * sprayed + index),
          }),
        ),
      )
      evaluated += replies.filter(({ code }) => code === 'login_wrong').length
      if (round % 5 === 4) expect((await owner.call(login, byPin(phone))).body.data).toMatchObject({ restricted: false })
    }
    expect(evaluated).toBeGreaterThan(50)
    expect(evaluated).toBeLessThanOrEqual(5 * sprayed)
    expect(await alarms()).toEqual(['alarm.guessing'])
    expect((await app.call(login, byPin(withoutCookies))).body.data).toMatchObject({ restricted: true, code_lifts: true })
    app.advance(wrongPinAlarm.seconds)
    expect((await app.call(login, byPin(withoutCookies))).body.data).toMatchObject({ restricted: false })
  })

  it('70 numbers sprayed from one address end at the limit of an address', async () => {
    const replies = []
    for (let index = 0; index < 70; index += 1)
      replies.push(await postFrom('10.9.9.9', '/auth/login', { phone_number: number(index), type: 'pin', code: '000111' }))
    expect(replies.filter(({ code }) => code === 'login_wrong')).toHaveLength(wrongPinLimits.address.points)
    expect(replies.at(-1)).toEqual({ status: 429, code: 'too_many_requests' })
  })

  it('a right PIN takes nothing from the limits', async () => {
    await registerPerson(app, phone)
    const logIn = async () =>
      expect((await postFrom('10.9.9.9', '/auth/login', { phone_number: phone, type: 'pin', code: testPin })).status).toBe(200)
    await logIn()
    await spendPoints(app, 'pin-wrong:address:10.9.9.9', wrongPinLimits.address.points - 1)
    for (let count = 0; count < 5; count += 1) await logIn()
  })
})

it('five guesses a day of a code requested elsewhere are compared, however many codes are sent', async () => {
  await app.call(register, { body: registrationOf(phone) })
  const codes: (string | undefined)[] = []
  for (let send = 0; send < 10; send += 1) {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const right = Number(await newestCode(app))
    for (let guess = 1; guess <= 5; guess += 1) {
      const code = String((right + guess) % 1_000_000).padStart(6, '0')
      codes.push((await postFrom(addressOf(guess), '/auth/check-otp', { phone_number: phone, code })).code)
    }
    app.advance(13 * 60)
  }
  expect(codes.filter((code) => code === 'otp_wrong')).toHaveLength(5)
})

it('more wrong codes than people enter alarm staff, and refuse nothing', async () => {
  for (let index = 0; index < 11; index += 1) {
    if (index === 1) await spendPoints(app, 'code-wrong:service', wrongCodeAlarm.points - 50)
    await postFrom(addressOf(index), '/auth/send-otp', { phone_number: number(index) })
    for (let tries = 0; tries < 5; tries += 1)
      expect((await postFrom(addressOf(index), '/auth/check-otp', { phone_number: number(index), code: '000111' })).code).toBe('otp_wrong')
  }
  expect(await alarms()).toEqual(['alarm.guessing'])
})

describe('a flood of requests for codes', () => {
  const ask = (from: string, phone_number: string) => postFrom(from, '/auth/send-otp', { phone_number })
  const answered = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length
  const sent = async () => (await app.sentSms()).length
  const watch = async () => {
    const { database, jobs } = app.platform
    await transact(database.db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, 'watch-sms-budget', {}))
    await jobs.runDue()
  }

  it('from 100 addresses sends fifty to numbers without an account, reveals it to none of them, and alarms staff', async () => {
    const owner = await openKnownPhone()
    app.advance(60)
    const before = await sent()
    // in turns: more at once is refused as overload
    for (let turn = 0; turn < 100; turn += 50) {
      const indexes = Array.from({ length: 50 }, (_, index) => turn + index)
      expect(answered(await Promise.all(indexes.map((index) => ask(addressOf(index), number(index)))))).toBe(50)
    }
    expect(await sent()).toBe(before + smsPools.noAccount.hour.points)
    await watch()
    expect(await alarms()).toEqual(['alarm.sms_flood'])
    expect((await owner.call(sendOtp, { body: { phone_number: phone, forget_password: true } })).status).toBe(200)
    expect((await openBrowser(app).call(sendOtp, { body: { phone_number: phone } })).status).toBe(200)
    expect(await sent()).toBe(before + smsPools.noAccount.hour.points + 2)
    app.advance(3_600)
    await ask('10.9.9.9', '0899999999')
    expect(await sent()).toBe(before + smsPools.noAccount.hour.points + 3)
  })

  it('sends 300 an hour to numbers without an account, 250 of them for registrations; a browser that owns one reads it', async () => {
    await registerPerson(app, phone)
    app.advance(60)
    const before = await sent()
    for (let index = 0; index < 20; index += 1) {
      await postFrom(addressOf(index), '/auth/register', registrationOf(number(index)))
      expect((await ask(addressOf(index), number(index))).status).toBe(200)
      expect((await ask(addressOf(index), number(1_000 + index))).status).toBe(200)
      if (index === 0) {
        await spendPoints(app, 'sms:hour:registration', 240)
        await spendPoints(app, 'sms:hour:noAccount', 40)
      }
    }
    // the account's own registration was the first
    expect(await sent()).toBe(before + 299 - 280)
    const beginner = openBrowser(app)
    await beginner.call(register, { body: registrationOf('0899990001') })
    expect(await beginner.call(sendOtp, { body: { phone_number: '0899990001' } })).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    })
    await app.call(sendOtp, { body: { phone_number: phone } })
    expect(await sent()).toBe(before + 300 - 280)
  })

  it('of registrations to one number ends at twenty a day, each phone at ten', async () => {
    const statuses: number[] = []
    for (let phones = 0; phones < 3; phones += 1) {
      const stranger = openBrowser(app)
      await stranger.call(register, { body: registrationOf(phone) })
      for (let send = 0; send < 11; send += 1) {
        statuses.push((await stranger.call(sendOtp, { body: { phone_number: phone } })).status)
        app.advance(12 * 60)
      }
    }
    expect(statuses.map((status) => status === 200).slice(0, 22)).toEqual(Array.from({ length: 22 }, (_, at) => at % 11 !== 10))
    expect(statuses.filter((status) => status === 200)).toHaveLength(registrationCodesOfNumber.points)
  })

  it('from an address is capped, and the whole of an IPv6 network counts as one', async () => {
    let got = 0
    for (let index = 0; index < 40; index += 1) {
      if (index === 1) await spendPoints(app, `otp:address:stranger:${addressBlock('2001:db8:1:2::1')}`, 100)
      if ((await ask(`2001:db8:1:2::${index.toString(16)}`, number(index))).status === 200) got += 1
      app.advance(7)
    }
    expect(got).toBe(addressLimits.sendOtp.points - 100)
    expect((await ask('2001:db8:1:3::1', '0999999999')).status).toBe(200)
  })
})

it('twelve changes of a PIN send five SMS', async () => {
  const { data } = (await registerPerson(app, phone)).body
  let current = testPin
  for (let count = 0; count < 12; count += 1) {
    const other = count % 2 === 0 ? '750284' : '861395'
    if ((await app.call(changePinCode, { as: data, body: { password: other }, headers: { 'x-pin': current } })).status === 200)
      current = other
  }
  expect((await app.sentSms()).filter(({ text }) => text.includes('PIN was changed'))).toHaveLength(5)
})

it('more SMS in an hour than the budget allows alarm staff', async () => {
  const { database, clock, random, jobs } = app.platform
  const row = () => ({ id: random.uuid(), phone_number: '+66812345678' as const, text: '', created_at: clock.now() })
  const watch = async () => {
    await transact(database.db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, 'watch-sms-budget', {}))
    await jobs.runDue()
    return alarms()
  }
  await database.db
    .insertInto('sms_message')
    .values(Array.from({ length: smsAlarm.hour }, row))
    .execute()
  expect(await watch()).toEqual([])
  await database.db.insertInto('sms_message').values(row()).execute()
  expect(await watch()).toEqual(['alarm.sms_budget'])
})

it('the text of an SMS with a code is blanked once it was sent, that of others stays', async () => {
  await registerPerson(app, phone)
  app.advance(60)
  await app.call(sendOtp, { body: { phone_number: phone, forget_password: true } })
  const texts = () => app.platform.database.db.selectFrom('sms_message').select('text').orderBy('created_at').execute()
  expect((await texts()).at(-1)!.text).toMatch(/\d{6}/)
  const code = await newestCode(app)
  const { auth_token } = (await app.call(checkOtp, { body: { phone_number: phone, code, forget_password: true } })).body.data
  expect(auth_token).toBeDefined()
  expect(await texts()).toEqual([{ text: '' }, { text: '' }])
})
