import { satang } from '@let-twe/core/money.ts'
import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import * as paperCalls from '@let-twe/core/loan/paper-endpoints.ts'
import * as changeCalls from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { decidePromise, listAskedPromises } from './promise-to-pay.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterAll(() => app.close())

let references = 0
const pay = (loanId: string, amount: number, date: string) =>
  recordPayment(app.platform, {
    loanId,
    actor: { kind: 'system', id: null },
    amount_satang: satang(amount),
    paid_date: date as never,
    payment_type: 'branch',
    outside_reference: `C-${(references += 1)}`,
  })

async function setUp() {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id, { baht: 25_000, months: 4 })
  return { me, loanId, params: { id: loanId } }
}

describe('a part-payment', () => {
  it('is shown before it is chosen, and the next payment is used for it', async () => {
    const { me, loanId, params } = await setUp()
    const preview = await app.call(changeCalls.getPartPayment, { as: me, params, query: { amount_satang: '1000000' } })
    const [shorter, smaller] = preview.body.data.options
    expect(shorter).toMatchObject({ choice: 'shorter', instalments_left: 5 })
    expect(smaller).toMatchObject({ choice: 'smaller', instalments_left: 8 })
    expect(shorter.interest_saved_satang).toBeGreaterThan(smaller.interest_saved_satang)
    const body = { amount_satang: satang(1_000_000), choice: 'shorter' as const }
    expect((await app.call(changeCalls.choosePartPayment, { as: me, params, body })).body.data).toEqual({ valid_until: '2026-11-30' })
    const payment = await pay(loanId, 1_000_000, '2026-11-23')
    expect(payment).toMatchObject({ principal_satang: 1_000_000, interest_satang: 0 })
    const shown = (await app.call(loanCalls.getLoan, { as: me, params })).body.data
    expect(shown.instalments).toHaveLength(5)
    expect(shown).toMatchObject({ last_payment_date: '2027-02-06', paid_satang: 1_000_000, loan_state: 'active' })
    expect(shown.outstanding_satang).toBe(shorter.instalments.reduce((sum: number, each: any) => sum + each.payment_satang, 0))
    expect(await ledgerBalances(app.platform.database.db, loanId)).toMatchObject({ principal_receivable: 1_500_000 })

    const actor = await makeStaff(app, 'manager')
    await reversePayment(app.platform, { paymentId: (payment as { id: string }).id, actor, reason_code: 'payment_bounced' })
    expect((await app.call(loanCalls.getLoan, { as: me, params })).body.data).toMatchObject({
      last_payment_date: '2027-03-23',
      paid_satang: 0,
    })
  })

  it('that is too small, too large or for nobody is refused', async () => {
    const { me, params } = await setUp()
    const other = await signInBorrower(app)
    const ask = async (amount: string, as = me) =>
      (await app.call(changeCalls.getPartPayment, { as, params, query: { amount_satang: amount } })).status
    expect([await ask('0'), await ask('2500000'), await ask('99999999'), await ask('1000', other)]).toEqual([400, 400, 400, 404])
    const body = { amount_satang: satang(2_500_000), choice: 'smaller' as const }
    expect((await app.call(changeCalls.choosePartPayment, { as: me, params, body })).body.response.code).toBe('amount_out_of_range')
  })
})

describe('a promise to pay', () => {
  it('moves the due date when an officer agrees, once for an instalment, and is broken without a payment', async () => {
    const { me, loanId, params } = await setUp()
    const list = async () => (await app.call(changeCalls.listPromises, { as: me, params })).body.data
    const ask = (date: string) => app.call(changeCalls.askPromise, { as: me, params, body: { date, reason: 'ဆေးရုံတက်ရလို့ပါ' } })
    expect(await list()).toEqual({ latest_date: '2026-12-22', promises: [] })
    expect((await ask('2026-12-23')).status).toBe(400)
    expect((await ask('2026-12-08')).status).toBe(400)
    expect((await ask('2026-12-20')).body.data).toMatchObject({ state: 'asked', instalment: 1, due_date: '2026-12-08' })
    expect((await ask('2026-12-21')).body.response.code).toBe('transition_refused')
    const [asked] = await listAskedPromises(app.platform, null)
    const actor = await makeStaff(app, 'officer')
    expect(await decidePromise(app.platform, { promiseId: asked!.id, actor, agree: true })).toMatchObject({ state: 'agreed' })
    expect(await decidePromise(app.platform, { promiseId: asked!.id, actor, agree: false, reason_code: 'other' })).toMatchObject({
      refused: 'transition_refused',
    })
    const moved = (await app.call(loanCalls.getLoan, { as: me, params })).body.data
    expect(moved).toMatchObject({ next_payment: { number: 1, due_date: '2026-12-20', amount_satang: 333_661 } })
    expect((await list()).latest_date).toBeNull()
    app.setClock('2026-12-21T09:00:00+07:00')
    await app.platform.database.db
      .updateTable('session')
      .set({ last_used_at: app.platform.clock.now(), created_at: app.platform.clock.now() })
      .execute()
    expect((await list()).promises[0].state).toBe('broken')
    await pay(loanId, 333_661, '2026-12-20')
    expect((await list()).promises[0].state).toBe('kept')
  })
})

describe('the statement', () => {
  it('ends at the remaining debt, as PDF and as CSV', async () => {
    const { me, loanId, params } = await setUp()
    await pay(loanId, 333_661, '2026-11-23')
    const pdf = await app.call(paperCalls.getStatement, { as: me, params })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(JSON.stringify(readPaper(pdf.bytes))).toContain('22,033.25')
    const csv = await app.call(paperCalls.getStatement, { as: me, params, query: { format: 'csv' } })
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.bytes.toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/,3336\.61,22033\.25$/)
  })
})
