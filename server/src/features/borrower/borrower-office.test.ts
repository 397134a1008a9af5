import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import * as desk from '@let-twe/core/borrower/office-endpoints.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let officer: TestSession
let manager: TestSession
let borrower: TestSession & { user_id: string }
let params: { id: string }

beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  borrower = await signInBorrower(app)
  params = { id: borrower.user_id }
})

const read = async () => (await app.call(desk.getBorrower, { as: officer, params })).body.data
const phone = async (name: string) => {
  const { random, clock, database } = app.platform
  const [id, now] = [random.uuid(), clock.now()]
  await database.db
    .insertInto('device')
    .values({
      id,
      borrower_id: borrower.user_id,
      cookie_hash: id,
      name,
      created_at: now,
      last_used_at: now,
      code_entered_at: now,
      known_since: now,
    })
    .execute()
  return id
}

it('shows phones and logs one of them out, then everything, with a reason that stays inside', async () => {
  const [lost, own] = [await phone('Android, Chrome'), await phone('iPhone, Safari')]
  expect((await read()).phones.map(({ id }: { id: string }) => id).toSorted()).toEqual([lost, own].toSorted())
  const body = { device_id: lost, reason_code: 'phone_lost', note: 'Told by the sister' } as const
  expect((await app.call(desk.logOutBorrower, { as: officer, params, body })).status).toBe(200)
  expect((await read()).phones.map(({ id }: { id: string }) => id)).toEqual([own])
  expect((await app.call(desk.logOutBorrower, { as: officer, params, body })).body.response.code).toBe('not_found')
  expect((await app.call(getProfile, { as: borrower })).status).toBe(200)
  // actions of one instant have no order
  app.advance(1)
  await app.call(desk.logOutBorrower, { as: officer, params, body: { reason_code: 'asked_by_borrower' } })
  expect((await app.call(getProfile, { as: borrower })).body.response.code).toBe('session_ended')
  const { changes, phones, open_sessions } = await read()
  expect({ phones, open_sessions }).toEqual({ phones: [], open_sessions: 0 })
  expect(changes.map(({ kind, reason_code, note }: Record<string, string>) => [kind, reason_code, note])).toEqual([
    ['logged_out', 'asked_by_borrower', null],
    ['logged_out', 'phone_lost', 'Told by the sister'],
  ])
})

it('restricts until it is sure who the person is, once for two at once; a manager who did not set it lifts it where a stranger uses the account', async () => {
  const restrict = (as: TestSession) => app.call(desk.restrictBorrower, { as, params, body: { reason_code: 'somebody_else' } })
  const both = [await restrict(manager), ...(await Promise.all([restrict(officer), restrict(manager)]))]
  expect(both.map(({ body }) => body.data.restricted)).toEqual([true, true, true])
  expect((await app.call(getProfile, { as: borrower })).body.response.code).toBe('session_ended')
  const lift = (as: TestSession) => app.call(desk.liftRestriction, { as, params, body: { reason_code: 'came_to_branch' } })
  expect((await lift(officer)).body.response.code).toBe('above_role_limit')
  expect((await lift(manager)).body.response.code).toBe('second_person_needed')
  expect((await lift(await signInStaff(app, 'manager'))).body.data.restricted).toBe(false)
  expect((await read()).changes.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['lifted', 'restricted'])
})

it('takes a code of its own list for each, and nothing of another', async () => {
  const wrong = await app.call(desk.restrictBorrower, { as: officer, params, body: { reason_code: 'fraud_suspected' as never } })
  expect(wrong.status).toBe(400)
  const off = await app.call(desk.switchBorrowerOff, { as: manager, params, body: { reason_code: 'fraud_suspected' } })
  expect(off.body.data.active).toBe('off')
  expect((await app.call(desk.switchBorrowerOff, { as: officer, params, body: { reason_code: 'fraud_suspected' } })).status).toBe(404)
})

const timeline = async (query: { kind?: 'view' } = {}) => (await app.call(desk.listTimeline, { as: officer, params, query })).body.data

it('says in the timeline who saw a person, and hides nothing that was opened or done', async () => {
  const loanId = await makeActiveLoan(app, borrower.user_id)
  await app.call(getLoanFile, { as: manager, params: { id: loanId } })
  await read()
  expect((await timeline({ kind: 'view' })).map(({ what }: { what: string }) => what)).toEqual(['borrower.view', 'loan.view'])
  const kinds = (await timeline()).map(({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`)
  expect(kinds).toEqual(expect.arrayContaining(['decision disburse', 'document selfie', 'appointment interview', 'notification disbursed']))
})

it('gives a copy of the data as the person gets it, and writes that down', async () => {
  const { bytes, headers } = await app.call(desk.exportBorrower, { as: manager, params })
  expect(headers['content-disposition']).toContain('attachment')
  expect(JSON.parse(bytes.toString())).toMatchObject({ account: { id: borrower.user_id }, sessions: [expect.anything()] })
  expect((await timeline({ kind: 'view' }))[0]).toMatchObject({ what: 'borrower.export' })
})

it('prints the whole timeline, or one kind of it, and writes that down', async () => {
  const print = (as: TestSession, query: { kind?: 'view' } = {}) => app.call(desk.printTimeline, { as, params, query })
  for (let view = 0; view < 25; view++) await read()
  const all = (await print(officer)).body.data
  expect(all).toMatchObject({ lender: expect.any(String), cut: false })
  expect(all.events.length).toBeGreaterThanOrEqual(25)
  const [newest, ...views] = (await print(officer, { kind: 'view' })).body.data.events
  expect(newest).toMatchObject({ what: 'borrower.print', actor_name: expect.any(String) })
  expect(views.every(({ kind }: { kind: string }) => kind === 'view')).toBe(true)
})

it("deletes by second-person approval at the branch's request, or waits for the loan", async () => {
  const { id } = (await app.call(desk.proposeDeletion, { as: officer, params, body: { reason_code: 'asked_at_branch' } })).body.data
  expect((await read()).waiting).toMatchObject([{ id, kind: 'delete_borrower' }])
  expect((await app.call(listDualControls, { as: manager })).body.data).toMatchObject([{ id, kind: 'delete_borrower', may_confirm: true }])
  expect((await app.call(decideDualControl, { as: officer, params: { id }, body: { confirm: true } })).status).toBe(409)
  // free words would outlive the person
  const noted = await app.call(decideDualControl, { as: manager, params: { id }, body: { confirm: true, note: 'Ko Aung asked' } })
  expect([noted.status, Object.keys(noted.body.response.fields)]).toEqual([400, ['note']])
  expect((await app.call(decideDualControl, { as: manager, params: { id }, body: { confirm: true } })).status).toBe(200)
  expect(await read()).toMatchObject({ name: null, active: 'off', deletion: { carried_out_at: expect.any(String), waits_for: null } })
  expect((await app.call(desk.proposeDeletion, { as: officer, params, body: { reason_code: 'asked_at_branch' } })).status).toBe(404)

  const withLoan = await signInBorrower(app)
  await makeActiveLoan(app, withLoan.user_id)
  const later = { id: withLoan.user_id }
  const proposed = await app.call(desk.proposeDeletion, { as: officer, params: later, body: { reason_code: 'asked_by_phone' } })
  await app.call(decideDualControl, { as: manager, params: { id: proposed.body.data.id }, body: { confirm: true } })
  const { data } = (await app.call(desk.getBorrower, { as: officer, params: later })).body
  expect(data).toMatchObject({ active: 'on', deletion: { carried_out_at: null, waits_for: 'loan_open' } })
})
