import * as complaints from '@let-twe/core/complaint/endpoints.ts'
import * as desk from '@let-twe/core/complaint/office-endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { codeOf } from '../../testing/code-of.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { requestDeletionFor } from '../borrower/request-deletion.ts'
import { complain as sendComplaint } from './complain.ts'

let app: TestApp
let manager: TestSession
beforeAll(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

const complain = (as: TestSession, text: string, headers: Record<string, string> = {}) =>
  app.call(complaints.sendComplaint, { as, body: { category: 'people', text }, headers })
const own = async (as: TestSession) => (await app.call(complaints.listComplaints, { as })).body.data
const list = async (query: { answered?: 'yes' } = {}) =>
  (await app.call(desk.listDeskComplaints, { as: manager, query })).body.data as { id: string; number: string; overdue: boolean }[]
const answer = (id: string, text = 'We are sorry', as = manager) =>
  app.call(desk.answerComplaint, { as, params: { id }, body: { text, outcome: 'upheld' } })

it('a complaint has a number and a day, is looked at and answered, and its borrower sees each', async () => {
  const me = await signInBorrower(app)
  expect((await complain(me, ' ')).status).toBe(400)
  const first = (await complain(me, 'The officer was rude')).body.data
  const second = (await complain(me, 'Again')).body.data
  expect([first.number, second.number]).toEqual(['C-2026-000001', 'C-2026-000002'])
  expect(first).toMatchObject({ state: 'received', answer_until: '2026-12-08', answer: null })
  expect(await own(await signInBorrower(app))).toEqual([])

  // it may be about an officer
  const officer = await signInStaff(app, 'officer')
  expect((await app.call(desk.listDeskComplaints, { as: officer })).status).toBe(404)
  expect((await countWorkOf(app, officer)).complaints).toBeUndefined()
  expect((await countWorkOf(app, manager)).complaints).toBe(2)
  expect((await list()).map(({ number }) => number)).toEqual([first.number, second.number])

  expect((await app.call(desk.getComplaint, { as: manager, params: { id: first.id } })).body.data).toMatchObject({
    text: 'The officer was rude',
    language: 'mm',
    overdue: false,
  })
  expect((await app.call(desk.takeComplaint, { as: manager, params: { id: first.id } })).status).toBe(200)
  expect((await own(me))[1]).toMatchObject({ number: first.number, state: 'in_progress' })

  const other = await signInStaff(app, 'manager')
  const both = await Promise.all([answer(first.id), answer(first.id, 'You are right', other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await own(me))[1]).toMatchObject({ state: 'answered', answer: expect.stringMatching(/^(We are sorry|You are right)$/) })
  expect(codeOf(await app.call(desk.takeComplaint, { as: manager, params: { id: first.id } }))).toBe('transition_refused')
  expect((await list()).map(({ number }) => number)).toEqual([second.number])
  expect((await list({ answered: 'yes' })).map(({ number }) => number)).toEqual([first.number])
  const { data } = (await app.call(listNotifications, { as: me, language: 'en' })).body
  expect(data).toMatchObject([{ kind: 'complaint_answered', link: '/help/complaint' }])
  expect(data[0].body).toContain(first.number)
})

it('ten presses complain once, a number is never skipped, and nobody floods', async () => {
  const me = await signInBorrower(app)
  const headers = { 'idempotency-key': 'the-same-press' }
  await Promise.all(Array.from({ length: 10 }, () => complain(me, 'Once', headers)))
  const crowd = await Promise.all(Array.from({ length: 4 }, () => signInBorrower(app)))
  await Promise.all(crowd.map((each) => complain(each, 'At the same time')))
  const numbers = (await list()).map(({ number }) => Number(number.slice(-6)))
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
  expect(await own(me)).toHaveLength(1)
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await complain(crowd[0]!, `${sent}`)).status)
  expect(statuses.at(-1)).toBe(429)
})

it("a deleted borrower's words are not stored any more, and nothing is sent to them", async () => {
  const me = await signInBorrower(app)
  const { id } = (await complain(me, 'The officer was rude')).body.data
  const { db } = app.platform.database
  const actor = { kind: 'borrower', id: me.user_id as BorrowerId, address: '' } as const
  await transact(db, { onRefusal: 'rollback' }, (trx) => requestDeletionFor(app.platform, trx, actor.id, actor))
  expect(await sendComplaint(app.platform, { actor, category: 'people', text: 'Again' })).toMatchObject({ refused: 'session_ended' })
  expect((await answer(id, 'We are sorry, Aye Aye')).status).toBe(200)
  const ofThem = db.selectFrom('complaint').where('borrower_id', '=', actor.id)
  expect(await ofThem.select(['state', 'text', 'answer']).execute()).toEqual([{ state: 'answered', text: null, answer: null }])
  expect(await db.selectFrom('notification').where('borrower_id', '=', actor.id).select('kind').execute()).toEqual([])
})

it('a promised day that has passed is marked, and the numbers begin anew with the year', async () => {
  const { id } = (await complain(await signInBorrower(app), 'Of last year')).body.data
  app.setClock('2027-01-04T09:00:00+07:00')
  manager = await signInStaff(app, 'manager')
  expect((await list()).find((each) => each.id === id)?.overdue).toBe(true)
  const me = await signInBorrower(app)
  expect((await complain(me, 'New')).body.data.number).toBe('C-2027-000001')
})
