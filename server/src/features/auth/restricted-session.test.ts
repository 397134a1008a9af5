import { clientApi } from '@let-twe/core/client-api.ts'
import { getPaymentDue } from '@let-twe/core/loan/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** The calls of a session that waits for PIN, code or officer: see due amounts, prove itself, leave. */
const open = [
  'GET /loans/current/due',
  'GET /profile',
  'DELETE /push-subscriptions',
  'POST /auth/check-pin-code',
  'POST /auth/confirm-identity',
  'POST /auth/logout',
  'POST /auth/set-lang',
  'POST /devices/confirm',
  'POST /devices/send-otp',
]

it('reaches nothing but the next amount due, and the calls that open or end it', () => {
  const reachable = Object.values(clientApi)
    .flat()
    .filter(({ access, requiresFullSession }) => access !== 'public' && !requiresFullSession)
    .map(({ method, path }) => `${method} ${path}`)
  expect(reachable.toSorted()).toEqual(open.toSorted())
})

it('shows the next amount and how to pay it, and of the person only the number that is known anyway', async () => {
  const session = await signInBorrower(app, { restricted: true, phone_number: '+66812345678', father_name: 'U BA', passport: 'MA123456' })
  expect((await app.call(getPaymentDue, { as: session })).body.data).toBeNull()
  await addRunningLoan(app, session.user_id, '2026-11-16')
  const due = (await app.call(getPaymentDue, { as: session })).body.data
  expect(due).toMatchObject({ amount_satang: expect.any(Number), due_date: expect.any(String), qr: expect.stringContaining('000201') })
  const { restricted, pin_lifts, ...profile } = (await app.call(getProfile, { as: session })).body.data
  expect([restricted, pin_lifts]).toEqual([true, true])
  expect(profile.phone_number).toBe('+66812345678')
  expect(Object.entries(profile).filter(([, value]) => value !== null && value !== false)).toEqual([['phone_number', '+66812345678']])
})
