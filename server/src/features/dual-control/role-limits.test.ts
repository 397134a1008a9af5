import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { rightsOf } from '@let-twe/core/staff/rights.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { proposeRefund } from '@let-twe/core/loan/money-endpoints.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { proposeIncome, proposeReturn } from '@let-twe/core/payment/transfer-endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from './decide-dual-control.ts'

/** Small enough that every limit can be passed by one loan. */
const limits = {
  officer: { paymentAloneMax: satang(100_000), moneyOutMax: satang(50_000) },
  manager: { paymentAloneMax: satang(200_000), moneyOutMax: satang(90_000) },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await storeLender(app.platform, { ...demoLender, controls: { proposalDays: 30, payoutAloneMax: 2_500_000, limits } }, 'test')
  await app.platform.termsInForce.refresh()
})
afterAll(() => app.close())

const runningLoan = async () => makeActiveLoan(app, (await signInBorrower(app)).user_id)

async function payAt(
  as: TestSession & { staff_id: string },
  loanId: string,
  amount: Satang,
  date: BusinessDate,
  payment_type: 'branch' | 'atm' = 'branch',
) {
  const seen = await app.call(previewLoanPayment, {
    as,
    params: { id: loanId },
    query: { amount_satang: String(amount) as never, paid_date: date, payment_type },
  })
  const { payoff_satang, second_person } = seen.body.data
  await giveDrawer(app, as.staff_id)
  const outside_reference = payment_type === 'branch' ? undefined : `R${app.platform.random.uuid()}`
  const body = { amount_satang: amount, paid_date: date, payment_type, outside_reference, payoff_satang, confirmed: [...paymentWarnings] }
  const sent = await app.call(recordLoanPayment, {
    as,
    params: { id: loanId },
    body,
    headers: { 'idempotency-key': app.platform.random.uuid() },
  })
  return { waits: sent.body.data.payment === null, second_person }
}

/** Money that waits without a loan. */
async function waiting(amount: Satang, at: number) {
  const number = `LIMIT${at}${amount}`
  await importStatement(app, `Date,Ref1,Amount,Transaction No\n23/11/2026,,${(amount / 100).toFixed(2)},${number}`)
  return (await app.platform.database.db.selectFrom('transfer').where('number', '=', number).select('id').executeTakeFirstOrThrow()).id
}

describe.each(['officer', 'manager'] as const)('%s', (role) => {
  const mine = limits[role]

  it('records a payment alone up to the limit of the role', async () => {
    const as = await signInStaff(app, role)
    const today = app.platform.clock.today()
    expect(await payAt(as, await runningLoan(), mine.paymentAloneMax, today)).toEqual({ waits: false, second_person: [] })
    expect(await payAt(as, await runningLoan(), satang(mine.paymentAloneMax + 25), today)).toEqual({
      waits: true,
      second_person: ['large_payment'],
    })
  })

  it('records no cash of an earlier day alone; a typed transfer waits for the bank alone', async () => {
    const [loanId, ofCash] = [await runningLoan(), await runningLoan()]
    // the next day begins in Bangkok, not in Greenwich
    app.setClock('2026-11-24T00:00:00+07:00')
    const as = await signInStaff(app, role)
    expect(await payAt(as, ofCash, satang(1_000), '2026-11-23')).toEqual({ waits: true, second_person: ['backdated'] })
    expect(await payAt(as, loanId, satang(mine.paymentAloneMax + 25), '2026-11-23', 'atm')).toEqual({ waits: true, second_person: [] })
    app.setClock('2026-11-23T09:00:00+07:00')
  })

  it('proposes a refund up to the limit of the role', async () => {
    const as = await signInStaff(app, role)
    const ask = async (overpaid: number) => {
      const loanId = await runningLoan()
      const manager = await signInStaff(app, 'manager')
      const waits = await payAt(manager, loanId, satang(1_000_000 + overpaid), app.platform.clock.today())
      expect(waits).toMatchObject({ waits: true })
      const { id } = await app.platform.database.db
        .selectFrom('dual_control')
        .where('subject_id', '=', loanId)
        .select('id')
        .executeTakeFirstOrThrow()
      await decideDualControl(app.platform, carryOut, { id, actor: await makeStaff(app, 'manager'), confirm: true })
      return app.call(proposeRefund, { as, params: { id: loanId }, body: { reference: loanId }, headers: { 'idempotency-key': loanId } })
    }
    expect((await ask(mine.moneyOutMax)).status).toBe(200)
    const refused = await ask(mine.moneyOutMax + 25)
    expect([refused.status, refused.body.response.code]).toEqual([403, 'above_role_limit'])
  })

  it('proposes to send money back, or to take it as income, up to the limit of the role', async () => {
    const as = await signInStaff(app, role)
    for (const [at, amount] of [mine.moneyOutMax, satang(mine.moneyOutMax + 1)].entries()) {
      const [back, income] = [await waiting(amount, 1), await waiting(amount, 2)]
      const sent = [
        await app.call(proposeReturn, {
          as,
          params: { id: back },
          body: { reference: `BACK${role}${at}`, to_bank: '004', to_account: '1234567890', to_name: 'A', reason_code: 'not_ours' },
        }),
        await app.call(proposeIncome, { as, params: { id: income }, body: { reason_code: 'bank_interest' } }),
      ]
      expect(sent.map(({ status }) => status)).toEqual(at === 0 ? [200, 200] : [403, 403])
    }
  })
})

it('the limits of a role are those that it has now, and no visitor reads them', async () => {
  const as = await signInStaff(app, 'manager')
  expect(rightsOf(app.platform.termsInForce.lender(), { role: 'manager', active: true }).limits).toEqual(limits.manager)
  await app.platform.database.db.updateTable('staff').set({ role: 'officer' }).where('id', '=', as.staff_id).execute()
  const loanId = await runningLoan()
  expect(await payAt(as, loanId, satang(limits.officer.paymentAloneMax + 25), app.platform.clock.today())).toMatchObject({ waits: true })
  const told = JSON.stringify((await app.call(getLender, {})).body)
  for (const inside of ['paymentAloneMax', 'moneyOutMax', 'payoutAloneMax', 'postings']) expect(told).not.toContain(inside)
})
