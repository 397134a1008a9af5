import { satang } from '@let-twe/core/money.ts'
import { addDays, type BusinessDate } from '@let-twe/core/business-date.ts'
import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import { lateFeeOn } from '@let-twe/core/loan/arrears.ts'
import { instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { runDays } from './run-day.ts'
import { waiveLateFee } from './waive-late-fee.ts'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

/** Due 08-12, 23-12, 07-01, 22-01. */
async function lateLoan(baht = 10_000) {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id, { baht })
  await runDays(app.platform)
  return { me, loanId }
}
const at = (date: string) => app.setClock(`${date}T09:00:00+07:00`)
const fees = async (loanId: string) =>
  app.platform.database.db
    .selectFrom('late_fee')
    .select(['month_number', 'instalment_number', 'charged_date'])
    .where('loan_id', '=', loanId)
    .orderBy('charged_date')
    .execute()
const pay = (loanId: string, amount: number, date: BusinessDate, reference = `${loanId}${date}`) =>
  receivePayment(app.platform, {
    loanId,
    actor: { kind: 'system', id: null },
    amount_satang: satang(amount),
    paid_date: date,
    payment_type: 'atm',
    outside_reference: reference,
  })

describe('late fees', () => {
  it('are charged from the sixth day, once a started month, also when days were missed, never twice', async () => {
    const { me, loanId } = await lateLoan()
    at('2026-12-13')
    expect(await runDays(app.platform)).toMatchObject({ days: 20, lateFees: 0 })
    at('2027-01-10')
    expect(await runDays(app.platform)).toMatchObject({ days: 28, lateFees: 2 })
    expect(await runDays(app.platform)).toMatchObject({ days: 0, lateFees: 0 })
    expect(await fees(loanId)).toEqual([
      { month_number: 1, instalment_number: 1, charged_date: '2026-12-14' },
      { month_number: 2, instalment_number: 1, charged_date: '2027-01-08' },
    ])
    expect(await ledgerBalances(app.platform.database.db, loanId)).toMatchObject({ fee_receivable: 10_000, fee_income: -10_000 })
    const me2 = await app.platform.database.db
      .updateTable('session')
      .set({ last_used_at: app.platform.clock.now(), created_at: app.platform.clock.now() })
      .execute()
    expect(me2).toBeDefined()
    expect((await app.call(loanCalls.getCurrentLoan, { as: me })).body.data).toMatchObject({
      loan_state: 'late',
      days_late: 33,
      overdue_satang: 3 * 259_314 + 10_000,
      next_payment: { number: 1, amount_satang: 269_314 },
    })
  })

  it('are not charged while 1,000 Baht or less are overdue', async () => {
    const { loanId } = await lateLoan(3_000)
    at('2026-12-20')
    await runDays(app.platform)
    expect(await fees(loanId)).toEqual([])
    at('2026-12-24')
    await runDays(app.platform)
    expect(await fees(loanId)).toHaveLength(1)
  })

  it('fees charged before a payment became known are reversed', async () => {
    const { loanId } = await lateLoan()
    at('2026-12-14')
    await runDays(app.platform)
    expect(await fees(loanId)).toHaveLength(1)
    await pay(loanId, 259_314, '2026-12-12')
    const { db } = app.platform.database
    expect(await ledgerBalances(db, loanId)).toMatchObject({ fee_receivable: 0, fee_income: 0, interest_income: -14_795 })
    const loan = await db.selectFrom('loan').selectAll().executeTakeFirstOrThrow()
    expect(instalmentBalances((await readLoanAccount(db, loan))!)[0]!.left).toEqual({ fee: 0, interest: 0, principal: 0 })
  })

  it('are waived by a person, once, with a reason', async () => {
    const { loanId } = await lateLoan()
    at('2026-12-14')
    await runDays(app.platform)
    const actor = await makeStaff(app, 'manager')
    const waive = () => waiveLateFee(app.platform, { loanId, actor, month: 1, instalment: 1, reason_code: 'hardship', note: 'flood' })
    expect(await waive()).toMatchObject({ waived: true })
    expect(await waive()).toMatchObject({ refused: 'not_found' })
    expect(await ledgerBalances(app.platform.database.db, loanId)).toMatchObject({ fee_receivable: 0, fee_income: 0 })
    at('2026-12-20')
    await runDays(app.platform)
    expect(await fees(loanId)).toHaveLength(1)
  })

  it('by the database are those of the rule, for many loans over three months', async () => {
    const start = app.platform.clock.today()
    const loans: { loanId: string; paysOn: number[] }[] = []
    for (let index = 0; index < 12; index++) {
      const me = await signInBorrower(app)
      loans.push({
        loanId: await makeActiveLoan(app, me.user_id, { baht: 3_000 + 1_500 * index }),
        paysOn: [20 + 3 * index, 40 + 4 * index],
      })
    }
    await runDays(app.platform)
    const { db } = app.platform.database
    const expected = new Map(loans.map(({ loanId }) => [loanId, [] as { instalment: number; month: number; date: BusinessDate }[]]))
    for (let day = 1; day <= 110; day++) {
      const today = addDays(start, day)
      at(today)
      for (const { loanId, paysOn } of loans) if (paysOn.includes(day)) await pay(loanId, 120_000, today)
      for (const { loanId } of loans) {
        const loan = await db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
        if (loan.state !== 'active') continue
        const charged = expected.get(loanId)!
        const fee = lateFeeOn(
          instalmentBalances((await readLoanAccount(db, loan))!),
          today,
          charged,
          app.platform.termsInForce.product(today).terms.lateFee,
        )
        if (fee) charged.push({ instalment: fee.instalment, month: fee.month, date: today })
      }
      await runDays(app.platform)
    }
    for (const [loanId, charged] of expected)
      expect(await fees(loanId)).toEqual(
        charged.map((each) => ({ month_number: each.month, instalment_number: each.instalment, charged_date: each.date })),
      )
    expect([...expected.values()].flat().length).toBeGreaterThan(20)
  }, 120_000)
})
