import { instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { Actor } from '../../platform/audit.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { runDays } from './run-day.ts'
import { waiveLateFee } from './waive-late-fee.ts'

let app: TestApp
let manager: Actor & { id: string }
let loanId: string
let borrowerId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  manager = await makeStaff(app, 'manager')
  // due 08-12, 23-12, 07-01, 22-01; from the fourteenth a late fee of 50 Baht stands on the first
  borrowerId = (await signInBorrower(app)).user_id
  loanId = await makeActiveLoan(app, borrowerId)
  await app.platform.database.db.deleteFrom('daily_run').execute()
  await runDays(app.platform)
  app.setClock('2026-12-15T09:00:00+07:00')
  await runDays(app.platform)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const waive = (facts: Partial<{ month: number; instalment: number; note: string; loanId: string }> = {}) =>
  waiveLateFee(app.platform, { loanId, actor: manager, month: 1, instalment: 1, reason_code: 'hardship', ...facts })
const pay = (amount: number, date: BusinessDate = '2026-12-15') =>
  recordPayment(app.platform, {
    loanId,
    actor: manager,
    amount_satang: satang(amount),
    paid_date: date,
    payment_type: 'branch',
    outside_reference: `W-${loanId}`,
  })
const loan = () => db().selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
const fee = () => db().selectFrom('late_fee').selectAll().where('loan_id', '=', loanId).executeTakeFirstOrThrow()
it("a waived fee is no income any more; person, reason and the staff's note are stored", async () => {
  expect(await ledgerBalances(db(), loanId)).toMatchObject({ fee_receivable: 5_000, fee_income: -5_000 })
  expect(await waive({ note: 'In hospital' })).toEqual({ waived: true })
  expect(await ledgerBalances(db(), loanId)).toMatchObject({ fee_receivable: 0, fee_income: 0 })
  expect(await fee()).toMatchObject({
    waived_by: manager.id,
    waived_reason_code: 'hardship',
    waived_note: 'In hospital',
    waived_at: app.platform.clock.now(),
  })
  const trail = await db()
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'loan.waive_late_fee')
    .where('subject_id', '=', loanId)
    .execute()
  expect(trail).toEqual([{ detail: { month: 1, instalment: 1, reason: 'hardship', amount_satang: 5_000 } }])
})

it('a fee is waived once, and a fee that was never charged not at all', async () => {
  expect(await waive({ month: 2 })).toMatchObject({ refused: 'not_found' })
  expect(await waive({ instalment: 2 })).toMatchObject({ refused: 'not_found' })
  expect(await waive({ loanId: app.platform.random.uuid() })).toMatchObject({ refused: 'not_found' })
  expect((await fee()).waived_at).toBeNull()
  expect(await waive()).toEqual({ waived: true })
  expect(await waive()).toMatchObject({ refused: 'not_found' })
  expect((await fee()).waived_note).toBeNull()
})

it('a fee of which a part was paid is not waived', async () => {
  // fees are paid first
  await pay(1)
  expect(await waive()).toMatchObject({ refused: 'transition_refused' })
  expect((await fee()).waived_at).toBeNull()
})

it('a loan whose last open amount was the fee is closed, and its borrower is notified', async () => {
  // all but 50 Baht is paid, then counted as books did that pay the fee last: of the debt only the fee is open
  const { total } = payoffOn((await readLoanAccount(db(), await loan()))!, '2026-12-15')
  await pay(total - 5_000)
  const allocation = () => db().updateTable('payment_allocation').from('payment').whereRef('payment.id', '=', 'payment_id')
  await allocation().set({ fee_satang: 0 }).where('loan_id', '=', loanId).where('fee_satang', '>', 0).execute()
  for (const { number, left } of instalmentBalances((await readLoanAccount(db(), await loan()))!))
    await db()
      .updateTable('instalment')
      .set((eb) => ({
        interest_satang: eb('interest_satang', '-', left.interest),
        principal_satang: eb('principal_satang', '-', left.principal),
      }))
      .where('loan_id', '=', loanId)
      .where('number', '=', number)
      .execute()
  expect(await loan()).toMatchObject({ state: 'active' })
  const both = await Promise.all([waive(), waive()])
  expect(both).toContainEqual({ waived: true })
  expect(both).toContainEqual({ refused: 'not_found' })
  expect(await loan()).toMatchObject({ state: 'closed', closed_date: '2026-12-15' })
  const open = db().selectFrom('instalment').select('number').where('loan_id', '=', loanId).where('settled_date', 'is', null)
  expect(await open.execute()).toEqual([])
  const told = await db().selectFrom('notification').select('kind').where('borrower_id', '=', borrowerId).execute()
  expect(told.filter(({ kind }) => kind === 'loan_closed')).toHaveLength(1)
  const { ended_at } = await db()
    .selectFrom('application')
    .select('ended_at')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  expect(ended_at).not.toBeNull()
})

it('is not possible once the loan is closed', async () => {
  await db().updateTable('loan').set({ state: 'closed' }).where('id', '=', loanId).execute()
  expect(await waive()).toMatchObject({ refused: 'loan_not_open' })
})
