import { endApiKey, listApiKeys, proposeApiKey } from '@let-twe/core/connection/key-endpoints.ts'
import { apiScopes } from '@let-twe/core/connection/api-key.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/audit.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { payCash } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { reversePayment } from '../payment/reverse-payment.ts'

let app: TestApp
let admin: TestSession
let second: TestSession
let manager: StaffActor
let other: StaffActor
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, other] = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')]
})
beforeEach(async () => {
  app.setClock(testNow)
  ;[admin, second] = [await signInStaff(app, 'admin'), await signInStaff(app, 'manager')]
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const usual = { name: 'Data warehouse', scopes: [...apiScopes], expires: '2027-11-23', note: 'For reports' }
const propose = (more: object = {}) => app.call(proposeApiKey, { as: admin, body: { ...usual, ...more } as never })
const end = (id: string) => app.call(endApiKey, { as: second, params: { id } })
async function decide(as: TestSession, subject: string) {
  const row = await db().selectFrom('dual_control').where('subject_id', '=', subject).select('id').executeTakeFirstOrThrow()
  return app.call(decideDualControl, { as, params: row, body: { confirm: true } })
}
async function makeKey(more: object = {}): Promise<{ id: string; key: string }> {
  const { data } = (await propose(more)).body
  expect((await decide(second, data.id)).status).toBe(200)
  return data
}
let address = 0
async function get(key: string | null, path: string, from?: string) {
  const response = await (
    await app.customers()
  ).inject({
    url: `/api/systems${path}`,
    remoteAddress: from ?? `198.51.100.${(address += 1) % 250}`,
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const newLoan = async () => makeActiveLoan(app, (await signInBorrower(app)).user_id)
const pay = (loanId: string, amount: number) => payCash(app.platform, { loanId, actor: manager, amount })
const since = `since=${encodeURIComponent('2026-11-23T00:00:00+07:00')}`

it('reads loans, a schedule, payments and arrears with a key, and names nobody', async () => {
  const loanId = await newLoan()
  const paymentId = await pay(loanId, 100_000)
  const { key } = await makeKey()
  const loans = await get(key, `/loans?${since}`)
  expect(loans.body.data.loans).toContainEqual(expect.objectContaining({ loan_id: loanId, state: 'active', size_satang: 1_000_000 }))
  expect(loans.body.data.next).toBeNull()
  const one = await get(key, `/loans/${loanId}`)
  expect(one.body.data).toMatchObject({ loan_id: loanId, payoff_satang: expect.any(Number) })
  expect(one.body.data.instalments).toHaveLength(4)
  expect((await get(key, `/loans/${app.platform.random.uuid()}`)).status).toBe(404)
  await reversePayment(app.platform, { paymentId: paymentId as never, actor: other, reason_code: 'payment_bounced', note: 'Bank' })
  const payments = (await get(key, `/payments?${since}`)).body.data.payments.filter((each: { loan_id: string }) => each.loan_id === loanId)
  expect(payments.map((each: { payment_id: string }) => each.payment_id)).toEqual([paymentId, paymentId])
  expect(payments[1]).toMatchObject({ amount_satang: 100_000, reversed_at: '2026-11-23T02:00:00.000Z' })
  app.setClock('2026-12-15T09:00:00+07:00')
  const late = (await get(key, '/arrears')).body.data.loans
  expect(late).toContainEqual(
    expect.objectContaining({ loan_id: loanId, arrears_from: '2026-12-08', days_in_arrears: 7, bucket: 'days_6_30' }),
  )
  const { name, phone_number: phone } = await db().selectFrom('borrower').select(['name', 'phone_number']).executeTakeFirstOrThrow()
  const said = JSON.stringify([loans.body, one.body, payments, late])
  for (const secret of [name!, phone!, key]) expect(said).not.toContain(secret)
})

it('pages to the end without a gap or a row twice', async () => {
  const loanId = await newLoan()
  await db()
    .insertInto('loan_event')
    .values(
      Array.from({ length: 250 }, (_, number) => ({
        loan_id: loanId as never,
        event: 'sign' as const,
        from_state: 'active' as const,
        to_state: 'active' as const,
        actor_kind: 'system' as const,
        actor_id: null,
        at: new Date(Date.parse('2026-11-25T00:00:00Z') + Math.floor(number / 7)),
      })),
    )
    .execute()
  for (let number = 0; number < 130; number += 1) await pay(loanId, 100)
  const { key } = await makeKey()
  const pages = async (path: string, list: string) => {
    const found: { payment_id?: string; loan_id: string }[][] = []
    for (let after = ''; ;) {
      const { data } = (await get(key, `${path}${after}`)).body
      found.push(data[list])
      if (data.next === null) return found
      after = `&after=${data.next}`
    }
  }
  const steps = await pages(`/loans?since=${encodeURIComponent('2026-11-25T00:00:00Z')}`, 'loans')
  expect(steps.map((page) => page.length)).toEqual([1, 1, 1])
  const payments = (await pages(`/payments?${since}`, 'payments')).flat().filter(({ loan_id }) => loan_id === loanId)
  expect(payments).toHaveLength(130)
  expect(new Set(payments.map(({ payment_id }) => payment_id)).size).toBe(130)
})

it('opens only what its scopes say, and nothing of the office or of borrowers', async () => {
  const { key } = await makeKey({ scopes: ['payments:read'] })
  expect((await get(key, `/payments?${since}`)).status).toBe(200)
  for (const path of [`/loans?${since}`, '/arrears', `/loans/${app.platform.random.uuid()}`])
    expect([(await get(key, path)).status, path]).toEqual([404, path])
  const headers = { authorization: `Bearer ${key}` }
  const office = await (await app.office()).inject({ url: '/api/office/loans/counts', headers })
  const borrowers = await (
    await app.customers()
  ).inject({ url: '/api/client/loans', headers: { ...headers, 'x-user-id': app.platform.random.uuid() } })
  expect([office.statusCode, borrowers.statusCode]).toEqual([401, 401])
  const asStaff = await get(admin.token, `/payments?${since}`)
  expect(asStaff.status).toBe(401)
})

it('is of no use before another person confirms it, once it has ended, and after its last day', async () => {
  const { data } = (await propose({ expires: '2026-11-23' })).body
  const use = async () => (await get(data.key, '/arrears')).status
  expect(await use()).toBe(401)
  expect((await decide(admin, data.id)).body.response).toMatchObject({ code: 'second_person_needed' })
  await decide(second, data.id)
  expect(await use()).toBe(200)
  app.setClock('2026-11-23T23:59:59+07:00')
  expect(await use()).toBe(200)
  app.setClock('2026-11-24T00:00:00+07:00')
  expect(await use()).toBe(401)
  app.setClock(testNow)
  const { id, key } = await makeKey()
  expect((await end(id)).status).toBe(200)
  expect((await get(key, '/arrears')).status).toBe(401)
  expect((await end(id)).body.response).toMatchObject({ code: 'transition_refused' })
  const refused = (await propose()).body.data
  expect((await end(refused.id)).status).toBe(200)
  await expect(decide(second, refused.id)).resolves.toMatchObject({ status: 404 })
})

it('is stored as a hash, shown once, and its use is written down', async () => {
  const { id, key } = await makeKey({ name: 'Ledger copy' })
  await get(key, '/arrears', '203.0.113.20')
  const stored = JSON.stringify(await db().selectFrom('api_key').selectAll().execute())
  const listed = (await app.call(listApiKeys, { as: admin })).body.data
  for (const text of [stored, JSON.stringify(listed), app.logged.join('\n')]) expect(text).not.toContain(key)
  expect(listed.find((each: { id: string }) => each.id === id)).toMatchObject({
    state: 'active',
    expires: '2027-11-23',
    last_used_at: '2026-11-23T02:00:00.000Z',
  })
  const events = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', id)
    .select(['actor_kind', 'action', 'detail', 'address'])
    .execute()
  expect(events).toMatchObject([{ actor_kind: 'system', detail: { call: 'GET /arrears' }, address: '203.0.113.20' }])
})

it('limits guesses of an address, and the calls of a key', async () => {
  const { key } = await makeKey()
  const guesses = []
  for (let n = 0; n < 22; n += 1) guesses.push((await get(`ltk_${'x'.repeat(43)}`, '/arrears', '203.0.113.7')).status)
  expect(guesses.filter((status) => status === 401)).toHaveLength(20)
  expect(guesses.at(-1)).toBe(429)
  expect((await get(key, '/arrears', '203.0.113.7')).status).toBe(200)
  await db().updateTable('rate_limit').set({ points: 600 }).where('key', 'like', 'api key:%-%').execute()
  expect(await get(key, '/arrears')).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
})

it.each([
  '',
  '?since=',
  '?since=2026-11-23',
  '?since=yesterday',
  '?since=2026-13-40T00:00:00Z',
  '?since=2026-11-23T00:00:00Z&limit=9',
  `?${since}&after=${'x'.repeat(300)}`,
])('refuses the query %j', async (query) => {
  const { key } = await makeKey()
  expect((await get(key, `/loans${query}`)).status).toBe(400)
})

it.each([
  'x',
  'AAAA',
  Buffer.from("2026-11-23T00:00:00.000000Z\n1' or '1'='1").toString('base64url'),
  Buffer.from('9999-99-99T99:99:99.999999Z\n1').toString('base64url'),
])('begins at the start after the foreign place %s', async (after) => {
  const { key } = await makeKey()
  for (const path of [`/loans?${since}&after=${after}`, `/payments?${since}&after=${after}`, `/arrears?after=${after}`])
    expect([(await get(key, path)).status, path]).toEqual([200, path])
})

it.each([
  [{ scopes: [] }, 400],
  [{ scopes: ['loans:write'] }, 400],
  [{ scopes: ['loans:read', 'loans:read'] }, 400],
  [{ expires: '2026-11-22' }, 400],
  [{ expires: '2028-01-01' }, 400],
  [{ name: '' }, 400],
])('refuses to propose %j', async (wrong, status) => {
  expect((await propose(wrong)).status).toBe(status)
})

it('is described by an OpenAPI document', async () => {
  const document = (await (await app.customers()).inject({ url: '/api/systems/openapi.json' })).json()
  expect(Object.keys(document.paths)).toEqual(['/loans', '/loans/{id}', '/payments', '/arrears'])
  expect(document.paths['/loans'].get.security).toEqual([{ session: [] }])
})
