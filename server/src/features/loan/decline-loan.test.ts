import { proposeRejection, rejectApplication } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRejections } from '../../testing/reject-loan.ts'
import { codeOf } from '../../testing/code-of.ts'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { confirmWaiting } from '../../testing/two-people.ts'
import { versionOf } from '../../testing/version-of.ts'

let app: TestApp
let manager: TestSession
beforeAll(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

const reject = async (id: string, reason_code: 'rules_not_met' | 'not_reached', note?: string) =>
  app.call(rejectApplication, { as: manager, params: { id }, body: { reason_code, note, version: await versionOf(app, id) } } as never)

it('a rejection for conditions that the checks show as met says why', async () => {
  const { user_id } = await signInBorrower(app)
  const id = await makePendingLoan(app, user_id)
  const refused = await reject(id, 'rules_not_met')
  expect([refused.status, refused.body.response.fields]).toMatchObject([400, { note: { code: 'field_required' } }])
  expect((await reject(id, 'rules_not_met', 'Employer does not exist')).status).toBe(200)
})

it('another reason needs no note', async () => {
  const id = await makePendingLoan(app, (await signInBorrower(app)).user_id)
  expect((await reject(id, 'not_reached')).status).toBe(200)
})

it('an officer proposes a rejection that a manager confirms; before, the borrower hears nothing', async () => {
  const officer = await signInStaff(app, 'officer')
  const { user_id } = await signInBorrower(app)
  const id = await makePendingLoan(app, user_id)
  const propose = (reason_code: string, note?: string) =>
    app.call(proposeRejection, { as: officer, params: { id }, body: { reason_code, note } } as never)
  const state = async () =>
    await app.platform.database.db
      .selectFrom('loan')
      .where('id', '=', id as never)
      .select(['state', 'state_reason_code'])
      .executeTakeFirstOrThrow()
  expect((await propose('rules_not_met')).body.response.fields).toMatchObject({ note: { code: 'field_required' } })
  expect((await propose('not_reached', 'Called five times')).status).toBe(200)
  expect(codeOf(await propose('not_reached'))).toBe('already_recorded')
  expect((await state()).state).toBe('pending')
  const notices = () =>
    app.platform.database.db
      .selectFrom('notification')
      .where('borrower_id', '=', user_id as never)
      .where('kind', '=', 'rejected')
      .select('id')
      .execute()
  expect(await notices()).toEqual([])
  expect(await confirmWaiting(app, 'reject_application', id)).toEqual({})
  expect([(await state()).state, await notices()]).toEqual(['pending', []])
  await countRejections(app)
  expect(await state()).toEqual({ state: 'rejected', state_reason_code: 'not_reached' })
  expect(await notices()).toHaveLength(1)
})

it('a proposed rejection ends with another decision', async () => {
  const officer = await signInStaff(app, 'officer')
  const id = await makePendingLoan(app, (await signInBorrower(app)).user_id)
  expect((await app.call(proposeRejection, { as: officer, params: { id }, body: { reason_code: 'not_reached' } } as never)).status).toBe(
    200,
  )
  expect((await reject(id, 'not_reached')).status).toBe(200)
  expect(await confirmWaiting(app, 'reject_application', id)).toHaveProperty('refused', 'transition_refused')
  await countRejections(app)
  expect(await confirmWaiting(app, 'reject_application', id)).toHaveProperty('refused', 'not_found')
})
