import { changePinCode, checkOtp, login, register, sendOtp } from '@let-twe/core/auth/endpoints.ts'
import { otpSendLimits, smsAlarm, wrongCodeLimits, wrongPinLimits } from '@let-twe/core/auth/otp-rules.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { addressOf, openPostFrom } from '../../testing/post-from.ts'
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

/** The numbers that are guessed at, with 50 PINs each; `NUMBERS=200` takes minutes. */
const sprayed = Number(process.env['NUMBERS'] ?? 70)

const alarms = async () =>
  (await app.platform.database.db.selectFrom('audit_event').select('action').where('action', 'like', 'alarm.%').execute()).map(
    ({ action }) => action,
  )

describe('guessing over many numbers', () => {
  it(`${sprayed} numbers with 50 PINs each from 1,000 addresses: no more evaluated than the breaker lets through, known phones go on`, async () => {
    const owner = await openKnownPhone()
    let evaluated = 0
    for (let round = 0; round < 50; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: sprayed }, (_, index) =>
          postFrom(addressOf((round * sprayed + index) % 1_000), '/auth/login', {
            phone_number: index === 0 ? phone : number(index),
            type: 'pin',
            code: pin(round * sprayed + index),
          }),
        ),
      )
      evaluated += replies.filter(({ code }) => code === 'login_wrong').length
      if (round % 10 === 9) {
        const { status } = await owner.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })
        expect(status).toBe(200)
      }
    }
    expect(evaluated).toBeLessThanOrEqual(wrongPinLimits.serviceHour.points)
    expect(evaluated).toBeGreaterThan(wrongPinLimits.serviceHour.points / 2)
    expect(await alarms()).toEqual(['alarm.guessing'])
  })

  it('150 numbers sprayed from one address end at the limit of an address', async () => {
    const replies = []
    for (let index = 0; index < 150; index += 1)
      replies.push(await postFrom('10.9.9.9', '/auth/login', { phone_number: number(index), type: 'pin', code: '000111' }))
    expect(replies.filter(({ code }) => code === 'login_wrong')).toHaveLength(wrongPinLimits.address.points)
    expect(replies.at(-1)).toEqual({ status: 429, code: 'too_many_requests' })
  })

  it('a right PIN takes nothing from the limits', async () => {
    await registerPerson(app, phone)
    for (let count = 0; count < 70; count += 1)
      expect((await postFrom('10.9.9.9', '/auth/login', { phone_number: phone, type: 'pin', code: testPin })).status).toBe(200)
  })
})

it('a new code gives no new tries beyond those of the day: 15 of 50 guesses are compared', async () => {
  await app.call(register, { body: registrationOf(phone) })
  const codes: (string | undefined)[] = []
  for (let send = 0; send < 10; send += 1) {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const right = Number(await newestCode(app))
    for (let guess = 1; guess <= 5; guess += 1) {
      const code = String((right + guess) % 1_000_000).padStart(6, '0')
      codes.push((await app.call(checkOtp, { body: { phone_number: phone, code } })).body.response.code)
    }
    app.advance(13 * 60)
  }
  expect(codes.filter((code) => code === 'otp_wrong')).toHaveLength(wrongCodeLimits.numberDay.points)
  expect(codes.at(-1)).toBe('too_many_requests')
})

describe('a flood of requests for codes', () => {
  const ask = (from: string, phone_number: string) => postFrom(from, '/auth/send-otp', { phone_number })
  const sent = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length

  it('of 1,600 from 40 addresses in seven seconds slows those addresses, and everybody else still gets codes', async () => {
    const flood = await Promise.all(Array.from({ length: 1_600 }, (_, index) => ask(addressOf(index % 40), number(index))))
    expect(sent(flood)).toBeLessThanOrEqual(otpSendLimits.flood.points + 40)
    const others = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(addressOf(5_000 + index), number(5_000 + index))))
    expect(sent(others)).toBe(50)
  })

  it('from 1,600 addresses ends at the budget of a minute, tells staff, and known phones get theirs', async () => {
    const owner = await openKnownPhone()
    app.advance(60)
    const flood = await Promise.all(Array.from({ length: 1_600 }, (_, index) => ask(addressOf(index), number(index))))
    expect(sent(flood)).toBeLessThanOrEqual(otpSendLimits.overallMinute.points)
    expect(await alarms()).toContain('alarm.sms_flood')
    expect((await owner.call(sendOtp, { body: { phone_number: phone, forget_password: true } })).status).toBe(200)
  })

  it('to numbers that differ in their last digits is capped, from whatever address', async () => {
    let got = 0
    for (let index = 0; index < 260; index += 1) {
      if ((await ask(addressOf(index), `08123${String(index).padStart(5, '0')}`)).status === 200) got += 1
      app.advance(3)
    }
    expect(got).toBe(otpSendLimits.prefix.points)
  })

  it('from an address is capped, and the whole of an IPv6 network counts as one', async () => {
    let got = 0
    for (let index = 0; index < 140; index += 1) {
      if ((await ask(`2001:db8:1:2::${index.toString(16)}`, number(index))).status === 200) got += 1
      app.advance(7)
    }
    expect(got).toBe(otpSendLimits.address.points)
    expect((await ask('2001:db8:1:3::1', '0999999999')).status).toBe(200)
  })
})

it('forty changes of a PIN send five SMS', async () => {
  const { data } = (await registerPerson(app, phone)).body
  let current = testPin
  for (let count = 0; count < 40; count += 1) {
    const other = count % 2 === 0 ? '750284' : '861395'
    if ((await app.call(changePinCode, { as: data, body: { password: other }, headers: { 'x-pin': current } })).status === 200)
      current = other
  }
  expect((await app.sentSms()).filter(({ text }) => text.includes('PIN was changed'))).toHaveLength(5)
}, 60_000)

it('more SMS in an hour than the budget allows are told to staff', async () => {
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
