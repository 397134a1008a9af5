import { beginAppointment, listDayAppointments, moveAppointmentByStaff } from '@let-twe/core/appointment/office-endpoints.ts'
import { makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import {
  preApprove,
  getLoanFile,
  offerSize,
  postponeApplication,
  proposeRejection,
  rejectApplication,
  undoRejection,
} from '@let-twe/core/loan/office-endpoints.ts'
import { undoMinutes } from '@let-twe/core/loan/planned-rejection.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { codeOf } from '../../testing/code-of.ts'
import { makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { versionOf } from '../../testing/version-of.ts'
import { undoRejection as undo } from './plan-rejection.ts'
import { withdrawApplication } from './withdraw-application.ts'

let app: TestApp
let manager: TestSession & { staff_id: string }
let borrowerId: string
let id: LoanId

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  manager = await signInStaff(app, 'manager')
  borrowerId = (await signInBorrower(app)).user_id
  id = (await makePendingLoan(app, borrowerId as never)) as LoanId
})

const reject = async (version?: number) =>
  app.call(rejectApplication, {
    as: manager,
    params: { id },
    body: { reason_code: 'not_reached', note: 'Called five times', version: version ?? (await versionOf(app, id)) },
  })
const takeBack = () => app.call(undoRejection, { as: manager, params: { id }, body: {} })
const row = () => app.platform.database.db.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const notices = async () =>
  (
    await app.platform.database.db
      .selectFrom('notification')
      .where('borrower_id', '=', borrowerId as never)
      .select('kind')
      .execute()
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'rejected')
const minutes = async (passed: number) => {
  app.advance(passed * 60)
  await app.platform.jobs.runDue()
}

it('a rejection counts after its minutes, by the person who decided it, and notifies once', async () => {
  expect((await reject()).status).toBe(200)
  const file = (await app.call(getLoanFile, { as: manager, params: { id } })).body.data
  expect(file).toMatchObject({ rejected_at: new Date(app.platform.clock.now().getTime() + undoMinutes * 60_000).toISOString() })
  await minutes(undoMinutes - 1)
  expect([(await row()).state, await notices()]).toEqual(['pending', []])
  await minutes(1)
  expect(await row()).toMatchObject({
    state: 'rejected',
    state_reason_code: 'not_reached',
    state_note: 'Called five times',
    planned_rejection: null,
  })
  expect(await notices()).toHaveLength(1)
  const event = app.platform.database.db.selectFrom('loan_event').where('loan_id', '=', id).where('event', '=', 'reject')
  expect(await event.select('actor_id').execute()).toEqual([{ actor_id: manager.staff_id }])
  expect(codeOf(await takeBack())).toBe('transition_refused')
})

it('until then it stays in its queue, and an undo leaves the loan as it was', async () => {
  const before = await row()
  await reject()
  const queue = (await app.call(searchLoans, { as: manager, body: { lane: 'review' } })).body.data
  expect(queue.map((each: { id: string }) => each.id)).toContain(id)
  expect((await takeBack()).status).toBe(200)
  expect(await row()).toEqual({ ...before, version: before.version + 2 })
  await minutes(undoMinutes)
  expect([(await row()).state, await notices()]).toEqual(['pending', []])
})

it('the job of an undone plan does not end a later one early', async () => {
  await reject()
  await minutes(6)
  manager = await signInStaff(app, 'manager')
  await takeBack()
  await reject()
  await minutes(5)
  expect((await row()).state).toBe('pending')
  await minutes(5)
  expect((await row()).state).toBe('rejected')
})

it('of an undo and the job at its minute exactly one wins', async () => {
  const actor = await makeStaff(app, 'manager')
  for (let round = 0; round < 4; round++) {
    id = (await makePendingLoan(app, (borrowerId = (await signInBorrower(app)).user_id) as never)) as LoanId
    manager = await signInStaff(app, 'manager')
    await reject()
    app.advance(undoMinutes * 60)
    const [undone] = await Promise.all([undo(app.platform, { loanId: id, actor }), app.platform.jobs.runDue()])
    expect([(await row()).state, (await notices()).length]).toEqual(isRefusal(undone) ? ['rejected', 1] : ['pending', 0])
  }
})

it('of two tabs one plans, and nobody decides otherwise until it is undone', async () => {
  const version = await versionOf(app, id)
  const replies = await Promise.all([reject(version), reject(version)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(codeOf(await reject())).toBe('transition_refused')
  const officer = await signInStaff(app, 'officer')
  const proposal = { loan_size_baht: 5_000, months: 2, times_per_month: 2, version: await versionOf(app, id) }
  const { db } = app.platform.database
  const appointment = await db
    .updateTable('appointment')
    .set({ state: 'booked', result: null })
    .where('loan_id', '=', id)
    .where('type', '=', 'interview')
    .returning(['id', 'date'])
    .executeTakeFirstOrThrow()
  const tries = [
    app.call(offerSize, { as: officer, params: { id }, body: { ...proposal, loan_size_baht: 8_000 } } as never),
    app.call(makeRequest, {
      as: officer,
      params: { id },
      body: { kind: 'document', document_kind: 'income', reason_code: 'other' },
    } as never),
    app.call(beginAppointment, { as: officer, params: { id: appointment.id }, body: {} }),
    app.call(moveAppointmentByStaff, { as: officer, params: { id: appointment.id }, body: { date: '2026-12-01', time: '10:00' } }),
    app.call(preApprove, { as: officer, params: { id }, body: proposal } as never),
    app.call(proposeRejection, { as: officer, params: { id }, body: { reason_code: 'not_reached' } } as never),
    app.call(postponeApplication, { as: manager, params: { id }, body: { reason_code: 'other', version: proposal.version } } as never),
  ]
  for (const [place, tried] of tries.entries())
    expect(place < 4 ? ['transition_refused'] : ['transition_refused', 'precondition_failed']).toContain(codeOf(await tried))
  expect((await row()).state).toBe('pending')
  const planned = async () =>
    (await app.call(listDayAppointments, { as: officer, query: { date: appointment.date } })).body.data.find(
      (each: { id: string }) => each.id === appointment.id,
    ).rejected_at
  expect(await planned()).toBe((await row()).planned_rejection!.at)
  await takeBack()
  expect(await planned()).toBeNull()
  expect((await app.call(beginAppointment, { as: officer, params: { id: appointment.id }, body: {} })).status).toBe(200)
})

it('a process that ends with the job in its hands loses nothing: it runs once its lease is over, and again without effect', async () => {
  const { db } = app.platform.database
  await reject()
  const { at } = (await row()).planned_rejection!
  const job = { name: 'reject-loan', payload: { id, at } }
  app.advance(undoMinutes * 60)
  const held = { leased_until: new Date(app.platform.clock.now().getTime() + 60_000), attempts: 1 }
  await db.updateTable('job').set(held).where('name', '=', job.name).execute()
  await app.platform.jobs.runDue()
  expect([(await row()).state, await notices()]).toEqual(['pending', []])
  await minutes(2)
  expect([(await row()).state, (await notices()).length]).toEqual(['rejected', 1])
  // it ended between the effect and the end of the job
  await transact(db, { onRefusal: 'commit' }, (trx) => app.platform.jobs.enqueue(trx, job.name, job.payload))
  await minutes(1)
  expect([(await row()).state, (await notices()).length]).toEqual(['rejected', 1])
  expect(await db.selectFrom('job').select('id').where('name', '=', job.name).execute()).toEqual([])
})

it('its row in the queue says when it will count', async () => {
  await reject()
  const line = async () =>
    (await app.call(searchLoans, { as: manager, body: { lane: 'review' } })).body.data.find((each: { id: string }) => each.id === id)
  expect(await line()).toMatchObject({ rejected_at: (await row()).planned_rejection!.at })
  await takeBack()
  expect(await line()).toMatchObject({ rejected_at: null })
})

it('a borrower who withdraws meanwhile does not read a rejection', async () => {
  await reject()
  await withdrawApplication(app.platform, { loanId: id, actor: { kind: 'borrower', id: borrowerId as never } })
  expect(await row()).toMatchObject({ state: 'closed', planned_rejection: null })
  await minutes(undoMinutes)
  expect([(await row()).state, await notices()]).toEqual(['closed', []])
  expect(codeOf(await takeBack())).toBeDefined()
})
