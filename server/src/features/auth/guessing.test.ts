import { checkOtp, destoryCache, login, register, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { smsPools } from '@let-twe/core/auth/otp-rules.ts'
import { changeNumber, checkBlacklistedUser, getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { addressOf, openPostFrom } from '../../testing/post-from.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { spendPoints } from '../../testing/spend-points.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { listOnBlacklist } from '../../testing/list-on-blacklist.ts'

const phone = '0812345678'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const postFrom = openPostFrom(() => app)

function wrongCode(right: string, index: number): string {
  const code = String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')
  return code
}

describe('codes under parallel tries', () => {
  beforeEach(() => app.call(register, { body: registrationOf(phone) }))

  it('evaluate at most 5 of 60 wrong ones on the requesting phone, and then the right one no more', async () => {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const right = await newestCode(app)
    const tries = Array.from({ length: 60 }, (_, index) =>
      postFrom('127.0.0.1', '/auth/check-otp', { phone_number: phone, code: wrongCode(right, index), forget_password: false }),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'otp_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'otp_expired')).toHaveLength(55)
    expect((await app.call(checkOtp, { body: { phone_number: phone, code: right } })).body.response.code).toBe('otp_expired')
    const row = await app.platform.database.db.selectFrom('one_time_code').select('tries').where('purpose', '=', 'register').execute()
    expect(row).toEqual([{ tries: 5 }])
  })

  it('let the right one through once of 50 times', async () => {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const code = await newestCode(app)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postFrom(addressOf(index), '/auth/check-otp', { phone_number: phone, code, forget_password: false }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.platform.database.db.selectFrom('auth_token').select('purpose').execute()).toHaveLength(1)
  })

  it('send one SMS of 50 requested at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => postFrom(addressOf(index), '/auth/send-otp', { phone_number: phone })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.sentSms()).toHaveLength(1)
  })

  it('make one account of 20 times the same token', async () => {
    await app.call(sendOtp, { body: { phone_number: phone } })
    const { body } = await app.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app) } })
    const request = { phone_number: phone, password: testPin, auth_token: body.data.auth_token as string }
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.call(setPassword, { body: request })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.platform.database.db.selectFrom('borrower').select('id').execute()).toHaveLength(1)
    expect(await app.platform.database.db.selectFrom('session').select('borrower_id').execute()).toHaveLength(1)
  })

  it('get no tries and no sends back by destory-cache', async () => {
    await app.call(sendOtp, { body: { phone_number: phone } })
    for (let count = 0; count < 5; count += 1) await app.call(checkOtp, { body: { phone_number: phone, code: '000000' } })
    let sent = 1
    for (let minute = 0; minute < 60; minute += 1) {
      await app.call(destoryCache, { body: { phone_number: phone } })
      if ((await postFrom(addressOf(minute), '/auth/send-otp', { phone_number: phone })).status === 200) sent += 1
      app.advance(59)
    }
    expect(sent).toBe(5)
  })
})

describe('guessing PINs', () => {
  it('evaluates 5 of 100 parallel tries', async () => {
    await registerPerson(app, phone)
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        postFrom(addressOf(index), '/auth/login', { phone_number: phone, type: 'pin', code: wrongCode(testPin, index) }),
      ),
    )
    expect(replies.filter(({ code }) => code === 'login_wrong')).toHaveLength(5)
    expect(replies.filter(({ code }) => code === 'pin_locked')).toHaveLength(95)
  })

  it('for a month, a burst of PINs from other addresses every seven hours, stays within its bounds, and the owner still gets in', async () => {
    const { body } = await registerPerson(app, phone)
    const evaluated: number[] = []
    let maxRow = 0
    let row = 0
    for (let index = 0; index < 700; index += 1) {
      // where locks end in between, a burst is tried at once
      if (index % 7 === 0) app.advance(7 * 3_600 + 1)
      const { code } = await postFrom(addressOf(index), '/auth/login', {
        phone_number: phone,
        type: 'pin',
        code: wrongCode(testPin, index),
      })
      if (code === 'login_wrong') {
        evaluated.push(app.platform.clock.now().getTime())
        row += 1
      } else {
        maxRow = Math.max(maxRow, row)
        row = 0
        expect(code).toBe('pin_locked')
      }
    }
    expect(maxRow).toBeLessThanOrEqual(5)
    expect(evaluated.length).toBeLessThanOrEqual(100)
    for (let index = 5; index < evaluated.length; index += 1)
      expect(evaluated[index]! - evaluated[index - 5]!).toBeGreaterThanOrEqual(15 * 60_000)

    await app.call(sendOtp, { body: { phone_number: phone } })
    const session = await app.call(login, { body: { phone_number: phone, type: 'otp', code: await newestCode(app) } })
    expect(session.body.data.user_id).toBe(body.data.user_id)
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone, forget_password: true } })
    const { auth_token } = (await app.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app), forget_password: true } }))
      .body.data
    await app.call(setPassword, { body: { phone_number: phone, password: '750284', forget_password: true, auth_token } })
    expect((await app.call(login, { body: { phone_number: phone, type: 'pin', code: '750284' } })).status).toBe(200)
  }, 300_000)
})

describe('known and unknown numbers', () => {
  it('asking for a code does the same work when numbers without an account get no more SMS', async () => {
    await registerPerson(app, phone)
    await postFrom(addressOf(1), '/auth/send-otp', { phone_number: '0877700001' })
    await spendPoints(app, 'sms:hour:noAccount', smsPools.noAccount.hour.points)
    app.advance(60)
    const { database } = app.platform
    const statuses: number[] = []
    const works: string[][] = []
    for (const phone_number of [phone, '0898765432'])
      works.push(await statementsOf(database, async () => void statuses.push((await app.call(sendOtp, { body: { phone_number } })).status)))
    expect(works[1]).toEqual(works[0])
    expect(statuses).toEqual([200, 200])
    expect((await app.sentSms()).filter(({ to }) => to === '+66898765432')).toEqual([])
  })

  it.each([
    ['send-otp', sendOtp, {}],
    ['send-otp for a forgotten PIN', sendOtp, { forget_password: true }],
    ['check-otp', checkOtp, { code: '000000' }],
    ['check-otp for a forgotten PIN', checkOtp, { code: '000000', forget_password: true }],
    ['login with a PIN', login, { type: 'pin', code: '000111' }],
    ['login with a code', login, { type: 'otp', code: '000000' }],
    ['destory-cache', destoryCache, {}],
    ['register', register, registrationOf(phone)],
  ] as const)('%s: the same reply after the same work', async (_, endpoint, body) => {
    await registerPerson(app, phone)
    app.advance(60)
    for (const forget_password of [true, false]) {
      for (const phone_number of [phone, '0898765432']) await app.call(sendOtp, { body: { phone_number, forget_password } })
      app.advance(60)
    }
    const call = (phone_number: string) => app.call(endpoint as typeof login, { body: { ...body, phone_number } as never })
    let known: Awaited<ReturnType<typeof call>> | undefined
    let unknown: typeof known
    const { database } = app.platform
    const work = await statementsOf(database, async () => void (known = await call(phone)))
    expect(work.length).toBeGreaterThan(2)
    expect(await statementsOf(database, async () => void (unknown = await call('0898765432')))).toEqual(work)
    const visible = ({ status, headers, body: reply }: NonNullable<typeof known>) => [
      status,
      // a new phone gets a new secret
      { ...headers, date: '', 'x-request-id': '', 'set-cookie': String(headers['set-cookie']).replace(/[\w-]{43}/g, '…') },
      JSON.stringify(reply).replace(/"request_id":"[^"]*"/, ''),
    ]
    expect(visible(unknown!)).toEqual(visible(known!))
  })
})

it('a logged-in person learns nothing about others from the blacklist', async () => {
  const { data: session } = (await registerPerson(app, phone)).body
  await listOnBlacklist(app, 'phone_number', '+66899999999')
  expect((await app.call(checkBlacklistedUser, { as: session })).body.data).toEqual({ blacklisted: false })
  const asked = await (
    await app.customers()
  ).inject({
    url: '/api/client/data/check-blacklisted-user?phone_number=0899999999',
    headers: { authorization: `Bearer ${session.token}`, 'x-user-id': session.user_id },
  })
  expect(asked.json().response).toMatchObject({ code: 'body_invalid', fields: { phone_number: { code: 'unknown_field' } } })
  await app.platform.database.db.updateTable('borrower').set({ phone_number: '+66899999999' }).execute()
  expect((await app.call(checkBlacklistedUser, { as: session })).body.data).toEqual({ blacklisted: true })
})

it('a code for one purpose, number or person serves no other', async () => {
  const { data: session } = (await registerPerson(app, phone)).body
  app.advance(60)
  await app.call(sendOtp, { body: { phone_number: phone, forget_password: true } })
  const forgot = await newestCode(app)
  const refused = [
    await app.call(checkOtp, { body: { phone_number: phone, code: forgot } }),
    await app.call(login, { body: { phone_number: phone, type: 'otp', code: forgot } }),
    await app.call(checkOtp, { body: { phone_number: '0899999999', code: forgot, forget_password: true } }),
    await app.call(changeNumber, { as: session, body: { phone_number: phone, code: forgot } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const { auth_token } = (await app.call(checkOtp, { body: { phone_number: phone, code: forgot, forget_password: true } })).body.data
  for (const body of [
    { phone_number: phone, password: '750284', auth_token },
    { phone_number: '0899999999', password: '750284', auth_token, forget_password: true },
  ])
    expect((await app.call(setPassword, { body })).body.response.code).toBe('auth_token_invalid')
  app.advance(540)
  expect((await app.call(getProfile, { as: session })).status).toBe(200)
  app.advance(61)
  const late = await app.call(setPassword, { body: { phone_number: phone, password: '750284', auth_token, forget_password: true } })
  expect(late.body.response.code).toBe('auth_token_invalid')
})
