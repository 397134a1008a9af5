import * as auth from '@let-twe/core/auth/endpoints.ts'
import { getApiInfo } from '@let-twe/core/lender/endpoints.ts'
import * as profile from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newestCode, registrationOf, testPin } from '../../testing/register-person.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

const phone = '0812345678'
const next = '0911111111'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

it('a caller with Bearer, x-user-id and x-language alone walks all 15 calls of the contract, and its sessions are full ones', async () => {
  const { call } = app
  const data = async (reply: ReturnType<typeof call>) => {
    const { status, body } = await reply
    expect([status, body.response?.code]).toEqual([200, undefined])
    return body.data
  }
  await data(call(getApiInfo, {}))
  await data(call(auth.destoryCache, { body: { phone_number: phone } }))
  await data(call(auth.registerOnlyPhoneNo, { body: { phone_number: next, passport: 'MA123456', status: 'active' } }))
  await data(call(auth.register, { body: registrationOf(phone) }))
  await data(call(auth.sendOtp, { body: { phone_number: phone, forget_password: false } }))
  const code = await newestCode(app)
  const { auth_token } = await data(call(auth.checkOtp, { body: { phone_number: phone, code, forget_password: false } }))
  const first = await data(call(auth.setPassword, { body: { phone_number: phone, password: testPin, forget_password: false, auth_token } }))
  await data(call(profile.getProfile, { as: first }))
  const second = await data(call(auth.login, { body: { phone_number: phone, type: 'pin', code: testPin, forget_password: false } }))
  expect([first.restricted, second.restricted]).toEqual([false, false])
  await data(call(auth.setLang, { as: second, language: 'th' }))
  await data(call(profile.updateProfile, { as: second, body: { salary: 13_000 } }))
  await data(call(profile.checkBlacklistedUser, { as: second }))
  await data(call(auth.checkPinCode, { as: second, body: { password: testPin } }))
  await data(call(profile.sendChangeNumberOtp, { as: second, body: { phone_number: next } }))
  await data(call(profile.changeNumber, { as: second, body: { phone_number: next, code: await newestCode(app) } }))
  expect(await data(call(profile.getProfile, { as: second }))).toMatchObject({
    phone_number: '+66911111111',
    restricted: false,
    salary: 13_000,
  })
  // and again on another day
  app.advance(86_400)
  const third = await data(call(auth.login, { body: { phone_number: next, type: 'pin', code: testPin } }))
  expect(third).toMatchObject({ restricted: false, code_lifts: false })
  await data(call(profile.getProfile, { as: third }))
})
