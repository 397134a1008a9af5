import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { listContacts, recordCall, sendSms, startCall, undoCall } from '@let-twe/core/contact/endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { codeOf } from '../../testing/code-of.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

let app: TestApp
let officer: TestSession
let loanId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const logIn = async (instant: string) => {
  app.setClock(instant)
  officer = await signInStaff(app, 'officer')
}
beforeEach(async () => {
  await logIn(testNow)
  // the first instalment was due three days ago
  loanId = await addRunningLoan(app, (await signInBorrower(app)).user_id, '2026-11-05')
})

const about = () => ({ as: officer, params: { id: loanId } })
const contacts = async () => (await app.call(listContacts, about())).body.data
const begin = async () => (await app.call(startCall, { ...about(), body: {} })).body.data.id as string
const end = (id: string, body: object) => app.call(recordCall, { as: officer, params: { id }, body: body as never })
const undo = (id: string) => app.call(undoCall, { as: officer, params: { id }, body: {} })
const promise = { outcome: 'promised', promised_satang: 50_000, promised_date: '2026-11-25' }

describe("a call's outcome", () => {
  it('is withdrawn within a quarter of an hour, and recorded anew', async () => {
    const id = await begin()
    await end(id, promise)
    expect((await contacts()).contacts).toMatchObject([{ may_undo: true, outcome: 'promised' }])
    expect((await undo(id)).body.data).toMatchObject({ ended_at: null, outcome: null, promised_date: null, may_undo: false })
    expect(await contacts()).toMatchObject({ promise: null, next_date: '2026-11-21', open_call: { id } })
    expect(codeOf(await undo(id))).toBe('transition_refused')
    expect((await end(id, { outcome: 'refused' })).status).toBe(200)
    expect(await contacts()).toMatchObject({ promise: null, contacts: [{ outcome: 'refused' }] })
  })

  it('leaves the promise, the next day and the last contact of the call before', async () => {
    const first = await begin()
    await end(first, promise)
    await logIn('2026-11-26T09:00:00+07:00')
    const before = await contacts()
    const second = await begin()
    await end(second, { outcome: 'promised', promised_satang: 70_000, promised_date: '2026-11-28' })
    expect((await contacts()).promise).toMatchObject({ date: '2026-11-28' })
    await undo(second)
    const { promise: promised, next_date } = await contacts()
    expect([promised, next_date]).toEqual([before.promise, '2026-11-26'])
    const line = (await app.call(listCollection, { as: officer, query: { view: 'broken' } })).body.data.find(
      ({ loan_id }: { loan_id: string }) => loan_id === loanId,
    )
    expect(line).toMatchObject({ promise: { date: '2026-11-25' }, last_contact: { at: '2026-11-23T02:00:00.000Z' } })
  })

  it('takes the day again that an unanswered call had left free', async () => {
    const id = await begin()
    await end(id, { outcome: 'no_answer' })
    expect((await contacts()).limit).toBeNull()
    await undo(id)
    await end(id, { outcome: 'talked' })
    expect((await contacts()).limit).toBe('day_used')
  })

  it('stays after a quarter of an hour, and when something followed', async () => {
    const id = await begin()
    await end(id, { outcome: 'no_answer' })
    app.advance(60)
    await app.call(sendSms, { ...about(), body: { template: 'call_us', language: 'en' } })
    expect(codeOf(await undo(id))).toBe('transition_refused')
    expect((await contacts()).contacts.map(({ may_undo }: { may_undo: boolean }) => may_undo)).toEqual([false, false])
    await logIn('2026-11-24T09:00:00+07:00')
    const next = await begin()
    await end(next, { outcome: 'talked' })
    await logIn('2026-11-24T09:15:01+07:00')
    expect(codeOf(await undo(next))).toBe('transition_refused')
  })

  it('is withdrawn once when two press at once, and not while the next call starts', async () => {
    const id = await begin()
    await end(id, { outcome: 'no_answer' })
    const replies = await Promise.all([undo(id), undo(id), app.call(startCall, { ...about(), body: {} })])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await contacts()).contacts.filter(({ ended_at: ended }: { ended_at: string | null }) => ended === null)).toHaveLength(1)
  })
})

describe('the next day of a call about no overdue money', () => {
  const lane = async () =>
    ((await app.call(searchLoans, { as: officer, body: { lane: 'call_again' } })).body.data as { id: string }[]).map(({ id }) => id)
  const counted = async () => (await countWorkOf(app, officer)).call_again

  it('is in the own work from that day until the next call is recorded', async () => {
    loanId = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    await end(await begin(), { outcome: 'talked', next_date: '2026-11-25' })
    expect((await contacts()).next_date).toBe('2026-11-25')
    expect(await lane()).toEqual([])
    await logIn('2026-11-25T09:00:00+07:00')
    expect([await lane(), await counted()]).toEqual([[loanId], 1])
    const id = await begin()
    await end(id, { outcome: 'talked' })
    expect(await lane()).toEqual([])
    // taken back, the day of the call before stands again
    await undo(id)
    expect(await lane()).toEqual([loanId])
  })

  it('waits for a payment without holding its locks', async () => {
    loanId = await addRunningLoan(app, (await signInBorrower(app)).user_id, '2026-11-20')
    const id = await begin()
    const payment = await app.platform.database.pool.connect()
    try {
      await payment.query('begin')
      await payment.query('select from loan where id = $1 for update', [loanId])
      const recorded = end(id, { outcome: 'talked', next_date: '2026-11-25' })
      const waiting = `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await payment.query<{ waiting: number }>(waiting)).rows[0]!.waiting).toBe(1)
      await payment.query('select from collection_case where loan_id = $1 for update nowait', [loanId])
      await payment.query('commit')
      expect((await recorded).status).toBe(200)
    } finally {
      payment.release(true)
    }
    expect((await contacts()).next_date).toBe('2026-11-25')
  })

  it('is not in the work of a loan that is over', async () => {
    loanId = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    await end(await begin(), { outcome: 'talked', next_date: '2026-11-23' })
    expect(await lane()).toContain(loanId)
    await app.platform.database.db.updateTable('loan').set({ state: 'rejected' }).where('id', '=', loanId).execute()
    expect(await lane()).not.toContain(loanId)
  })
})
