import { moveAppointment } from '@let-twe/core/appointment/endpoints.ts'
import { closeAppointment, rebookInterview } from '@let-twe/core/appointment/office-endpoints.ts'
import { instantInBangkok } from '@let-twe/core/business-date.ts'
import { rejectApplication, undoRejection } from '@let-twe/core/loan/office-endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { submitApplication } from '../../testing/fill-application.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { openSession } from '../../platform/sessions.ts'
import { versionOf } from '../../testing/version-of.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { isStillRelevant } from '../notification/still-right.ts'

let app: TestApp
let officer: TestSession
let borrower: TestSession & { user_id: string }
let loanId: string

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  borrower = await signInBorrower(app)
  await submitApplication(app, borrower)
  await miss()
})

const interviews = () =>
  app.platform.database.db
    .selectFrom('appointment')
    .selectAll()
    .where('borrower_id', '=', borrower.user_id as never)
    .orderBy('created_at', 'desc')
    .execute()

/** The borrower does not come. */
async function miss(): Promise<void> {
  const { id, loan_id, date, time } = (await interviews())[0]!
  loanId = loan_id
  app.setClock(instantInBangkok(date, time).toISOString())
  officer = await signInStaff(app, 'officer')
  expect((await app.call(closeAppointment, { as: officer, params: { id }, body: { state: 'missed' } })).status).toBe(200)
}

const rebook = (time = '10:00', date = '2026-12-01') =>
  app.call(rebookInterview, { as: officer, params: { id: loanId }, body: { date, time } })
const queue = async (lane: 'no_show' | 'review') => {
  const { body } = await app.call(searchLoans, { as: officer, body: { lane } })
  return (body.data as { id: string; missed_interviews: number }[]).find(({ id }) => id === loanId)
}
const notices = () =>
  app.platform.database.db
    .selectFrom('notification')
    .selectAll()
    .where('borrower_id', '=', borrower.user_id as never)
    .orderBy('created_at')
    .execute()

it('a missed interview is booked anew on its channel; the loan leaves the queue and the borrower is notified, who may still move it', async () => {
  expect(await queue('no_show')).toMatchObject({ missed_interviews: 1 })
  const [missed] = await interviews()
  const reply = await rebook()
  expect(reply.body.data).toMatchObject({ state: 'booked', date: '2026-12-01', time: '10:00', social_url: missed!.social_url })
  expect([await queue('no_show'), (await queue('review'))?.id]).toEqual([undefined, loanId])
  const written = await notices()
  const relevant = async (kind: string) => {
    const notice = written.find((each) => each.kind === kind)!
    return isStillRelevant(app.platform.database.db, notice as never, { now: app.platform.clock.now(), slipsFrom: testNow as never })
  }
  // a message that was not delivered yet does not ask for a time that is booked
  expect([await relevant('appointment_moved'), await relevant('interview_missed')]).toEqual([true, false])
  const token = await openSession(app.platform, app.platform.database.db, borrower.user_id as never, false)
  const as = { ...borrower, token }
  const moved = await app.call(moveAppointment, { as, params: { id: reply.body.data.id }, body: { date: '2026-12-02', time: '10:00' } })
  expect(moved.body.data).toMatchObject({ date: '2026-12-02' })
})

it('a second miss returns it to the queue with its count', async () => {
  await rebook()
  await miss()
  expect(await queue('no_show')).toMatchObject({ missed_interviews: 2 })
})

it('of two officers at once one books', async () => {
  const replies = await Promise.all([rebook('10:00'), rebook('11:00')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(codeOf(await rebook('13:00'))).toBe('appointment_exists')
  expect((await interviews()).filter(({ state }) => state === 'booked')).toHaveLength(1)
})

it.each([
  ['a Sunday', '10:00', '2026-11-29'],
  ['a time that nobody offers', '12:34', '2026-12-01'],
])('%s is refused, and the loan stays in the queue', async (_, time, date) => {
  expect(codeOf(await rebook(time, date))).toBe('slot_not_available')
  expect(await queue('no_show')).toBeDefined()
})

it('a time in less than two hours is refused', async () => {
  const { date, time } = (await interviews())[0]!
  expect(codeOf(await rebook(`${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`, date))).toBe('slot_not_available')
})

it('nothing is booked for a decided loan', async () => {
  await app.platform.database.db
    .updateTable('loan')
    .set({ state: 'rejected' })
    .where('id', '=', loanId as never)
    .execute()
  expect(codeOf(await rebook())).toBe('appointment_not_open')
})

it('while the rejection of its case can be undone, nothing is booked', async () => {
  const manager = await signInStaff(app, 'manager')
  const version = await versionOf(app, loanId)
  const params = { id: loanId as never }
  expect(
    (await app.call(rejectApplication, { as: manager, params, body: { reason_code: 'not_reached', note: 'Called', version } })).status,
  ).toBe(200)
  expect(codeOf(await rebook())).toBe('transition_refused')
  await app.call(undoRejection, { as: manager, params, body: {} })
  expect((await rebook()).status).toBe(200)
})
