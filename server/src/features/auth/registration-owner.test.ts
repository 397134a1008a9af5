import { checkOtp, destoryCache, login, register, registerOnlyPhoneNo, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/open-browser.ts'
import { openPostFrom } from '../../testing/post-from.ts'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

const phone = '0812345678'
const named = (name: string) => ({ body: { ...registrationOf(phone), name } })

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const postFrom = openPostFrom(() => app)

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

it("a stranger's later registration does not replace the one whose code is entered", async () => {
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

describe('without cookies', () => {
  it('the newest registration of an address counts', async () => {
    await app.call(register, named('AYE AY'))
    await app.call(registerOnlyPhoneNo, { body: { phone_number: phone, work_permit: '1234567890123', status: 'active' } })
    await app.call(register, named('AYE AYE'))
    const { auth_token } = (await enterCode(app)).body.data
    expect(await nameOfAccount(app, auth_token)).toBe('AYE AYE')
  })

  it("a stranger's registration from another address keeps nobody out and changes nothing, begun before or after", async () => {
    await postFrom('10.0.0.1', '/auth/register', named('A STRANGER').body)
    await app.call(register, named('THE VICTIM'))
    await postFrom('10.0.0.2', '/auth/register', named('ANOTHER STRANGER').body)
    await postFrom('10.0.0.1', '/auth/destory-cache', { phone_number: phone })
    const { auth_token } = (await enterCode(app)).body.data
    expect(await nameOfAccount(app, auth_token)).toBe('THE VICTIM')
  })

  it('a phone whose address changed has its registration while it is the only one; another registration helps where it is not', async () => {
    await postFrom('10.0.0.1', '/auth/register', named('THE VICTIM').body)
    await openBrowser(app).call(register, named('THE VICTIM'))
    expect((await enterCode(app)).status).toBe(200)
    await postFrom('10.0.0.2', '/auth/register', named('A STRANGER').body)
    await app.call(destoryCache, { body: { phone_number: phone } })
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone } })
    expect((await app.sentSms()).at(-1)!.text).toContain('has no account yet')
    await app.call(register, named('THE VICTIM'))
    const { auth_token } = (await enterCode(app)).body.data
    expect(await nameOfAccount(app, auth_token)).toBe('THE VICTIM')
  })

  it('none of more than twenty registrations of other addresses counts as the own one', async () => {
    for (let index = 1; index <= 21; index += 1) await postFrom(`10.0.0.${index}`, '/auth/register', named('A STRANGER').body)
    await app.call(sendOtp, { body: { phone_number: phone } })
    expect((await app.sentSms()).at(-1)!.text).toContain('has no account yet')
  })

  it('destory-cache drops the code and the registration of the own address', async () => {
    await app.call(register, named('AYE AYE'))
    await app.call(sendOtp, { body: { phone_number: phone } })
    const code = await newestCode(app)
    expect((await app.call(destoryCache, { body: { phone_number: phone } })).body.data).toEqual({})
    expect((await app.call(checkOtp, { body: { phone_number: phone, code } })).status).toBe(401)
    app.advance(60)
    await app.call(sendOtp, { body: { phone_number: phone } })
    expect((await app.sentSms()).at(-1)!.text).toContain('has no account yet')
  })
})

it('a browser that has begun stays untouched by callers without cookies at its address', async () => {
  const person = openBrowser(app)
  await person.call(register, named('THE PERSON'))
  await app.call(register, named('A STRANGER'))
  await app.call(destoryCache, { body: { phone_number: phone } })
  const { auth_token } = (await enterCode(person)).body.data
  expect(await nameOfAccount(person, auth_token)).toBe('THE PERSON')
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
