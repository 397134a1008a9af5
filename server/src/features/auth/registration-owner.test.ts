import { checkOtp, destoryCache, login, register, registerOnlyPhoneNo, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBrowser } from '../../testing/open-browser.ts'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

const phone = '0812345678'
const named = (name: string) => ({ body: { ...registrationOf(phone), name } })

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

type Caller = Pick<TestApp, 'call'>

async function enterCode({ call }: Caller) {
  app.advance(60)
  await call(sendOtp, { body: { phone_number: phone } })
  return call(checkOtp, { body: { phone_number: phone, code: await newestCode(app) } })
}

async function nameOfAccount({ call }: Caller, auth_token: string): Promise<string> {
  const { body } = await call(setPassword, { body: { phone_number: phone, password: testPin, auth_token } })
  return (await call(getProfile, { as: body.data })).body.data.name
}

it("a stranger's later registration does not take the place of the one whose code is entered", async () => {
  const victim = openBrowser(app)
  await victim.call(register, named('THE VICTIM'))
  await openBrowser(app).call(register, named('A STRANGER'))
  await openBrowser(app).call(registerOnlyPhoneNo, {
    body: { phone_number: phone, work_permit: '1234567890123', status: 'active' },
  })
  const { auth_token } = (await enterCode(victim)).body.data
  expect(await nameOfAccount(victim, auth_token)).toBe('THE VICTIM')
})

it('the same phone replaces its own registration', async () => {
  const person = openBrowser(app)
  await person.call(register, named('AYE AY'))
  await person.call(register, named('AYE AYE'))
  const { auth_token } = (await enterCode(person)).body.data
  expect(await nameOfAccount(person, auth_token)).toBe('AYE AYE')
})

it('without a cookie the only registration counts, also when it was sent twice', async () => {
  for (let count = 0; count < 2; count += 1) await app.call(register, named('AYE AYE'))
  const { auth_token } = (await enterCode(app)).body.data
  expect(await nameOfAccount(app, auth_token)).toBe('AYE AYE')
})

it('without a cookie nobody can tell several apart: none is used, and to register again helps', async () => {
  await app.call(register, named('THE VICTIM'))
  await openBrowser(app).call(register, named('A STRANGER'))
  expect(await enterCode(app)).toMatchObject({ status: 409, body: { response: { code: 'registration_missing' } } })
  await app.call(register, named('THE VICTIM'))
  const { auth_token } = (await enterCode(app)).body.data
  expect(await nameOfAccount(app, auth_token)).toBe('THE VICTIM')
})

it("a phone that has not registered gets nothing of a stranger's registration", async () => {
  const other = openBrowser(app)
  await registerPerson(app, '0899999999', testPin, other)
  await openBrowser(app).call(register, named('A STRANGER'))
  app.advance(60)
  await other.call(sendOtp, { body: { phone_number: phone } })
  expect((await app.sentSms()).at(-1)!.text).toContain('has no account yet')
  await app.platform.database.db.deleteFrom('rate_limit').execute()
  await app.call(sendOtp, { body: { phone_number: phone } })
  const reply = await other.call(checkOtp, { body: { phone_number: phone, code: await newestCode(app) } })
  expect(reply.body.response.code).toBe('registration_missing')
})

it('destory-cache drops nothing of others', async () => {
  const victim = openBrowser(app)
  await victim.call(register, named('THE VICTIM'))
  await victim.call(sendOtp, { body: { phone_number: phone } })
  const code = await newestCode(app)
  const stranger = openBrowser(app)
  await stranger.call(register, named('A STRANGER'))
  for (const caller of [app, stranger]) expect((await caller.call(destoryCache, { body: { phone_number: phone } })).body.data).toEqual({})
  const checked = await victim.call(checkOtp, { body: { phone_number: phone, code } })
  expect(await nameOfAccount(victim, checked.body.data.auth_token)).toBe('THE VICTIM')
})

it('a log-in by code to a number that agreed to no terms sends no code, and says that there is no account', async () => {
  const reply = await app.call(sendOtp, { body: { phone_number: phone } })
  expect(reply.body.data).toEqual({ expires_in: 300, resend_in: 60 })
  expect((await app.sentSms()).at(-1)!.text).toMatch(/no account yet/)
  expect((await app.sentSms()).at(-1)!.text).not.toMatch(/\d{6}/)
  expect((await app.call(login, { body: { phone_number: phone, type: 'otp', code: '123123' } })).body.response.code).toBe('otp_wrong')
})

it('forty registrations of strangers at once change nothing for the phone that has begun', async () => {
  const victim = openBrowser(app)
  await victim.call(register, named('THE VICTIM'))
  await Promise.all(Array.from({ length: 40 }, () => openBrowser(app).call(register, named('A STRANGER'))))
  const { auth_token } = (await enterCode(victim)).body.data
  expect(await nameOfAccount(victim, auth_token)).toBe('THE VICTIM')
})
