import { satang, sumSatang } from '@let-twe/core/money.ts'
import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import * as paperCalls from '@let-twe/core/loan/paper-endpoints.ts'
import * as paymentCalls from '@let-twe/core/payment/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { refundByTwo, writeOffByTwo } from '../../testing/two-people.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { readCurrentLoan } from '../loan/read-loan.ts'
import { recordPayment } from './record-payment.ts'
import { reversePayment } from './reverse-payment.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterAll(() => app.close())

let references = 0
async function pay(loanId: string, amount: number, date: string, reference = `IN-${(references += 1)}`) {
  const actor = await makeStaff(app, 'officer')
  return recordPayment(app.platform, {
    loanId,
    actor,
    // also input that no schema has read
    amount_satang: amount as never,
    paid_date: date as never,
    payment_type: 'branch',
    outside_reference: reference,
  })
}

async function borrowerWithLoan() {
  app.setClock(testNow)
  const me = await signInBorrower(app)
  return { me, loanId: await makeActiveLoan(app, me.user_id) }
}

/** Of an agreement about 10,000 Baht, borne by the lender. */
const duty = { stamp_duty: 500, tax_payable: -500 }

describe('payments on time', () => {
  it('bring the loan to zero and close it, with a receipt each', async () => {
    const { me, loanId } = await borrowerWithLoan()
    for (const [date, amount] of [
      ['2026-12-08', 259_314],
      ['2026-12-23', 259_314],
      ['2027-01-07', 259_314],
    ] as const) {
      app.setClock(`${date}T10:00:00+07:00`)
      expect(await pay(loanId, amount, date)).toMatchObject({ amount_satang: amount, overpaid_satang: 0 })
    }
    app.setClock('2027-01-22T10:00:00+07:00')
    expect(await pay(loanId, 259_314, '2027-01-22')).toMatchObject({ principal_satang: 255_536, interest_satang: 3_778 })
    const { db } = app.platform.database
    expect(await ledgerBalances(db, loanId)).toEqual({ bank: 37_256, interest_income: -37_256, principal_receivable: 0, ...duty })
    const again = await signInBorrower(app)
    expect(again).toBeDefined()
    const loan = await db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
    expect(loan).toMatchObject({ state: 'closed', closed_date: '2027-01-22' })
    const unsettled = await db
      .selectFrom('instalment')
      .select('number')
      .where('loan_id', '=', loanId)
      .where('settled_date', 'is', null)
      .execute()
    expect(unsettled).toEqual([])
    expect(await pay(loanId, 100, '2027-01-22')).toMatchObject({ refused: 'loan_not_open' })
    const kinds = await db.selectFrom('notification').select('kind').where('borrower_id', '=', me.user_id).execute()
    expect(kinds.filter(({ kind }) => kind === 'payment_received')).toHaveLength(4)
    expect(kinds.filter(({ kind }) => kind === 'loan_closed')).toHaveLength(1)
  })

  it('are listed to their borrower only, with a receipt as PDF', async () => {
    const { me, loanId } = await borrowerWithLoan()
    const other = await signInBorrower(app)
    const payment = await pay(loanId, 100_000, '2026-11-23')
    const list = (await app.call(paymentCalls.listPayments, { as: me })).body
    expect(list).toMatchObject({
      data: [{ amount_satang: 100_000, interest_satang: 14_795, principal_satang: 85_205 }],
      total: 1,
    })
    expect(list.data[0].receipt_number).toMatch(/^R2026-\d{7}$/)
    expect((await app.call(paymentCalls.listPayments, { as: other })).body.total).toBe(0)
    const id = (payment as { id: string }).id
    const receipt = await app.call(paymentCalls.getReceipt, { as: me, params: { id } })
    expect(JSON.stringify(readPaper(receipt.bytes))).toContain(list.data[0].receipt_number)
    expect((await app.call(paymentCalls.getReceipt, { as: other, params: { id } })).status).toBe(404)
  })
})

describe('a payoff', () => {
  it('closes the loan early with interest by days; an excess is owed back', async () => {
    const { me, loanId } = await borrowerWithLoan()
    app.setClock('2026-11-28T10:00:00+07:00')
    expect(await pay(loanId, 1_004_932 + 500, '2026-11-28')).toMatchObject({ interest_satang: 4_932, overpaid_satang: 500 })
    expect(await ledgerBalances(app.platform.database.db, loanId)).toEqual({
      bank: 5_432,
      interest_income: -4_932,
      principal_receivable: 0,
      owed_to_borrower: -500,
      ...duty,
    })
    const fresh = await app.platform.database.db.selectFrom('session').select('borrower_id').where('borrower_id', '=', me.user_id).execute()
    expect(fresh).toHaveLength(1)
    app.setClock(testNow)
    const shown = (await app.call(loanCalls.getLoan, { as: me, params: { id: loanId } })).body.data
    expect(shown).toMatchObject({
      loan_state: 'closed',
      paid_satang: 1_004_932,
      outstanding_satang: 0,
      overpaid_satang: 500,
    })
    expect(shown.instalments.map((each: { state: string }) => each.state)).toEqual(['paid', 'paid', 'paid', 'paid'])
  })
})

describe('bad input', () => {
  it.each([0, -5, 1.5, Number.NaN, 1e15, 100_000_001])('refuses the amount %s', async (amount) => {
    const { loanId } = await borrowerWithLoan()
    expect(await pay(loanId, amount, '2026-11-23')).toMatchObject({ refused: 'amount_out_of_range' })
  })

  it('refuses days in the future and before the disbursement, unknown loans and undisbursed loans', async () => {
    const { me, loanId } = await borrowerWithLoan()
    expect(await pay(loanId, 100, '2026-11-24')).toMatchObject({ refused: 'date_in_future' })
    expect(await pay(loanId, 100, '2026-11-22')).toMatchObject({ refused: 'date_in_past' })
    expect(await pay(me.user_id, 100, '2026-11-23')).toMatchObject({ refused: 'not_found' })
    const other = await signInBorrower(app)
    expect(await pay(await makePendingLoan(app, other.user_id), 100, '2026-11-23')).toMatchObject({ refused: 'loan_not_open' })
  })
})

describe('payments at the same time', () => {
  it('record the same outside reference once', async () => {
    const { loanId } = await borrowerWithLoan()
    const results = await Promise.all(Array.from({ length: 5 }, () => pay(loanId, 10_000, '2026-11-23', 'SAME')))
    expect(results.filter((each) => 'refused' in each && each.refused === 'already_recorded')).toHaveLength(4)
    expect(await ledgerBalances(app.platform.database.db, loanId)).toMatchObject({ bank: -990_000 })
  })

  it('never pay the same instalment twice', async () => {
    const { loanId } = await borrowerWithLoan()
    await Promise.all(Array.from({ length: 4 }, () => pay(loanId, 259_314, '2026-11-23')))
    const { db } = app.platform.database
    const loan = await db.selectFrom('loan').select('state').where('id', '=', loanId).executeTakeFirstOrThrow()
    expect(loan.state).toBe('closed')
    const balances = await ledgerBalances(db, loanId)
    expect(balances.principal_receivable).toBe(0)
    // paid on the day of the disbursement: no day has passed, so no interest is earned and all of it is owed back
    expect(balances).toMatchObject({ bank: 37_256, interest_income: 0, owed_to_borrower: -37_256 })
  })
})

describe('a correction', () => {
  const idOf = (result: unknown) => (result as { id: string }).id

  it('takes the newest payment back by a reversing posting and opens the loan again', async () => {
    const { loanId } = await borrowerWithLoan()
    const actor = await makeStaff(app, 'manager')
    const { db } = app.platform.database
    const first = await pay(loanId, 300_000, '2026-11-23')
    const before = await db.selectFrom('instalment').selectAll().where('loan_id', '=', loanId).orderBy('number').execute()
    const last = await pay(loanId, 800_000, '2026-11-23')
    expect(await reversePayment(app.platform, { paymentId: idOf(first), actor, reason_code: 'other' })).toMatchObject({
      refused: 'transition_refused',
    })
    expect(await reversePayment(app.platform, { paymentId: idOf(last), actor, reason_code: 'payment_bounced', note: 'bounced' })).toEqual({
      reversed: true,
    })
    expect(await db.selectFrom('instalment').selectAll().where('loan_id', '=', loanId).orderBy('number').execute()).toEqual(before)
    expect(await ledgerBalances(db, loanId)).toMatchObject({ bank: -700_000, owed_to_borrower: 0 })
    expect(await reversePayment(app.platform, { paymentId: idOf(last), actor, reason_code: 'other' })).toMatchObject({
      refused: 'transition_refused',
    })
    expect(await reversePayment(app.platform, { paymentId: idOf(first), actor, reason_code: 'other' })).toEqual({ reversed: true })
    expect(await ledgerBalances(db, loanId)).toMatchObject({ bank: -1_000_000, principal_receivable: 1_000_000, interest_income: 0 })
    expect(await db.selectFrom('loan').select('state').where('id', '=', loanId).executeTakeFirstOrThrow()).toEqual({ state: 'active' })
  })

  it('opens a closed loan again as its borrower sees it, late days and statement included', async () => {
    const { me, loanId } = await borrowerWithLoan()
    const actor = await makeStaff(app, 'manager')
    const payment = await pay(loanId, 1_000_000, '2026-11-23')
    const params = { id: loanId }
    const shown = async () => (await app.call(loanCalls.getCurrentLoan, { as: me })).body.data
    expect(await shown()).toMatchObject({ loan_state: 'closed', closed_date: '2026-11-23', next_payment: null })
    expect((await app.call(loanCalls.getPaymentCodes, { as: me, params })).body.response.code).toBe('loan_not_open')
    expect(
      await reversePayment(app.platform, { paymentId: idOf(payment), actor, reason_code: 'payment_bounced', note: 'bounced' }),
    ).toEqual({ reversed: true })
    expect(await shown()).toMatchObject({
      loan_state: 'active',
      closed_date: null,
      paid_satang: 0,
      outstanding_satang: 1_037_256,
      next_payment: { number: 1, due_date: '2026-12-08', amount_satang: 259_314 },
    })
    expect((await app.call(loanCalls.getPaymentCodes, { as: me, params })).body.data.amount_satang).toBe(259_314)
    // a reversed payment stays visible, in the list, on its receipt and in the statement
    const listed = (await app.call(paymentCalls.listPayments, { as: me })).body
    expect(listed).toMatchObject({ total: 1, data: [{ amount_satang: 1_000_000, reversed_date: '2026-11-23' }] })
    expect((await app.call(paymentCalls.getReceipt, { as: me, params: { id: idOf(payment) } })).status).toBe(200)
    const csv = await app.call(paperCalls.getStatement, { as: me, params, query: { format: 'csv' } })
    const lines = csv.bytes.toString('utf8').trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').slice(2).join())).toEqual([
      '10000.00,0.00,10000.00',
      '0.00,10000.00,0.00',
      '10000.00,0.00,10000.00',
    ])
    const told = await app.platform.database.db
      .selectFrom('notification')
      .select(['params', 'link'])
      .where('borrower_id', '=', me.user_id)
      .where('kind', '=', 'payment_reversed')
      .execute()
    expect(told).toEqual([
      { params: { id: loanId, amount_satang: 1_000_000, reason_code: 'payment_bounced' }, link: `/loan-history/${loanId}` },
    ])
    const { db } = app.platform.database
    expect(
      await db
        .selectFrom('loan_event')
        .select(['to_state', 'actor_id', 'note'])
        .where('loan_id', '=', loanId)
        .where('event', '=', 'reopen')
        .execute(),
    ).toEqual([{ to_state: 'active', actor_id: actor.id, note: 'bounced' }])
    app.setClock('2026-12-15T10:00:00+07:00')
    expect(await readCurrentLoan(app.platform, me.user_id, 'en')).toMatchObject({
      loan_state: 'late',
      days_late: 7,
      overdue_satang: 259_314,
    })
    expect(await pay(loanId, 1_100_000, '2026-12-15')).not.toHaveProperty('refused')
    expect(await readCurrentLoan(app.platform, me.user_id, 'en')).toMatchObject({
      loan_state: 'closed',
      closed_date: '2026-12-15',
      outstanding_satang: 0,
    })
  })

  it('does not open a loan again whose borrower has another one', async () => {
    const { me, loanId } = await borrowerWithLoan()
    const actor = await makeStaff(app, 'manager')
    const payment = await pay(loanId, 1_000_000, '2026-11-23')
    await makePendingLoan(app, me.user_id)
    expect(await reversePayment(app.platform, { paymentId: idOf(payment), actor, reason_code: 'other' })).toMatchObject({
      refused: 'application_open',
    })
  })

  it('pays an overpayment back once', async () => {
    const { loanId } = await borrowerWithLoan()
    const actor = await makeStaff(app, 'manager')
    const payment = await pay(loanId, 1_000_700, '2026-11-23')
    const refund = (reference: string) => refundByTwo(app, loanId, reference)
    expect(await refund(`${loanId}-A`)).toEqual({})
    expect(await refund(`${loanId}-A`)).toMatchObject({ refused: 'already_recorded' })
    expect(await refund(`${loanId}-B`)).toMatchObject({ refused: 'transition_refused' })
    expect(await reversePayment(app.platform, { paymentId: idOf(payment), actor, reason_code: 'other' })).toMatchObject({
      refused: 'transition_refused',
    })
  })

  it('writes a loan off: the rest becomes an expense and the books are balanced', async () => {
    const { loanId } = await borrowerWithLoan()
    await pay(loanId, 300_000, '2026-11-23')
    app.setClock('2027-04-23T10:00:00+07:00')
    expect(await writeOffByTwo(app, loanId)).toEqual({})
    const balances = await ledgerBalances(app.platform.database.db, loanId)
    expect(balances).toMatchObject({ principal_receivable: 0, bank: -700_000 })
    expect(balances.write_off_expense).toBe(700_000 - balances.interest_income!)
    expect(balances.write_off_expense).toBe(725_972)
    expect(sumSatang(Object.values(balances))).toBe(0)
    expect(await writeOffByTwo(app, loanId)).toMatchObject({ refused: 'transition_refused' })
  })
})

describe('the ledger', () => {
  it('cannot be changed, deleted, emptied or put out of balance', async () => {
    const { loanId } = await borrowerWithLoan()
    const { db } = app.platform.database
    for (const statement of [
      sql`update ledger_entry set amount_satang = amount_satang + 1`,
      sql`delete from ledger_entry`,
      sql`truncate ledger_entry`,
      sql`update ledger_posting set kind = 'x'`,
      sql`delete from ledger_posting`,
      sql`delete from loan_event`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/append-only|permission denied/)
    const posting = () =>
      db
        .insertInto('ledger_posting')
        .values({
          id: app.platform.random.uuid(),
          kind: 'write_off',
          loan_id: loanId,
          business_date: '2026-11-23',
          reverses: null,
          actor_kind: 'system',
          actor_id: null,
          posted_at: app.platform.clock.now(),
        })
        .execute()
    await expect(posting()).rejects.toThrow('no entries')
    const first = await db.selectFrom('ledger_posting').select('id').where('loan_id', '=', loanId).executeTakeFirstOrThrow()
    await expect(
      db
        .insertInto('ledger_entry')
        .values({ posting_id: first.id, account: 'fee_income', amount_satang: satang(1) })
        .execute(),
    ).rejects.toThrow('does not balance')
  })
})
