import {
  changePinCode,
  checkOtp,
  checkPinCode,
  destoryCache,
  login,
  logout,
  register,
  registerOnlyPhoneNo,
  sendOtp,
  setLang,
  setPassword,
} from '@let-twe/core/auth/endpoints.ts'
import { changeNumber, getProfile, sendChangeNumberOtp } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdBorrower } from '../../testing/hold-borrower.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import { newestCode, registerPerson, registrationOf, testPin, withPin } from '../../testing/register-person.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { encryptIdentityNumbers } from '../../domain/borrower/papers.ts'

const phone = '0812345678'
const stored = '+66812345678'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

describe('registering', () => {
  it('verifies the number, sets the PIN and logs in', async () => {
    const { status, body } = await registerPerson(app, phone)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: expect.any(String),
      active: 'on',
      loan_form_state: null,
      loan_submitted: false,
      restricted: false,
      pin_lifts: false,
      code_lifts: false,
      identity_lifts: false,
    })
    const profile = await app.call(getProfile, { as: body.data })
    expect(profile.body.data).toMatchObject({ name: 'AYE AYE', phone_number: stored, salary: 12_000, locked: false })
  })

  it('records the consent to terms and privacy with version, language and time', async () => {
    await registerPerson(app, phone)
    const consents = await app.platform.database.db
      .selectFrom('consent')
      .select(['kind', 'version', 'language', 'given_at'])
      .orderBy('kind')
      .execute()
    const given = { version: app.platform.termsInForce.lender().termsVersion, language: 'en', given_at: app.platform.clock.now() }
    expect(consents).toEqual([
      { kind: 'privacy', ...given },
      { kind: 'terms', ...given },
    ])
  })

  it('keeps the verified registration when a stranger replaces it afterwards', async () => {
    await app.call(register, { body: registrationOf(phone) })
    await app.call(sendOtp, { body: { phone_number: phone } })
    const checked = await app.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app) } })
    await app.call(register, { body: { ...registrationOf(phone), name: 'A STRANGER' } })
    const { body } = await app.call(setPassword, {
      body: { phone_number: phone, password: testPin, auth_token: checked.body.data.auth_token },
    })
    expect((await app.call(getProfile, { as: body.data })).body.data.name).toBe('AYE AYE')
  })

  it('sends a known number a text to log in instead, with the same answer', async () => {
    await registerPerson(app, phone)
    app.advance(60)
    const unknown = await app.call(sendOtp, { body: { phone_number: '0899999999' } })
    await app.sentSms()
    const known = await app.call(sendOtp, { body: { phone_number: phone } })
    expect(known).toMatchObject({ status: 200, body: unknown.body })
    const code = await newestCode(app)
    expect((await app.sentSms()).at(-1)!.text).toContain('already has an account')
    // its code logs in, and registers nobody
    expect((await app.call(checkOtp, { body: { phone_number: phone, code } })).body.response.code).toBe('otp_wrong')
    expect((await app.call(login, { body: { phone_number: phone, type: 'otp', code } })).status).toBe(200)
  })

  it.each([
    ['111111', 'one digit'],
    ['123456', 'a run'],
    ['200595', 'the birth date'],
    ['199505', 'year and month of birth'],
  ])('refuses the PIN %s, %s, and lets the person choose another with the same token', async (pin) => {
    await app.call(register, { body: registrationOf(phone) })
    await app.call(sendOtp, { body: { phone_number: phone } })
    const checked = await app.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app) } })
    const auth_token = checked.body.data.auth_token as string
    const refused = await app.call(setPassword, { body: { phone_number: phone, password: pin, auth_token } })
    expect(refused).toMatchObject({ status: 400, body: { response: { code: 'pin_too_simple' } } })
    expect((await app.call(setPassword, { body: { phone_number: phone, password: testPin, auth_token } })).status).toBe(200)
  })

  it('needs a stored registration', async () => {
    await app.call(register, { body: registrationOf(phone) })
    await app.call(sendOtp, { body: { phone_number: phone } })
    const code = await newestCode(app)
    await app.platform.database.db.deleteFrom('pending_registration').execute()
    const reply = await app.call(checkOtp, { body: { phone_number: phone, code } })
    expect(reply).toMatchObject({ status: 409, body: { response: { code: 'registration_missing' } } })
  })
})

describe('registering by phone only', () => {
  const papers = { phone_number: phone, work_permit: '1234567890123', father_name: 'U Ba', status: 'active' } as const

  async function open(): Promise<Record<string, unknown>> {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const checked = await app.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app) } })
    const session = await app.call(setPassword, {
      body: { phone_number: phone, password: testPin, auth_token: checked.body.data.auth_token },
    })
    return (await app.call(getProfile, { as: session.body.data })).body.data
  }

  it.each([
    ['U BA', 'MG MG'],
    ['U Hla', null],
    [null, null],
  ])('with the branch knowing the father as %s shows the name %s', async (father_name, name) => {
    const id = app.platform.random.uuid()
    await app.platform.database.db
      .insertInto('branch_customer')
      .values({
        id,
        name: 'MG MG',
        father_name,
        ...encryptIdentityNumbers(app.platform, 'branch_customer', id, { work_permit: papers.work_permit }),
      })
      .execute()
    expect((await app.call(registerOnlyPhoneNo, { body: papers })).body.data).toEqual({})
    expect(await open()).toMatchObject({ name, work_permit: papers.work_permit })
  })

  it('answers the same for papers that no branch knows', async () => {
    expect(await app.call(registerOnlyPhoneNo, { body: papers })).toMatchObject({ status: 200, body: { data: {} } })
    expect(await open()).toMatchObject({ name: null, work_permit: papers.work_permit })
  })
})

describe('codes', () => {
  beforeEach(() => app.call(register, { body: registrationOf(phone) }))

  it('live five minutes', async () => {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const code = await newestCode(app)
    app.advance(301)
    expect((await app.call(checkOtp, { body: { phone_number: phone, code } })).body.response.code).toBe('otp_expired')
  })

  it('count only while they are the newest', async () => {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const first = await newestCode(app)
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone } })
    const second = await newestCode(app)
    if (first !== second) expect((await app.call(checkOtp, { body: { phone_number: phone, code: first } })).status).toBe(401)
    expect((await app.call(checkOtp, { body: { phone_number: phone, code: second } })).status).toBe(200)
  })

  it('are sent again after a minute, five an hour, ten a day', async () => {
    const send = () => app.call(sendOtp, { body: { phone_number: phone } })
    expect((await send()).status).toBe(200)
    const early = await send()
    expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    const statuses: number[] = []
    for (let count = 0; count < 30; count += 1) {
      app.advance(1_200)
      statuses.push((await send()).status)
    }
    // ten hours with three requests in each, so only the day's limit can refuse
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  })

  it('survive a destory-cache of the requesting phone, which refunds no sends', async () => {
    const browser = openBrowser(app)
    await browser.call(register, { body: registrationOf(phone) })
    await browser.call(sendOtp, { body: { phone_number: phone } })
    const code = await newestCode(app)
    expect((await browser.call(destoryCache, { body: { phone_number: phone } })).body.data).toEqual({})
    expect((await browser.call(checkOtp, { body: { phone_number: phone, code } })).status).toBe(401)
    expect((await browser.call(sendOtp, { body: { phone_number: phone } })).status).toBe(429)
  })
})

describe('logging in', () => {
  it('answers the same with PIN and with code', async () => {
    await registerPerson(app, phone)
    const byPin = await app.call(login, { body: { phone_number: '+66 81-234 5678', type: 'pin', code: testPin } })
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone } })
    const byOtp = await app.call(login, { body: { phone_number: phone, type: 'otp', code: await newestCode(app) } })
    expect({ ...byPin.body.data, token: '' }).toEqual({ ...byOtp.body.data, token: '' })
  })

  it('locks after five wrong PINs, for known and unknown numbers alike', async () => {
    await registerPerson(app, phone)
    const replies = async (number: string) => {
      const all: unknown[][] = []
      for (let count = 0; count < 7; count += 1) {
        const { status, headers, body } = await app.call(login, { body: { phone_number: number, type: 'pin', code: '000111' } })
        all.push([status, body.response.code, body.response.message, headers['retry-after']])
      }
      return all
    }
    const known = await replies(phone)
    expect(known).toEqual(await replies('0877777777'))
    expect(known.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).body.response.code).toBe('pin_locked')
    app.advance(900)
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).status).toBe(200)
  })

  it('names the state of an inactive account', async () => {
    const { body } = await registerPerson(app, phone)
    await app.platform.database.db.updateTable('borrower').set({ active: false }).where('id', '=', body.data.user_id).execute()
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).body.data.active).toBe('off')
  })

  it('by code alone stays restricted where there is something private, until the PIN is entered', async () => {
    const { body } = await registerPerson(app, phone)
    await app.platform.database.db
      .updateTable('borrower')
      .set(encryptIdentityNumbers(app.platform, 'borrower', body.data.user_id, { passport: 'MA123456' }))
      .where('id', '=', body.data.user_id)
      .execute()
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone } })
    const session = (await app.call(login, { body: { phone_number: phone, type: 'otp', code: await newestCode(app) } })).body.data
    expect(session).toMatchObject({ restricted: true, pin_lifts: true })
    expect((await app.call(getProfile, { as: session })).body.data).toMatchObject({ passport: null, restricted: true, pin_lifts: true })
    expect((await app.call(checkPinCode, { as: session, body: { password: testPin } })).body.data).toEqual({ valid_for: 300 })
    expect((await app.call(getProfile, { as: session })).body.data).toMatchObject({
      passport: 'MA123456',
      restricted: false,
      pin_lifts: false,
    })
  })
})

describe('a forgotten PIN', () => {
  async function forget(pin: string): Promise<Awaited<ReturnType<TestApp['call']>>> {
    await app.call(sendOtp, { body: { phone_number: phone, forget_password: true } })
    const checked = await app.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app), forget_password: true } })
    return app.call(setPassword, {
      body: { phone_number: phone, password: pin, forget_password: true, auth_token: checked.body.data.auth_token },
    })
  }

  it('is replaced by SMS: the lock opens, other sessions end, the number is notified', async () => {
    const { body } = await registerPerson(app, phone)
    for (let count = 0; count < 5; count += 1) await app.call(login, { body: { phone_number: phone, type: 'pin', code: '000111' } })
    app.advance(60)
    const changed = await forget('750284')
    expect(changed.body.data).toMatchObject({ user_id: body.data.user_id, restricted: false })
    expect((await app.call(getProfile, { as: body.data })).body.response.code).toBe('session_ended')
    expect((await app.sentSms()).at(-1)).toMatchObject({ to: stored, text: expect.stringContaining('PIN was changed') })
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).status).toBe(401)
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: '750284' } })).status).toBe(200)
  })

  it('leads to a restricted account where there is something private', async () => {
    const { body } = await registerPerson(app, phone)
    const { db } = app.platform.database
    const papers = encryptIdentityNumbers(app.platform, 'borrower', body.data.user_id, { identity_number: '12/OUKAMA(N)123456' })
    await db.updateTable('borrower').set(papers).where('id', '=', body.data.user_id).execute()
    app.advance(60)
    const { data: session } = (await forget('750284')).body
    expect(session).toMatchObject({ restricted: true, pin_lifts: false })
    await app.call(checkPinCode, { as: session, body: { password: '750284' } })
    expect((await app.call(getProfile, { as: session })).body.data.identity_number).toBeNull()
    const refused = await app.call(sendChangeNumberOtp, { as: session, body: { phone_number: '0911111111' } })
    expect(refused.body.response.code).toBe('account_restricted')
    const row = await db.selectFrom('borrower').select(['restricted_since', 'payout_held_until']).executeTakeFirstOrThrow()
    expect(row).toEqual({
      restricted_since: app.platform.clock.now(),
      payout_held_until: new Date(app.platform.clock.now().getTime() + 86_400_000),
    })
  })

  it('answers the same for a number without an account, whose SMS holds no code', async () => {
    const reply = await app.call(sendOtp, { body: { phone_number: '0866666666', forget_password: true } })
    expect(reply.body.data).toEqual({ expires_in: 300, resend_in: 60 })
    expect((await app.sentSms()).at(-1)!.text).not.toMatch(/\d{6}/)
  })
})

describe('a PIN that is known', () => {
  const change = (session: TestSession, password: string, headers: Record<string, string> = withPin) =>
    app.call(changePinCode, { as: session, body: { password }, headers })

  it('is changed with the present one: nothing is restricted or delayed, other sessions end, the number is notified', async () => {
    const { data: other } = (await registerPerson(app, phone)).body
    const { db } = app.platform.database
    const papers = encryptIdentityNumbers(app.platform, 'borrower', other.user_id, { passport: 'MA123456' })
    await db.updateTable('borrower').set(papers).where('id', '=', other.user_id).execute()
    const { data: session } = (await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).body
    expect((await change(session, '750284', {})).body.response.code).toBe('pin_required')
    expect((await change(session, '750284')).body.data).toEqual({})
    expect((await app.call(getProfile, { as: other })).body.response.code).toBe('session_ended')
    expect((await app.call(getProfile, { as: session })).body.data).toMatchObject({ passport: 'MA123456', restricted: false })
    expect((await app.sentSms()).at(-1)).toMatchObject({ to: stored, text: expect.stringContaining('PIN was changed') })
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).status).toBe(401)
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: '750284' } })).status).toBe(200)
    expect(await db.selectFrom('borrower').select(['restricted_since', 'payout_held_until']).executeTakeFirstOrThrow()).toEqual({
      restricted_since: null,
      payout_held_until: null,
    })
  })

  it.each(['111111', '123456', '200595'])('does not become %s', async (pin) => {
    const { data: session } = (await registerPerson(app, phone)).body
    await app.call(checkPinCode, { as: session, body: { password: testPin } })
    expect((await change(session, pin)).body.response).toMatchObject({
      code: 'pin_too_simple',
      fields: { password: { code: 'pin_too_simple' } },
    })
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).status).toBe(200)
  })

  it('cannot be changed where a forgotten one was replaced by SMS', async () => {
    const { data: session } = (await registerPerson(app, phone)).body
    await app.call(checkPinCode, { as: session, body: { password: testPin } })
    await app.platform.database.db.updateTable('borrower').set({ restricted_since: app.platform.clock.now() }).execute()
    expect((await change(session, '750284')).body.response.code).toBe('account_restricted')
  })

  it('is changed once by four calls at once, and takes the token of a code for a forgotten one away', async () => {
    const { data: session } = (await registerPerson(app, phone)).body
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone, forget_password: true } })
    const { auth_token } = (await app.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app), forget_password: true } }))
      .body.data
    await app.call(checkPinCode, { as: session, body: { password: testPin } })
    const pins = Array.from({ length: 4 }, (_, index) => String(750284 + index))
    const account = await holdBorrower(app.platform.database.db, session.user_id)
    const changes = Promise.all(pins.map((pin) => change(session, pin)))
    await account.untilWaitedFor(pins.length)
    await account.release()
    const replies = await changes
    const won = replies.findIndex(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: pins[won]! } })).status).toBe(200)
    const late = await app.call(setPassword, { body: { phone_number: phone, password: '861395', forget_password: true, auth_token } })
    expect(late.body.response.code).toBe('auth_token_invalid')
  })
})

describe('the line with which a browser fills the code in', () => {
  it('is not there unless the SMS sender setting allows it', async () => {
    await app.call(register, { body: registrationOf(phone) })
    await app.call(sendOtp, { body: { phone_number: phone } })
    await newestCode(app)
    expect((await app.sentSms()).at(-1)!.text).not.toMatch(/[@#]/)
  })

  it('ends the texts with a code where it is allowed, and no others', async () => {
    Object.assign(app.platform.configuration, { smsWebOtp: true, origin: 'https://letwe.example:8443' })
    await app.call(register, { body: registrationOf(phone) })
    await app.call(sendOtp, { body: { phone_number: phone } })
    const code = await newestCode(app)
    expect((await app.sentSms()).at(-1)!.text).toMatch(new RegExp(`\\n\\n@letwe\\.example #${code}$`))
    await app.call(sendOtp, { body: { phone_number: '0866666666', forget_password: true } })
    expect((await app.sentSms()).at(-1)!.text).not.toMatch(/[@#]/)
  })

  it('is left out where it would make a third part', async () => {
    Object.assign(app.platform.configuration, { smsWebOtp: true, origin: `https://${'a'.repeat(60)}.letwe.example` })
    await registerPerson(app, phone)
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone, forget_password: true }, language: 'mm' })
    await newestCode(app)
    expect((await app.sentSms()).at(-1)!.text).not.toMatch(/[@#]/)
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone, forget_password: true }, language: 'en' })
    const code = await newestCode(app)
    expect((await app.sentSms()).at(-1)!.text).toMatch(new RegExp(`letwe\\.example #${code}$`))
  })
})

describe('the language of an SMS', () => {
  const ask = (headers: Record<string, string>) =>
    app.call(sendOtp, { body: { phone_number: phone, forget_password: true }, headers: { 'x-forwarded-for': '203.0.113.9', ...headers } })

  it.each([
    [{ 'x-language': 'mm' }, /^\d{6} – လက်တွဲ ကုဒ်။ .*မပြောပါနဲ့။$/],
    [{ 'x-language': 'th' }, /^\d{6} คือรหัส เล็ตทเว .*อย่าบอกใคร/],
    [{ 'x-language': 'en' }, /^\d{6} is your Let Twe code .*Do not share this code\./],
    [{ 'x-language': '', cookie: 'a=b; locale=th' }, /^\d{6} คือรหัส/],
    [{ 'x-language': 'xx' }, /^\d{6} – လက်တွဲ/],
  ])('with a code is that of the request %j', async (headers, text) => {
    await registerPerson(app, phone)
    app.advance(60)
    await ask(headers)
    await newestCode(app)
    expect((await app.sentSms()).at(-1)!.text).toMatch(text)
  })

  it('about an account is the stored one, also where another person caused it', async () => {
    const { data: owner } = (await registerPerson(app, phone)).body
    await app.call(setLang, { as: owner, language: 'th' })
    await app.call(changePinCode, { as: owner, language: 'en', body: { password: '750284' }, headers: withPin })
    expect((await app.sentSms()).at(-1)!.text).toMatch(/^เล็ตทเว: รหัส PIN/)
    const { data: other } = (await registerPerson(app, '0866666666')).body
    app.advance(60)
    await app.call(sendChangeNumberOtp, { as: other, language: 'en', body: { phone_number: phone }, headers: withPin })
    expect((await app.sentSms()).at(-1)).toMatchObject({ to: stored, text: expect.stringMatching(/^เล็ตทเว: มีการขอใช้เบอร์นี้/) })
  })
})

describe('a session', () => {
  it('keeps the language of later texts, and ends at logout', async () => {
    const { data: session } = (await registerPerson(app, phone)).body
    await app.call(setLang, { as: session, language: 'th' })
    expect(await app.platform.database.db.selectFrom('borrower').select('language').execute()).toEqual([{ language: 'th' }])
    expect((await app.call(logout, { as: session })).headers['clear-site-data']).toBe('"cache"')
    expect((await app.call(getProfile, { as: session })).status).toBe(403)
  })

  it('ends after ten idle minutes, and after twelve hours of use', async () => {
    const { data: session } = (await registerPerson(app, phone)).body
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      app.advance(600)
      expect((await app.call(getProfile, { as: session })).status).toBe(200)
    }
    app.advance(1)
    expect((await app.call(getProfile, { as: session })).body.response.code).toBe('session_ended')
    const { data: idle } = (await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).body
    app.advance(601)
    expect((await app.call(getProfile, { as: idle })).body.response.code).toBe('session_ended')
  })
})

describe('changing the number', () => {
  const next = '0911111111'

  it('needs PIN and code, notifies the old number, ends other sessions and delays disbursements', async () => {
    const { data: other } = (await registerPerson(app, phone)).body
    const { data: session } = (await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).body
    expect((await app.call(sendChangeNumberOtp, { as: session, body: { phone_number: next } })).body.response.code).toBe('pin_required')
    await app.call(checkPinCode, { as: session, body: { password: testPin } })
    expect((await app.call(sendChangeNumberOtp, { as: session, body: { phone_number: next } })).status).toBe(200)
    const code = await newestCode(app)
    expect((await app.call(changeNumber, { as: other, body: { phone_number: '0922222222', code } })).status).toBe(401)
    const changed = await app.call(changeNumber, { as: session, body: { phone_number: next, code } })
    expect(changed.body.data).toEqual({ phone_number: '+66911111111' })
    const told = app.platform.database.db
      .selectFrom('sms_message')
      .select('text')
      .where('phone_number', '=', stored)
      .where('sent_at', 'is', null)
    expect(await told.execute()).toEqual([{ text: expect.stringContaining('another phone number') }])
    expect((await app.call(getProfile, { as: other })).status).toBe(403)
    expect((await app.call(getProfile, { as: session })).body.data.phone_number).toBe('+66911111111')
    const row = await app.platform.database.db.selectFrom('borrower').select('payout_held_until').executeTakeFirstOrThrow()
    expect(row.payout_held_until).toEqual(new Date(app.platform.clock.now().getTime() + 86_400_000))
  })

  it("gives the same reply for another person's number, whose owner is notified and whose code never comes", async () => {
    await registerPerson(app, next)
    const { data: session } = (await registerPerson(app, phone)).body
    app.advance(60)
    await app.call(checkPinCode, { as: session, body: { password: testPin } })
    const free = await app.call(sendChangeNumberOtp, { as: session, body: { phone_number: '0933333333' } })
    await app.sentSms()
    await app.call(checkPinCode, { as: session, body: { password: testPin } })
    const taken = await app.call(sendChangeNumberOtp, { as: session, body: { phone_number: next } })
    expect(taken.body).toEqual(free.body)
    expect((await app.sentSms()).at(-1)).toMatchObject({ to: '+66911111111', text: expect.not.stringMatching(/\d{6}/) })
  })
})

it('the audit trail holds every event; neither it nor any line of the log holds a personal value', async () => {
  const { data: session } = (await registerPerson(app, phone)).body
  await app.call(login, { body: { phone_number: phone, type: 'pin', code: '000111' } })
  await app.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })
  await app.call(checkPinCode, { as: session, body: { password: '000111' } })
  await app.call(checkPinCode, { as: session, body: { password: testPin } })
  await app.call(destoryCache, { body: { phone_number: phone } })
  await app.call(logout, { as: session })
  const events = await app.platform.database.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
  expect(events.map(({ action }) => action)).toEqual([
    'auth.register',
    'auth.otp_sent',
    'auth.otp_accepted',
    'auth.account_opened',
    'auth.consent',
    'auth.login_refused',
    'auth.login',
    'auth.pin_refused',
    'auth.pin_entered',
    'auth.cache_dropped',
    'auth.logout',
  ])
  expect(events.every(({ address }) => address === '127.0.0.1')).toBe(true)
  const personal = /812345678|AYE|482915|000111|argon2|1995-05-20/
  expect(app.logged.length).toBeGreaterThan(7)
  expect(JSON.stringify(events)).not.toMatch(personal)
  expect(app.logged.filter((line) => personal.test(line) || line.includes(session.token) || line.includes('127.0.0.1'))).toEqual([])
})
