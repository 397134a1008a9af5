import { satang } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { approveLoan } from './approve-loan.ts'
import { rejectLoan } from '../../testing/reject-loan.ts'
import { preApproveLoan } from './pre-approve-loan.ts'

let app: TestApp
let me: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (me = (await signInBorrower(app)).user_id))
afterAll(() => app.close())

const approve = async (loanId: string) => approveLoan(app.platform, { loanId, actor: await makeStaff(app, 'manager') })

it('is refused for a loan that is not there', async () => {
  expect(await approve(app.platform.random.uuid())).toMatchObject({ refused: 'not_found' })
})

it('is refused before a proposal and after the disbursement, and no agreement is printed then', async () => {
  const pending = await makePendingLoan(app, me)
  expect(await approve(pending)).toMatchObject({ refused: 'transition_refused' })
  const running = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const read = () => app.platform.database.db.selectFrom('loan').selectAll().where('id', 'in', [pending, running]).orderBy('id').execute()
  const before = await read()
  expect(await approve(running)).toMatchObject({ refused: 'transition_refused' })
  expect(await read()).toEqual(before)
})

it('of a proposal that was rejected since says so first, whatever else stands against it', async () => {
  const loanId = await makePendingLoan(app, me)
  const [officer, manager] = [await makeStaff(app, 'officer'), await makeStaff(app, 'manager')]
  await preApproveLoan(app.platform, { loanId, actor: officer, size_satang: satang(1_000_000), months: 2, times_per_month: 2 })
  await rejectLoan(app.platform, { loanId, actor: manager, reason_code: 'other' })
  await app.platform.database.db.updateTable('borrower').set({ active: false }).where('id', '=', me).execute()
  expect(await approve(loanId)).toMatchObject({ refused: 'transition_refused' })
})
