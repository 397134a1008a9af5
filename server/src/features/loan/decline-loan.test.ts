import { rejectApplication } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
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
