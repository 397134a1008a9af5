import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { moveCash } from '@let-twe/core/cash/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { waiveLateFee } from '@let-twe/core/loan/money-endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { assignTransfer, previewAssignment, proposeIncome, proposeReturn } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getMyLimits } from '@let-twe/core/staff/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { codeOf } from '../../testing/code-of.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

// The operations of one person that add up over loans, in a day and in a month (docs/controls.md).

type Staff = TestSession & { staff_id: string }

const total = { day: bahtToSatang(1_000), month: bahtToSatang(1_500) }
const totals = { assigned: total, moneyOut: total, fetched: total, waived: total }

let app: TestApp
let officer: Staff
beforeAll(async () => {
  app = await startTestApp()
  const { proposalDays, payoutAloneMax, limits } = controlsOf(demoLender)
  const controls = { proposalDays, payoutAloneMax, limits, totals: { officer: totals, manager: totals } }
  await storeLender(app.platform, { ...demoLender, controls }, 'test')
  await app.platform.termsInForce.refresh()
})
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
let numbers = 0
const number = () => `TOTAL${(numbers += 1)}`
const key = () => ({ 'idempotency-key': app.platform.random.uuid() })
const left = async (as: Staff = officer) => (await app.call(getMyLimits, { as })).body.data

async function runningLoan(name?: string) {
  const id = await makeActiveLoan(app, (await signInBorrower(app, name === undefined ? {} : { name })).user_id)
  const row = await db().selectFrom('loan').where('id', '=', id).select('payment_reference_number').executeTakeFirstOrThrow()
  return { id, reference: row.payment_reference_number }
}
async function comesIn(baht: number, payer = '') {
  const no = number()
  await importStatement(app, `Date,Ref1,Amount,Transaction No,Payer\n23/11/2026,,${baht}.00,${no},${payer}`)
  return (await db().selectFrom('transfer').where('number', '=', no).select('id').executeTakeFirstOrThrow()).id
}
const fetchCash = (baht: number, as: Staff = officer) =>
  app.call(moveCash, { as, headers: key(), body: { kind: 'from_bank', amount_satang: bahtToSatang(baht), reference: number() } })
const account = { to_bank: '004', to_account: '1234567890', to_name: 'SOMCHAI JAIDEE' } as const
const sendBack = (id: string, as: Staff = officer) =>
  app.call(proposeReturn, { as, params: { id }, body: { ...account, reference: number(), reason_code: 'not_ours' } })

it('transfers assigned to loans wait for a second person above the total', async () => {
  const assign = async (baht: number, as: Staff = officer) => {
    const name = `PERSON ${String.fromCharCode(65 + numbers).repeat(3)}`
    const { reference: payment_reference_number } = await runningLoan(name)
    const params = { id: await comesIn(baht, name) }
    const seen = (await app.call(previewAssignment, { as, params, body: { payment_reference_number } })).body.data
    await app.call(assignTransfer, { as, params, body: { payment_reference_number, payoff_satang: seen.payoff_satang } })
    return seen.second_person
  }
  expect(await assign(700)).toEqual([])
  expect(await assign(301)).toEqual(['large_payment'])
  expect(await assign(301, await signInStaff(app, 'officer'))).toEqual([])
  expect(await assign(300)).toEqual([])
  // neither another person's, nor another operation's
  expect(await left()).toMatchObject({ assigned: { satang: 0 }, moneyOut: { satang: total.day } })
})

it('money out: returns and income together, and what was refused by the second person no longer', async () => {
  const back = await comesIn(600)
  expect((await sendBack(back)).status).toBe(200)
  const income = await comesIn(401)
  expect(codeOf(await app.call(proposeIncome, { as: officer, params: { id: income }, body: { reason_code: 'bank_interest' } }))).toBe(
    'above_role_limit',
  )
  const proposal = await db().selectFrom('dual_control').where('subject_id', '=', back).select('id').executeTakeFirstOrThrow()
  await app.call(decideDualControl, { as: await signInStaff(app, 'manager'), params: proposal, body: { confirm: false } })
  expect((await app.call(proposeIncome, { as: officer, params: { id: income }, body: { reason_code: 'bank_interest' } })).status).toBe(200)
})

it('two calls of one person at once do not pass together', async () => {
  const both = await Promise.all([comesIn(600), comesIn(600)])
  const sent = await Promise.all(both.map((id) => sendBack(id)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

it('cash fetched from the bank, anew each day and no more than the month allows', async () => {
  await giveDrawer(app, officer.staff_id)
  expect((await fetchCash(1_000)).status).toBe(200)
  expect(codeOf(await fetchCash(1))).toBe('above_role_limit')
  app.setClock('2026-11-24T00:00:00+07:00')
  const now = app.platform.clock.now()
  await db().updateTable('staff_session').set({ created_at: now, last_used_at: now }).execute()
  await giveDrawer(app, officer.staff_id)
  expect((await left()).fetched).toEqual({ satang: bahtToSatang(500), of: 'month' })
  expect(codeOf(await fetchCash(501))).toBe('above_role_limit')
  expect((await fetchCash(500)).status).toBe(200)
  app.setClock('2026-12-01T00:00:00+07:00')
  await db().updateTable('staff_session').set({ created_at: app.platform.clock.now(), last_used_at: app.platform.clock.now() }).execute()
  expect((await left()).fetched).toEqual({ satang: total.day, of: 'day' })
})

it('late fees waived, of which an admin has nothing to waive', async () => {
  const manager = await signInStaff(app, 'manager')
  const waive = async (baht: number) => {
    const { id: loan_id } = await runningLoan()
    const fee = { loan_id, month_number: 1, instalment_number: 1, charged_date: '2026-11-23', amount_satang: bahtToSatang(baht) } as const
    await db().insertInto('late_fee').values(fee).execute()
    const params = { id: loan_id, instalment: '1', month: '1' }
    return app.call(waiveLateFee, { as: manager, params, body: { reason_code: 'hardship' } })
  }
  expect((await waive(800)).status).toBe(200)
  expect(codeOf(await waive(201))).toBe('above_role_limit')
  expect((await waive(200)).status).toBe(200)
  expect((await left(await signInStaff(app, 'admin'))).waived).toEqual({ satang: 0, of: 'day' })
})

it('late fees waived on one loan add up over people and days', async () => {
  const { id: loan_id } = await runningLoan()
  const charge = { loan_id, instalment_number: 1, charged_date: '2026-11-23' } as const
  const fees = [400, 600, 1].map((baht, index) => ({ ...charge, month_number: index + 1, amount_satang: bahtToSatang(baht) }))
  await db().insertInto('late_fee').values(fees).execute()
  const waive = async (month: number) => {
    const params = { id: loan_id, instalment: '1', month: String(month) }
    return app.call(waiveLateFee, { as: await signInStaff(app, 'manager'), params, body: { reason_code: 'hardship' } })
  }
  expect((await waive(1)).status).toBe(200)
  app.setClock('2026-11-24T10:00:00+07:00')
  expect((await waive(2)).status).toBe(200)
  app.setClock('2026-12-01T10:00:00+07:00')
  const refused = await waive(3)
  expect([codeOf(refused), refused.body.response.message]).toEqual(['above_role_limit', expect.stringContaining('0 Baht')])
})
