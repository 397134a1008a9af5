import { switchBorrowerOff, switchBorrowerOn } from '@let-twe/core/borrower/office-endpoints.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { startCall } from '@let-twe/core/contact/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../domain/notification/notify.ts'
import { transact } from '../../platform/database/transact.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { runDays } from '../loan/run-day.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('calls, reminders and late fees stop for a borrower who died, and two managers may write the debt off at once', async () => {
  const { user_id: id } = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, id)
  const { db } = app.platform.database
  const manager = await signInStaff(app, 'manager')
  const body = { reason_code: 'died', note: 'The sister called' } as const
  expect((await app.call(switchBorrowerOff, { as: manager, params: { id }, body })).status).toBe(200)

  app.setClock('2026-12-31T10:00:00+07:00')
  await runDays(app.platform)
  const fees = () =>
    db
      .selectFrom('late_fee')
      .where('loan_id', '=', loanId as never)
      .selectAll()
      .execute()
  expect(await fees()).toEqual([])
  const later = await signInStaff(app, 'manager')
  const due = async () =>
    (await app.call(listCollection, { as: later, query: { view: 'due' } })).body.data.map(({ loan_id }: { loan_id: string }) => loan_id)
  const lane = async (name: 'late' | 'died') =>
    (await app.call(searchLoans, { as: later, body: { lane: name } })).body.data.map((each: { id: string }) => each.id)
  expect([await due(), await lane('late'), await lane('died')]).toEqual([[], [], [loanId]])
  const call = await app.call(startCall, { as: later, params: { id: loanId }, body: {} })
  expect(call.body.response.code).toBe('contact_not_allowed')

  const params = { loan_id: loanId, instalment: 1, due_date: '2026-12-08', days: 23, amount_satang: satang(129_657) } as const
  await transact(db, { onRefusal: 'rollback' }, (trx) =>
    notify(app.platform, trx, { borrowerId: id as never, kind: 'payment_late', params, dedupeKey: 'late' }),
  )
  await app.platform.jobs.runDue()
  expect(await db.selectFrom('notification').where('dedupe_key', '=', 'late').select('delivery').executeTakeFirst()).toEqual({
    delivery: 'dropped',
  })

  // a mistake is undone by switching the account on again
  expect((await app.call(switchBorrowerOn, { as: later, params: { id }, body: { reason_code: 'other', note: 'Alive' } })).status).toBe(200)
  expect([await due(), await lane('died')]).toEqual([[loanId], []])
  expect((await app.call(switchBorrowerOff, { as: later, params: { id }, body })).status).toBe(200)
  expect(await writeOffByTwo(app, loanId)).toEqual({})
  await expectBooksAgree(app)
})
