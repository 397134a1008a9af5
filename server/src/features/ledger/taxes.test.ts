import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { getTrialBalance } from '@let-twe/core/ledger/endpoints.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import { satang } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { closeUnsigned } from '../../testing/close-unsigned.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { bounceByTwo } from '../../testing/two-people.ts'
import { disburseLoan } from '../loan/disburse-loan.ts'
import { accrueInterest } from './accrue-interest.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const balances = async (from: string, to: string): Promise<Record<string, number>> => {
  const { rows } = (await app.call(getTrialBalance, { as: await signInStaff(app, 'manager'), query: { from, to } })).body.data
  return Object.fromEntries(rows.map((row: { account: string; closing_satang: number }) => [row.account, row.closing_satang]))
}

/** Two people change values of the area of accounts from a day on. */
async function change(values: Record<string, unknown>, valid_from: string): Promise<void> {
  const [one, two] = [await signInStaff(app, 'manager'), await signInStaff(app, 'admin')]
  const params = { area: 'accounts' } as const
  const { value } = (await app.call(getSetting, { as: one, params })).body.data.versions[0]
  const body = { value: withValues(value, values), valid_from, reason: 'Our accountant', only_check: false }
  const { id } = (await app.call(proposeSetting, { as: one, params, body })).body.data
  expect((await app.call(decideDualControl, { as: two, params: { id }, body: { confirm: true } })).status).toBe(200)
  await app.platform.termsInForce.refresh()
}

it('a disbursement books the stamp duty of its agreement, once, and the borrower owes nothing of it', async () => {
  const { db } = app.platform.database
  const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 15_000 })
  expect(await ledgerBalances(db, id)).toEqual({ principal_receivable: 1_500_000, bank: -1_500_000, stamp_duty: 800, tax_payable: -800 })
  expect(await bounceByTwo(app, id)).toEqual({})
  expect(await ledgerBalances(db, id)).toMatchObject({ principal_receivable: 0, stamp_duty: 800, tax_payable: -800 })
  const again = await disburseLoan(app.platform, { loanId: id, actor: await makeStaff(app, 'manager'), reference: 'OUT-again' })
  expect(again).not.toHaveProperty('refused')
  expect(await ledgerBalances(db, id)).toMatchObject({ principal_receivable: 1_500_000, stamp_duty: 800, tax_payable: -800 })
  await expectBooksAgree(app)
})

it('a lender whose accountant books it elsewhere switches it off', async () => {
  await change({ 'taxes.stampDuty': false }, '2026-11-24')
  app.setClock('2026-11-24T10:00:00+07:00')
  await app.platform.termsInForce.refresh()
  const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 10_000 })
  expect(await ledgerBalances(app.platform.database.db, id)).toEqual({ principal_receivable: 1_000_000, bank: -1_000_000 })
  const paid = await receivePayment(app.platform, {
    loanId: id,
    actor: await makeStaff(app, 'manager'),
    amount_satang: satang(400_000),
    paid_date: '2026-11-24',
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(paid).not.toHaveProperty('refused')
})

it('the close of a month books the taxes that the accountant set, and no month twice', async () => {
  app.setClock('2026-12-01T00:05:00+07:00')
  await accrueInterest(app.platform)
  await closeUnsigned(app, '2026-11-30')
  const november = await balances('2026-11-01', '2026-11-30')
  expect(november).toMatchObject({ stamp_duty: 800, tax_payable: -800 })
  expect(november['turnover_tax']).toBeUndefined()

  await change({ 'taxes.interest.businessTax': 330, 'taxes.lateFee.vat': 700 }, '2026-12-02')
  app.setClock('2027-01-01T00:05:00+07:00')
  await app.platform.termsInForce.refresh()
  await accrueInterest(app.platform)
  const before = await balances('2026-12-01', '2026-12-31')
  const interest = before['interest_income']! - november['interest_income']!
  expect(interest).toBeLessThan(0)
  await closeUnsigned(app, '2026-12-31')
  const december = await balances('2026-12-01', '2026-12-31')
  const businessTax = Math.round(-interest * 0.033)
  const vat = Math.round((-(before['fee_income'] ?? 0) * 7) / 107)
  expect(december).toMatchObject({
    turnover_tax: businessTax,
    tax_payable: -800 - businessTax - vat,
    interest_income: before['interest_income'],
  })
  expect(Object.values(december).reduce((sum, each) => sum + each, 0)).toBe(0)
  await expectBooksAgree(app)
})
