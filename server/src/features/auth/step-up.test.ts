import { checkPinCode, login } from '@let-twe/core/auth/endpoints.ts'
import { saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { clientApi } from '@let-twe/core/client-api.ts'
import { type Endpoint, pinHeader } from '@let-twe/core/endpoint.ts'
import { getMyData, getProfile, sendChangeNumberOtp } from '@let-twe/core/borrower/endpoints.ts'
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
/** Valid bodies of the calls that have one: the PIN is checked after the body was read. */
const bodies: Record<string, object> = {
  '/auth/change-pin-code': { password: '750284' },
  '/change-number/send-otp': { phone_number: '0911111111' },
  '/loans/{id}/agreement': {},
  '/loans/{id}/size-offer': { offer_id: id, agree: true, text_version: '1' },
  '/loans/{id}/payout-account': { ...account, code: '123456' },
  '/loans/{id}/restructuring': { restructuring_id: id },
  '/payments/direct-debit': { bank: '004', account_number: '1234567890' },
}
const guarded = Object.values(clientApi)
  .flat()
  .filter(({ requiresPin }) => requiresPin === true)
const named = guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const codeOf = async (endpoint: Endpoint, as: TestSession, headers: Record<string, string> = {}) => {
  const body = bodies[endpoint.path]
  const params = endpoint.path.includes('{id}') ? { params: { id } } : {}
  return (await app.call(endpoint, { as, headers, ...params, ...(body ? { body } : {}) } as never)).body?.response?.code
}
const notOpened: unknown[] = ['pin_required', 'pin_wrong', 'pin_locked']
const check = (as: TestSession) => app.call(checkPinCode, { as, body: { password: testPin } })
const toNewNumber = (as: TestSession, headers: Record<string, string> = {}) => codeOf(sendChangeNumberOtp, as, headers)

it('is required by actions that only the person may do', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual([
    'GET /profile/my-data',
    'POST /auth/change-pin-code',
    'POST /change-number/send-otp',
    'POST /loans/{id}/agreement',
    'POST /loans/{id}/payout-account',
    'POST /loans/{id}/payout-account/code',
    'POST /loans/{id}/restructuring',
    'POST /loans/{id}/size-offer',
    'POST /passkeys/options',
    'POST /payments/direct-debit',
    'POST /profile/deletion-request',
  ])
})

it.each(named)('%s needs the right PIN with the call; a PIN of another call opens nothing', async (_, endpoint) => {
  const session = await signInBorrower(app)
  expect(await codeOf(endpoint, session)).toBe('pin_required')
  for (const pin of ['', '48291', 'abcdef', `${testPin}0`])
    expect(await codeOf(endpoint, session, { [pinHeader]: pin })).toBe('pin_required')
  expect(await codeOf(endpoint, session, { [pinHeader]: '750284' })).toBe('pin_wrong')
  expect((await app.call(getMyData, { as: session, headers: withPin })).status).toBe(200)
  expect(await codeOf(endpoint, session)).toBe('pin_required')
  expect(notOpened).not.toContain(await codeOf(endpoint, session, withPin))
})

it.each(named)(
  '%s takes, from a caller without cookies, a PIN that was checked in its session: once, for five minutes',
  async (_, endpoint) => {
    const session = await signInBorrower(app)
    const other = await signInBorrower(app)
    await check(other)
    expect(await codeOf(endpoint, session)).toBe('pin_required')
    await check(session)
    app.advance(300)
    expect(notOpened).not.toContain(await codeOf(endpoint, session))
    expect((await app.call(getProfile, { as: session })).status === 403 || (await codeOf(endpoint, session)) === 'pin_required').toBe(true)
    const late = await signInBorrower(app)
    await check(late)
    app.advance(301)
    expect(await codeOf(endpoint, late)).toBe('pin_required')
  },
)

it('five wrong PINs with calls lock the PIN and end the session, whatever the calls are, and are in the audit trail with them', async () => {
  const session = await signInBorrower(app)
  const replies: unknown[] = []
  for (const [, endpoint] of named.slice(0, 5)) replies.push(await codeOf(endpoint, session, { [pinHeader]: '750284' }))
  expect(replies).toEqual(['pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_wrong', 'pin_locked'])
  expect(await codeOf(getMyData, session, withPin)).toBe('session_ended')
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('subject_id', '=', session.user_id)
    .orderBy('id')
    .execute()
  expect(events.filter(({ action }) => action === 'auth.pin_refused').map(({ detail }) => detail)).toEqual(
    named.slice(0, 5).map(([name], index) => ({ code: replies[index], for: name })),
  )
  expect(JSON.stringify(events)).not.toMatch(/750284|482915/)
})

it('a lock that tries elsewhere have set ends no session', async () => {
  const session = await signInBorrower(app)
  const { phone_number } = (await app.call(getProfile, { as: session })).body.data
  for (let count = 0; count < 5; count += 1)
    expect((await app.call(login, { body: { phone_number, type: 'pin', code: '750284' } })).body.response.code).toBe('login_wrong')
  expect((await check(session)).body.response.code).toBe('pin_locked')
  expect((await app.call(getProfile, { as: session })).status).toBe(200)
})

it('of ten calls at once a checked PIN opens one', async () => {
  const session = await signInBorrower(app)
  await check(session)
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(getMyData, session)))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'pin_required')).toHaveLength(9)
})

it('the right PIN sent ten times at once locks nothing', async () => {
  const session = await signInBorrower(app)
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(getMyData, session, withPin)))
  expect(codes).toContain(undefined)
  expect(codes.filter((code) => code !== undefined && code !== 'pin_locked')).toEqual([])
  expect(await codeOf(getMyData, session, withPin)).toBeUndefined()
})

it('the contract says of each call that needs the PIN how to send it', async () => {
  const { paths } = (await (await app.customers()).inject({ url: '/api/client/openapi.json' })).json()
  const described = [...guarded, saveApplicationStep].map(({ method, path }) => {
    const { parameters } = paths[path][method.toLowerCase()] as { parameters: { name: string; description: string }[] }
    return parameters.find(({ name }) => name === pinHeader)?.description
  })
  for (const text of described) expect(text).toContain('within 300 seconds after POST /auth/check-pin-code')
})

it('a clock that is put back leaves no checked PIN that lasts', async () => {
  const session = await signInBorrower(app)
  await check(session)
  app.advance(-30)
  expect(await toNewNumber(session)).toBe('pin_required')
  app.advance(30)
})

it('a browser has only the PIN with the call, but for a new number, which the specification asks for after a checked PIN', async () => {
  // the codes of the tests before go out first
  await app.sentSms()
  const phone = '0812345678'
  const owner = openBrowser(app)
  await registerPerson(app, phone, testPin, owner)
  const { data } = (await owner.call(login, { body: { phone_number: phone, type: 'pin', code: testPin } })).body
  await owner.call(getProfile, { as: data })
  await owner.call(checkPinCode, { as: data, body: { password: testPin } })
  expect((await owner.call(getMyData, { as: data })).body.response.code).toBe('pin_required')
  const toNext = () => owner.call(sendChangeNumberOtp, { as: data, body: { phone_number: '0922222222' } })
  expect((await toNext()).status).toBe(200)
  expect((await toNext()).body.response.code).toBe('pin_required')
})

it('a PIN that a browser checked opens nothing for a script that leaves the cookie out', async () => {
  const visitor = openBrowser(app)
  const session = await signInBorrower(app)
  const other = await signInBorrower(app)
  const { phone_number } = (await app.call(getProfile, { as: other })).body.data
  // a log-in gives the cookie; the session is of a phone that is not known
  await visitor.call(login, { body: { phone_number, type: 'pin', code: testPin } })
  await visitor.call(checkPinCode, { as: session, body: { password: testPin } })
  expect(await codeOf(getMyData, session)).toBe('pin_required')
})
