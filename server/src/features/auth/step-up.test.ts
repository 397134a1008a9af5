import { checkPinCode, login } from '@let-twe/core/auth/endpoints.ts'
import { clientApi } from '@let-twe/core/client-api.ts'
import { type Endpoint, pinHeader } from '@let-twe/core/endpoint.ts'
import { getMyData, getProfile, sendChangeNumberOtp } from '@let-twe/core/profile/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../testing/open-browser.ts'
import { registerPerson, testPin, withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const id = '00000000-0000-4000-8000-000000000000'
const account = { bank: '004', account_number: '1234567890', account_name: 'AYE AYE' }
/** Good bodies of the calls that have one: the PIN is asked for after the body was read. */
const bodies: Record<string, object> = {
  '/auth/change-pin-code': { password: '750284' },
  '/change-number/send-otp': { phone_number: '0911111111' },
  '/loans/{id}/agreement': {},
  '/loans/{id}/size-offer': { offer_id: id, agree: true, text_version: '1' },
  '/loans/{id}/payout-account': { ...account, code: '123456' },
  '/payments/direct-debit': { bank: '004', account_number: '1234567890' },
}
const guarded = Object.values(clientApi)
  .flat()
  .filter(({ requiresPin }) => requiresPin)
const named = guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const codeOf = async (endpoint: Endpoint, as: TestSession, headers: Record<string, string> = {}) => {
  const body = bodies[endpoint.path]
  const params = endpoint.path.includes('{id}') ? { params: { id } } : {}
  return (await app.call(endpoint, { as, headers, ...params, ...(body ? { body } : {}) } as never)).body?.response?.code
}
const check = (as: TestSession) => app.call(checkPinCode, { as, body: { password: testPin } })
const toNewNumber = (as: TestSession, headers: Record<string, string> = {}) => codeOf(sendChangeNumberOtp, as, headers)

it('is asked for by what only the person may do', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual([
    'GET /profile/my-data',
    'POST /auth/change-pin-code',
    'POST /change-number/send-otp',
    'POST /loans/{id}/agreement',
    'POST /loans/{id}/payout-account',
    'POST /loans/{id}/payout-account/code',
    'POST /loans/{id}/size-offer',
    'POST /passkeys/options',
    'POST /payments/direct-debit',
    'POST /profile/deletion-request',
  ])
})

it.each(named)('%s needs the right PIN with the call; one that was entered a moment ago opens nothing', async (_, endpoint) => {
  const session = await signInBorrower(app)
  expect(await codeOf(endpoint, session)).toBe('pin_required')
  for (const pin of ['', '48291', 'abcdef', `${testPin}0`])
    expect(await codeOf(endpoint, session, { [pinHeader]: pin })).toBe('pin_required')
  expect(await codeOf(endpoint, session, { [pinHeader]: '750284' })).toBe('pin_wrong')
  expect((await app.call(getMyData, { as: session, headers: withPin })).status).toBe(200)
  expect(await codeOf(endpoint, session)).toBe('pin_required')
  if (!endpoint.takesCheckedPin) await check(session)
  expect(await codeOf(endpoint, session)).toBe('pin_required')
  expect(['pin_required', 'pin_wrong']).not.toContain(await codeOf(endpoint, session, withPin))
})

it('five wrong PINs with calls lock the PIN, whatever the calls are, and are in the audit trail with them', async () => {
  const session = await signInBorrower(app)
  for (const [, endpoint] of named.slice(0, 5)) expect(await codeOf(endpoint, session, { [pinHeader]: '750284' })).toBe('pin_wrong')
  expect(await codeOf(getMyData, session, withPin)).toBe('pin_locked')
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('subject_id', '=', session.user_id)
    .orderBy('id')
    .execute()
  expect(events.filter(({ action }) => action === 'auth.pin_refused').map(({ detail }) => detail)).toEqual([
    ...named.slice(0, 5).map(([name]) => ({ code: 'pin_wrong', for: name })),
    { code: 'pin_locked', for: 'GET /profile/my-data' },
  ])
  expect(JSON.stringify(events)).not.toMatch(/750284|482915/)
})

it('a caller without cookies asks for one new number after its PIN was checked, for five minutes, and of calls at once one gets it', async () => {
  const session = await signInBorrower(app)
  await check(session)
  const codes = await Promise.all(Array.from({ length: 4 }, () => toNewNumber(session)))
  expect(codes.filter((code) => code === 'pin_required')).toHaveLength(3)
  await check(session)
  app.advance(301)
  expect(await toNewNumber(session)).toBe('pin_required')
})

it('a clock that is put back leaves no checked PIN that lasts', async () => {
  const session = await signInBorrower(app)
  await check(session)
  app.advance(-30)
  expect(await toNewNumber(session)).toBe('pin_required')
  app.advance(30)
})

it('a phone that keeps cookies has only the PIN with the call', async () => {
  // the codes of the tests before go out first
  await app.sentSms()
  const phone = '0812345678'
  const owner = openBrowser(app)
  await registerPerson(app, phone, testPin, owner)
  const { data } = (await owner.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).body
  await owner.call(getProfile, { as: data })
  await owner.call(checkPinCode, { as: data, body: { password: testPin } })
  const body = { phone_number: '0922222222' }
  expect((await owner.call(sendChangeNumberOtp, { as: data, body })).body.response.code).toBe('pin_required')
  expect((await owner.call(sendChangeNumberOtp, { as: data, body, headers: withPin })).status).toBe(200)
})
