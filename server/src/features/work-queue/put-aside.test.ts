import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { addNote } from '@let-twe/core/loan/case-endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { claimLoan, maxDaysAside, putAside, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import type { LoanQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { runDays } from '../loan/run-day.ts'

type StaffSession = Awaited<ReturnType<typeof signInStaff>>
let app: TestApp
let me: StaffSession
let colleague: StaffSession
let borrower: BorrowerId
let loan: string
let today: BusinessDate
beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  me = await signInStaff(app, 'officer')
  colleague = await signInStaff(app, 'officer')
  borrower = (await signInBorrower(app)).user_id as BorrowerId
  loan = await makePendingLoan(app, borrower)
  today = app.platform.clock.today()
  // a step that waits for the borrower leaves 72 hours
  const asked = { id: app.platform.random.uuid(), loan_id: loan as never, kind: 'information', reason_code: 'other' } as const
  await app.platform.database.db
    .insertInto('officer_request')
    .values({ ...asked, requested_by: me.staff_id as never, requested_at: app.platform.clock.now() })
    .execute()
})
afterAll(() => app.close())

const put = (as: StaffSession, days: number, note?: string) =>
  app.call(putAside, { as, params: { id: loan }, body: { until: addDays(today, days), ...(note !== undefined && { note }) } } as never)
const lanesOf = async (as: StaffSession) => {
  const lanes: LoanQueue[] = ['claimed', 'review', 'asked', 'put_aside']
  const found: LoanQueue[] = []
  for (const lane of lanes)
    if ((await app.call(searchLoans, { as, body: { lane } })).body.data.some(({ id }: { id: string }) => id === loan)) found.push(lane)
  return found
}

it('a case that was put aside stands in one queue until its day, with its holder and the day', async () => {
  const { status, body } = await put(me, 2, 'Waits for the pay slip')
  const back = instantInBangkok(addDays(today, 2), '00:00').toISOString()
  expect([status, body.data.claimed_by.id, body.data.put_aside_until]).toEqual([200, me.staff_id, back])
  for (const each of [me, colleague]) expect(await lanesOf(each)).toEqual(['put_aside'])
  const [line] = (await app.call(searchLoans, { as: me, body: { lane: 'put_aside' } })).body.data
  expect([line.claimed_by.id, line.due_at, line.put_aside_until]).toEqual([me.staff_id, back, back])
  const file = (await app.call(getLoanFile, { as: me, params: { id: loan } } as never)).body.data
  expect([file.put_aside_until, file.notes[0].text]).toEqual([back, 'Waits for the pay slip'])
  const admin = await signInStaff(app, 'admin')
  const [event] = (await app.call(listAudit, { as: admin, query: { subject_id: loan, action: 'loan.put_aside' } } as never)).body.data
  expect(event.detail).toEqual({ day: addDays(today, 2) })
})

it('it is back on its day, and its claim ends a day later', async () => {
  await put(me, 2)
  for (let day = 0; day < 2; day += 1) {
    app.advance(86_400)
    await runDays(app.platform)
  }
  const rows = () => app.platform.database.db.selectFrom('loan_claim').select('loan_id').execute()
  expect(await rows()).toHaveLength(1)
  colleague = await signInStaff(app, 'officer')
  expect(await lanesOf(colleague)).toEqual(['asked'])
  app.advance(86_400)
  await runDays(app.platform)
  expect(await rows()).toHaveLength(0)
})

it('it is back before, when the promise of its step ends', async () => {
  const { body } = await put(me, 10)
  expect(body.data.put_aside_until).toBe(new Date(app.platform.clock.now().getTime() + 72 * 3_600_000).toISOString())
  app.advance(73 * 3600)
  me = await signInStaff(app, 'officer')
  expect(await lanesOf(me)).toEqual(['asked'])
  expect((await put(me, 5)).body).toMatchObject({ response: { code: 'transition_refused' } })
})

it.each<[string, () => Promise<unknown>]>([
  ['a note of a colleague', () => app.call(addNote, { as: colleague, params: { id: loan }, body: { text: 'Called me' } } as never)],
  [
    'a paper',
    () =>
      app.platform.database.db
        .insertInto('document')
        .values({
          id: app.platform.random.uuid() as never,
          borrower_id: borrower,
          application_id: null,
          kind: 'selfie',
          media_type: 'image/jpeg',
          bytes: 1,
          sha256: 'none',
          file_name: 'paper',
          uploaded_at: app.platform.clock.now(),
        })
        .execute(),
  ],
  [
    'a message',
    () =>
      app.platform.database.db
        .insertInto('conversation')
        .values({ borrower_id: borrower, waiting_since: app.platform.clock.now(), last_message_id: app.platform.random.uuid() })
        .execute(),
  ],
  ['its holder', () => app.call(claimLoan, { as: me, params: { id: loan }, body: {} } as never)],
])('it is back at once after %s', async (_name, act) => {
  await put(me, 2)
  await act()
  expect(await lanesOf(me)).toEqual(['claimed', 'asked'])
})

it('refuses a case of a colleague, a running loan, and a day that is past or too late', async () => {
  for (const days of [0, maxDaysAside + 1])
    expect((await put(me, days)).body).toMatchObject({ response: { fields: { until: { code: 'date_not_possible' } } } })
  await put(me, 1)
  expect((await put(colleague, 1)).body).toMatchObject({ response: { code: 'already_recorded' } })
  loan = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  expect((await put(me, 1)).body).toMatchObject({ response: { code: 'transition_refused' } })
})
