import * as calls from '@let-twe/core/call-back/endpoints.ts'
import * as desk from '@let-twe/core/call-back/office-endpoints.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { codeOf } from '../../testing/code-of.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { requestDeletionFor } from '../borrower/request-deletion.ts'
import { askCallBack, listTimes } from './ask-call-back.ts'

let app: TestApp
let officer: TestSession
beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
})
afterAll(() => app.close())

const ask = (as: TestSession, date: string, time: string, headers: Record<string, string> = {}) =>
  app.call(calls.askCallBack, { as, body: { date, time }, headers })
const newest = async (as: TestSession) => (await app.call(calls.getCallBack, { as })).body.data
const list = async () =>
  (await app.call(desk.listCallBacks, { as: officer })).body.data as { id: string; borrower_id: string; due: boolean }[]
const end = (id: string, outcome: 'spoken' | 'not_reached') =>
  app.call(desk.endCallBack, { as: officer, params: { id }, body: { outcome } })

it('a call is requested at an offered time, moved and cancelled', async () => {
  const me = await signInBorrower(app)
  expect(await newest(me)).toBeNull()
  const times = (await app.call(calls.listCallBackTimes, { as: me })).body.data
  expect(times[0]).toEqual({ date: '2026-11-23', time: '10:00' })
  expect(codeOf(await ask(me, '2026-11-23', '09:00'))).toBe('slot_not_available')
  expect(codeOf(await ask(me, '2026-11-23', '10:30'))).toBe('slot_not_available')
  expect(codeOf(await ask(me, '2026-11-29', '10:00'))).toBe('slot_not_available')
  const { id } = (await ask(me, '2026-11-23', '10:00')).body.data
  expect((await ask(me, '2026-11-24', '11:00')).body.data).toEqual({ id, date: '2026-11-24', time: '11:00', state: 'asked' })
  expect((await list()).filter((each) => each.borrower_id === me.user_id)).toHaveLength(1)
  const other = await signInBorrower(app)
  expect((await app.call(calls.cancelCallBack, { as: other, params: { id } })).status).toBe(404)
  expect((await app.call(calls.cancelCallBack, { as: me, params: { id } })).status).toBe(200)
  expect((await app.call(calls.cancelCallBack, { as: me, params: { id } })).status).toBe(404)
  expect(await newest(me)).toMatchObject({ state: 'cancelled' })
  expect(codeOf(await end(id, 'spoken'))).toBe('transition_refused')
})

it('the office sees the earliest time first; a borrower who was not reached is notified, once', async () => {
  const later = await signInBorrower(app)
  const sooner = await signInBorrower(app)
  await ask(later, '2026-11-24', '10:00')
  const { id } = (await ask(sooner, '2026-11-23', '10:00')).body.data
  const counted = async () => (await countWorkOf(app, officer)).call_backs
  // only calls due today count as work
  expect(await counted()).toBe(1)
  expect((await list()).map(({ borrower_id }) => borrower_id)).toEqual([sooner.user_id, later.user_id])
  expect((await list())[0]!.due).toBe(false)
  app.setClock('2026-11-23T10:05:00+07:00')
  officer = await signInStaff(app, 'officer')
  expect((await list())[0]!.due).toBe(true)
  const outcomes = await Promise.all([end(id, 'not_reached'), end(id, 'spoken')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await counted()).toBe(0)
  const { db } = app.platform.database
  const { state } = await db.selectFrom('call_back').where('id', '=', id).select('state').executeTakeFirstOrThrow()
  const told = await db.selectFrom('notification').where('borrower_id', '=', sooner.user_id).select(['kind', 'link']).execute()
  expect(told).toEqual(state === 'not_reached' ? [{ kind: 'call_back_missed', link: '/help/call-back' }] : [])
})

it('ten presses ask once, and nobody asks all day', async () => {
  const me = await signInBorrower(app)
  const headers = { 'idempotency-key': 'the-same-press' }
  await Promise.all(Array.from({ length: 10 }, () => ask(me, '2026-11-25', '10:00', headers)))
  const rows = await app.platform.database.db.selectFrom('call_back').where('borrower_id', '=', me.user_id).select('id').execute()
  expect(rows).toHaveLength(1)
  const statuses: number[] = []
  for (let asked = 0; asked < 10; asked += 1) statuses.push((await ask(me, '2026-11-25', '11:00')).status)
  expect(statuses.at(-1)).toBe(429)
})

it('a borrower who deletes their data at that moment is not called', async () => {
  const { user_id: id } = await signInBorrower(app)
  const actor = { kind: 'borrower', id: id as BorrowerId, address: '' } as const
  await transact(app.platform.database.db, { onRefusal: 'rollback' }, (trx) => requestDeletionFor(app.platform, trx, actor.id, actor))
  const [soonest] = await listTimes(app.platform)
  expect(await askCallBack(app.platform, { actor, ...soonest! })).toMatchObject({ refused: 'session_ended' })
})
