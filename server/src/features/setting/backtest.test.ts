import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { type LoanFacts, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { rejectLoan } from '../../testing/reject-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { writeAnswer } from '../../testing/stored-answers.ts'

let app: TestApp
let manager: TestSession
let admin: TestSession
beforeAll(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
})
afterAll(() => app.close())

const read = async (as = manager) => (await app.call(getSetting, { as, params: { area: 'product' } })).body.data
async function propose(values: Record<string, unknown>, only_check = true) {
  const { versions } = await read()
  const body = { value: withValues(versions[0].value, values), valid_from: app.platform.clock.today(), reason: 'Tried', only_check }
  return app.call(proposeSetting, { as: manager, params: { area: 'product' }, body })
}
const approved = async (facts: LoanFacts) => makeApprovedLoan(app, (await signInBorrower(app)).user_id, facts)
async function rejected(reason_code: ReasonCode<'reject'>, salary: number) {
  const { user_id } = await signInBorrower(app)
  const loanId = await makePendingLoan(app, user_id)
  await writeAnswer(app, user_id, 'additional_information,salary', salary)
  const declined = await rejectLoan(app.platform, { loanId, actor: await makeStaff(app, 'manager'), reason_code, note: 'Checked twice' })
  if (isRefusal(declined)) throw new Error(declined.refused)
  return loanId
}

it('a policy is tested on the decisions of the last year before two people switch it on', async () => {
  // two instalments of 2,593.14 of 15,000: 38 % of the rest after a tenth for the family; of half of it and 12,000 24 %
  const two = await approved({ baht: 10_000 })
  const one = await approved({ baht: 5_000 })
  const poor = await rejected('income_too_low', 9_000)
  await rejected('papers_do_not_match', 12_000)
  await addRunningLoan(app, (await signInBorrower(app)).user_id, '2026-10-01')
  await app.platform.database.db.updateTable('loan').set({ approved_at: app.platform.clock.now() }).where('state', '=', 'active').execute()

  const stricter = await propose({ 'terms.affordability.maxIncomePercent': 30 })
  expect(stricter.body.data).toMatchObject({ id: null, backtest: { approved: 3, rejected: 2, unknown: 1, refused: 1, allowed: 0 } })
  expect(stricter.body.data.backtest.cases).toEqual([{ loan_id: two, reference: expect.any(String), direction: 'refused' }])

  const looser = await propose({ 'terms.affordability.maxIncomePercent': 90, 'terms.affordability.minLeft': 200_000 })
  expect(looser.body.data.backtest).toMatchObject({ refused: 0, allowed: 1, cases: [{ loan_id: poor, direction: 'allowed' }] })

  const richest = await propose({ 'terms.affordability.minLeft': 5_000_000 })
  expect(richest.body.data.backtest.cases.map(({ loan_id }: { loan_id: string }) => loan_id)).toEqual(expect.arrayContaining([one, two]))

  // other values of the product, and a policy that is not one, are not tested
  expect((await propose({ 'terms.rate.yearly': 2400 })).body.data.backtest).toBeNull()
  expect((await propose({ 'terms.affordability.familyShare': 20_000 })).body.response.fields).toEqual({
    'terms.affordability.familyShare': { code: 'field_invalid', message: expect.any(String) },
  })

  // the second person reads the same test, and the version counts from its day on
  const { body } = await propose({ 'terms.affordability.maxIncomePercent': 30 }, false)
  expect((await read(admin)).waiting).toMatchObject({ backtest: stricter.body.data.backtest, proposed_by_me: false })
  expect((await app.call(decideDualControl, { as: manager, params: { id: body.data.id }, body: { confirm: true } })).status).not.toBe(200)
  expect((await app.call(decideDualControl, { as: admin, params: { id: body.data.id }, body: { confirm: true } })).status).toBe(200)
  const { versions } = await read()
  expect(versions.map(({ state }: { state: string }) => state)).toEqual(['planned', 'current'])
  expect(versions[0].value.terms.affordability.maxIncomePercent).toBe(30)
})

it('applications of before the last twelve months are left out', async () => {
  const before = (await propose({ 'terms.affordability.maxIncomePercent': 35 })).body.data.backtest
  await app.platform.database.db.updateTable('loan').set({ applied_date: '2025-11-22' }).where('state', '=', 'rejected').execute()
  const after = (await propose({ 'terms.affordability.maxIncomePercent': 35 })).body.data.backtest
  expect([before.rejected, after.rejected, after.from]).toEqual([2, 0, '2025-11-23'])
})
