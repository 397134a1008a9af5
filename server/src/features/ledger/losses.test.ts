import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getTrialBalance } from '@let-twe/core/ledger/endpoints.ts'
import { getLossFile, getLosses, listLossLoans } from '@let-twe/core/ledger/loss-endpoints.ts'
import { allowanceFor } from '@let-twe/core/ledger/loss-policy.ts'
import { getWriteOffFile, listWriteOffs } from '@let-twe/core/ledger/write-off-endpoints.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planRecovery } from '../../domain/loan/plan-recovery.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { closeUnsigned } from '../../testing/close-unsigned.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { accrueInterest } from './accrue-interest.ts'

let app: TestApp
let late: string
let good: string
beforeAll(async () => {
  app = await startTestApp()
  late = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000 })
  app.setClock('2027-02-20T10:00:00+07:00')
  good = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 10_000 })
})
afterAll(() => app.close())

const february = '2027-02-28'
const manager = () => signInStaff(app, 'manager')
const losses = async (last_day?: typeof february) =>
  (await app.call(getLosses, { as: await manager(), query: last_day ? { last_day } : {} })).body.data as Data<typeof getLosses>
const balance = async (account: string, to: string) => {
  const { rows } = (await app.call(getTrialBalance, { as: await manager(), query: { from: '2027-02-01', to } })).body.data
  return rows.find((row: { account: string }) => row.account === account)?.closing_satang ?? 0
}
const allowances = { good: satang(0), late: satang(0) }

it('the night of the last day of a month freezes each loan by its days in arrears', async () => {
  expect(await losses()).toEqual({ months: [], shown: null })
  app.setClock('2027-03-01T00:05:00+07:00')
  await accrueInterest(app.platform)
  const { months, shown } = await losses()
  expect(months).toEqual([february])
  expect(shown).toMatchObject({
    booked: false,
    rows: [
      { class: 0, loans: 1, principal_satang: 1_000_000 },
      { class: 3, loans: 1, principal_satang: 500_000 },
    ],
  })
  const [first, second] = shown!.rows
  expect(shown!.rows.map(({ allowance_satang }) => allowance_satang)).toEqual(
    [100, 5_000].map((rate, row) => allowanceFor(sumSatang([shown!.rows[row]!.principal_satang, shown!.rows[row]!.interest_satang]), rate)),
  )
  Object.assign(allowances, { good: first!.allowance_satang, late: second!.allowance_satang })
  const as = await manager()
  const { data } = (await app.call(listLossLoans, { as, query: { last_day: february, class: '3' } })).body
  expect(data).toMatchObject([{ loan_id: late, days_late: 82, class: 3, allowance_satang: allowances.late }])
  expect((await app.call(getLosses, { as, query: { last_day: '2027-01-31' } })).status).toBe(404)
  const file = await app.call(getLossFile, { as, language: 'th', query: { last_day: february, format: 'csv' } })
  const lines = file.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('61–90 วัน,50,5000')
})

it('the close books it once, and later payments do not change the month', async () => {
  const before = await losses(february)
  const pays = await receivePayment(app.platform, {
    loanId: good,
    actor: await makeStaff(app, 'manager'),
    amount_satang: satang(1_010_000),
    paid_date: february,
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(pays).not.toHaveProperty('refused')
  await closeUnsigned(app, february)
  expect(await losses(february)).toEqual({ ...before, shown: { ...before.shown, booked: true } })
  expect(await balance('loss_allowance', february)).toBe(0 - allowances.good - allowances.late)
  expect(await balance('loss_expense', february)).toBe(allowances.good + allowances.late)
  await expect(closeUnsigned(app, february)).rejects.toThrow()
  await expectBooksAgree(app)
})

it('a write-off uses the allowance of its loan first, and the next month returns that of a repaid loan', async () => {
  app.setClock('2027-03-08T10:00:00+07:00')
  expect(await writeOffByTwo(app, late)).toEqual({})
  const { loss_allowance, write_off_expense, principal_receivable } = await ledgerBalances(app.platform.database.db, late)
  expect({ loss_allowance, principal_receivable }).toEqual({ loss_allowance: allowances.late, principal_receivable: 0 })
  expect(write_off_expense).toBeGreaterThan(0)
  expect(await balance('loss_allowance', '2027-03-08')).toBe(0 - allowances.good)
  await expectBooksAgree(app)
  app.setClock('2027-04-01T00:05:00+07:00')
  await accrueInterest(app.platform)
  await closeUnsigned(app, '2027-03-31')
  expect(await balance('loss_allowance', '2027-03-31')).toBe(0)
  expect(await balance('loss_expense', '2027-03-31')).toBe(allowances.late)
  await expectBooksAgree(app)
})

it('the register of write-offs has the debt, both people, and what was recovered since', async () => {
  const before = (await app.call(listWriteOffs, { as: await manager(), query: {} })).body.data
  expect(before).toMatchObject([
    { loan_id: late, date: '2027-03-08', principal_satang: 500_000, allowance_satang: allowances.late, reason_code: 'left_thailand' },
  ])
  const { interest_satang, fee_satang, proposed_by, confirmed_by } = before[0]
  const { owed } = await planRecovery(
    app.platform.database.db,
    (await app.platform.database.db.selectFrom('loan').selectAll().where('id', '=', late).executeTakeFirst())!,
    satang(1),
  )
  expect(500_000 + interest_satang + fee_satang).toBe(owed)
  expect(new Set([proposed_by, confirmed_by]).size).toBe(2)
  const recovered = await receivePayment(app.platform, {
    loanId: late,
    actor: await makeStaff(app, 'manager'),
    amount_satang: satang(30_000),
    paid_date: '2027-03-31',
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(recovered).not.toHaveProperty('refused')
  expect((await app.call(listWriteOffs, { as: await manager(), query: {} })).body.data).toEqual([
    { ...before[0], recovered_satang: 30_000 },
  ])
  const file = await app.call(getWriteOffFile, { as: await manager(), query: { from: '2027-03-01', to: '2027-03-31', format: 'csv' } })
  expect(file.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2)
})

it('two people change the classes, which begin one after the other', async () => {
  const [one, two] = [await manager(), await signInStaff(app, 'admin')]
  const area = { area: 'accounts' } as const
  const value = (await app.call(getSetting, { as: one, params: area })).body.data.versions[0].value
  const propose = (values: Record<string, unknown>) =>
    app.call(proposeSetting, {
      as: one,
      params: area,
      body: { value: withValues(value, values), valid_from: '2027-04-01', reason: 'Our accountant', only_check: false },
    })
  expect((await propose({ 'losses.class2.from': 1 })).body.response.fields).toMatchObject({
    'losses.class2.from': { code: 'setting_conflict' },
  })
  expect((await propose({ 'losses.class5.rate': 10_001 })).status).toBe(400)
  const { id } = (await propose({ 'losses.class0.rate': 250 })).body.data
  expect((await app.call(decideDualControl, { as: two, params: { id }, body: { confirm: true } })).status).toBe(200)
  await app.platform.termsInForce.refresh()
  await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 4_000 })
  app.setClock('2027-05-01T00:05:00+07:00')
  await accrueInterest(app.platform)
  const { shown } = await losses()
  expect(shown).toMatchObject({ last_day: '2027-04-30', classes: [{ from: 0, rate: 250 }, {}, {}, {}, {}, {}] })
  // the rules of the month are kept with it
  expect((await losses(february)).shown!.classes[0]).toEqual({ from: 0, rate: 100 })
})
