import { bookAppointment, cancelAppointment, listSlots, moveAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { closeAppointment, confirmAppointment, readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getLoanFile, sendSignatureCode, signAtBranch } from '@let-twe/core/loan/office-endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSession } from '../../platform/sessions.ts'
import { codeOf } from '../../testing/code-of.ts'
import { makeApprovedLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { versionOf } from '../../testing/version-of.ts'

// A first loan whose branch visit took place before its approval: only the signature is missing.

let app: TestApp
let borrower: Awaited<ReturnType<typeof signInBorrower>>
let loanId: LoanId
let here: string
let there: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
})
beforeEach(async () => {
  app.setClock(testNow)
  await db().deleteFrom('appointment').execute()
  await db().updateTable('branch').set({ capacity: 5 }).execute()
  borrower = await signInBorrower(app)
  loanId = (await makeApprovedLoan(app, borrower.user_id, { visit: true })) as LoanId
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const slot = { date: '2026-11-25' as BusinessDate, time: '10:00' }
const book = (body: object = {}, as = borrower, headers = {}) =>
  app.call(bookAppointment, { as, headers, params: { type: 'branch' }, body: { branch_id: here, ...slot, ...body } } as never)
const readMine = async () => (await app.call(getCurrentLoan, { as: borrower })).body.data
const readFile = async () => (await app.call(getLoanFile, { as: await signInStaff(app, 'officer'), params: { id: loanId } })).body.data
const visitRule = async () => {
  const { preconditions } = (await readFile()).next_step as { preconditions: { rule: string; state: string }[] }
  return preconditions.find(({ rule }) => rule === 'visit_done')?.state
}
const signings = () =>
  db()
    .selectFrom('appointment')
    .where('loan_id', '=', loanId)
    .where('type', '=', 'branch')
    .where('date', '=', slot.date)
    .selectAll()
    .execute()
const readGrid = async (branch: string) =>
  (await app.call(readAppointmentGrid, { as: await signInAt(app, 'officer', [branch]), query: { date: slot.date, type: 'branch' } })).body
    .data

async function sign(as: Awaited<ReturnType<typeof signInStaff>>) {
  await app.call(sendSignatureCode, { as, params: { id: loanId }, body: {} })
  const code = (await app.sentSms()).flatMap(({ text }) => /^\d{6}/.exec(text) ?? []).at(-1)!
  return app.call(signAtBranch, { as, params: { id: loanId }, body: { version: await versionOf(app, loanId), code } })
}

it('is booked once, however often it is pressed, and in two tabs', async () => {
  const key = { 'idempotency-key': app.platform.random.uuid() }
  const presses = await Promise.all(Array.from({ length: 10 }, () => book({}, borrower, key)))
  const ids = presses.filter(({ status }) => status === 200).map(({ body }) => body.data.id as string)
  expect(new Set(ids).size).toBe(1)
  expect(codeOf(await book({ time: '11:00' }))).toBe('appointment_exists')
  expect(await signings()).toHaveLength(1)
  expect((await book({ time: '11:00' }, borrower, key)).status).toBe(409)
})

it('of two tabs at once one books', async () => {
  const tabs = await Promise.all([book({ time: '10:00' }), book({ time: '11:00' })])
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await signings()).toHaveLength(1)
})

it('stands in the day of its branch as a signing, and in no other branch', async () => {
  await book()
  expect((await readGrid(here)).appointments).toMatchObject([{ loan_id: loanId, for_signing: true, time: '10:00' }])
  expect((await readGrid(there)).appointments).toEqual([])
  const visits = (await readFile()).appointments.filter(({ type }: { type: string }) => type === 'branch')
  expect(visits).toMatchObject([
    { state: 'done', for_signing: false },
    { state: 'booked', for_signing: true },
  ])
})

it('undoes nothing of the visit: it may be signed before, and staff confirm it as any visit', async () => {
  const { id } = (await book()).body.data
  expect(await visitRule()).toBe('passed')
  const elsewhere = await signInAt(app, 'officer', [there])
  expect(codeOf(await app.call(confirmAppointment, { as: elsewhere, params: { id }, body: {} }))).toBe('other_branch')
  const officer = await signInAt(app, 'officer', [here])
  expect((await app.call(confirmAppointment, { as: officer, params: { id }, body: {} })).body.data).toMatchObject({ state: 'confirmed' })
  expect(await readMine()).toMatchObject({ loan_state: 'appointment_confirmed', approved: true })
  expect(await visitRule()).toBe('passed')
})

it.each([
  ['a past day', { date: '2026-11-20' }],
  ['a Sunday', { date: '2026-11-29' }],
  ['a time that the branch does not offer', { time: '03:15' }],
  ['a branch that does not exist', { branch_id: '00000000-0000-4000-8000-000000000000' }],
])('is not booked on %s', async (_, body) => {
  const { status } = await book(body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(await signings()).toEqual([])
})

it('a full time is refused, also to the later of two at once', async () => {
  await db().updateTable('branch').set({ capacity: 1 }).where('id', '=', here).execute()
  const other = await signInBorrower(app)
  await makeApprovedLoan(app, other.user_id, { visit: true })
  const both = await Promise.all([book(), book({}, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.map(codeOf)).toContain('slot_not_available')
  const free = await app.call(listSlots, { as: other, params: { type: 'branch' }, query: { branch_id: here, date: slot.date } })
  expect(free.body.data.map(({ time }: { time: string }) => time)).not.toContain('10:00')
})

it('is neither before the approval nor after the signature, and for nobody else', async () => {
  expect(codeOf(await book({}, await signInBorrower(app)))).toBe('appointment_not_open')
  const waiting = await signInBorrower(app)
  const pending = (await makePendingLoan(app, waiting.user_id, { visit: true })) as LoanId
  await db().updateTable('loan').set({ state: 'appointment_confirmed' }).where('id', '=', pending).execute()
  expect(codeOf(await book({}, waiting))).toBe('appointment_not_open')
  const { id } = (await book()).body.data
  const move = (as: typeof borrower) => app.call(moveAppointment, { as, params: { id }, body: { ...slot, time: '11:00' } })
  expect((await move(waiting)).status).toBe(404)
  expect((await app.call(cancelAppointment, { as: waiting, params: { id } })).status).toBe(404)
  expect((await move(borrower)).status).toBe(200)
  await app.call(cancelAppointment, { as: borrower, params: { id } })
  expect((await sign(await signInStaff(app, 'officer'))).status).toBe(200)
  expect(codeOf(await book())).toBe('appointment_not_open')
})

it('has three changes of its own', async () => {
  await db().updateTable('appointment').set({ sequence: 3 }).where('loan_id', '=', loanId).where('type', '=', 'branch').execute()
  for (const time of ['10:00', '11:00', '13:00']) {
    const { body } = await book({ time })
    expect((await app.call(cancelAppointment, { as: borrower, params: { id: body.data.id } })).status).toBe(200)
  }
  expect((await book()).status).toBe(200)
})

it('missed, it leaves the loan among those to be signed, and another one can be booked', async () => {
  const { id } = (await book()).body.data
  app.setClock(`${slot.date}T10:30:00+07:00`)
  // sessions end meanwhile
  borrower = { ...borrower, token: await openSession(app.platform, db(), borrower.user_id, false) }
  const officer = await signInAt(app, 'officer', [here])
  expect((await app.call(closeAppointment, { as: officer, params: { id }, body: { state: 'missed' } })).status).toBe(200)
  const queue = await app.call(searchLoans, { as: officer, body: { lane: 'to_sign' } })
  expect(queue.body.data.map((each: { id: string }) => each.id)).toContain(loanId)
  expect(await visitRule()).toBe('passed')
  const told = (await app.call(listNotifications, { as: borrower })).body.data.map(({ kind }: { kind: string }) => kind)
  expect(told).toContain('branch_visit_missed')
  expect((await book({ date: '2026-11-26' })).status).toBe(200)
})

it('ends with the signature: held from its time on, before it its place is free again', async () => {
  await book()
  expect((await sign(await signInStaff(app, 'officer'))).status).toBe(200)
  expect(await signings()).toMatchObject([{ state: 'cancelled' }])

  const other = await signInBorrower(app)
  loanId = (await makeApprovedLoan(app, other.user_id, { visit: true })) as LoanId
  await book({}, other)
  app.setClock(`${slot.date}T10:05:00+07:00`)
  const witness = await signInStaff(app, 'officer')
  expect((await sign(witness)).status).toBe(200)
  expect(await signings()).toMatchObject([{ state: 'done', borrower_act: 'code', closed_by: witness.staff_id }])
})
