import { checkOtp, login, register, sendOtp } from '@let-twe/core/auth/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { getStaffMe } from '@let-twe/core/staff/endpoints.ts'

const phone = '0812345678'
const hour = 3_600
const year = 365 * 24 * hour

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const logIn = (code: string = testPin) => app.call(login, { body: { phone_number: phone, type: 'pin', code } })

it('a clock that stood a year ahead for a while leaves nobody locked out for a year', async () => {
  await registerPerson(app, phone)
  app.advance(year)
  for (let count = 0; count < 6; count += 1) await logIn('000111')
  expect((await logIn()).body.response.code).toBe('pin_locked')
  await app.call(sendOtp, { body: { phone_number: phone } })
  app.advance(-year)
  expect((await logIn()).status).toBe(200)
  expect((await app.call(sendOtp, { body: { phone_number: phone } })).status).toBe(200)
})

it('counts from before a small backward jump of the clock still count', async () => {
  await registerPerson(app, phone)
  for (let count = 0; count < 5; count += 1) await logIn('000111')
  app.advance(-600)
  expect((await logIn()).body.response.code).toBe('pin_locked')
})

it('a clock that is put back gives no code and no session more time', async () => {
  const { data } = (await registerPerson(app, phone)).body
  const officer = await signInStaff(app, 'officer')
  const other = '0899999999'
  await app.call(register, { body: registrationOf(other) })
  await app.call(sendOtp, { body: { phone_number: other } })
  const code = await newestCode(app)
  app.advance(-hour)
  expect((await app.call(checkOtp, { body: { phone_number: other, code } })).body.response.code).toBe('otp_expired')
  expect((await app.call(getProfile, { as: data })).body.response.code).toBe('session_ended')
  expect((await app.call(getStaffMe, { as: officer })).body.response.code).toBe('session_ended')
})

it('a clock that jumps ahead ends codes and sessions, and opens nothing when it comes back', async () => {
  const { data } = (await registerPerson(app, phone)).body
  app.advance(hour)
  expect((await app.call(getProfile, { as: data })).body.response.code).toBe('session_ended')
  const later = (await logIn()).body.data
  app.advance(-hour)
  expect((await app.call(getProfile, { as: later })).body.response.code).toBe('session_ended')
})
