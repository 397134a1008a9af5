import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../platform/audit.ts'
import { payCash } from '../../testing/receive-payment.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { makePaymentCodes } from './make-payment-codes.ts'
import { listLoans } from './list-loans.ts'
import { type LoanView, readCurrentLoan, readLoan } from './read-loan.ts'
import { runDays } from './run-day.ts'

/** Each of the four instalments of a loan of 10,000 Baht. */
const instalment = 259_314

let app: TestApp
let me: string
let officer: Actor & { id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  me = (await signInBorrower(app)).user_id
  officer = await makeStaff(app, 'officer')
})
afterAll(() => app.close())

const at = (date: BusinessDate) => app.setClock(`${date}T09:00:00+07:00`)
async function read(loanId: string): Promise<LoanView> {
  const loan = await readLoan(app.platform, { loanId, borrowerId: me, language: 'en' })
  if ('refused' in loan) throw new Error(loan.refused)
  return loan
}
async function pay(loanId: string, amount: number, date: BusinessDate) {
  const paid = await recordPayment(app.platform, {
    loanId,
    actor: officer,
    amount_satang: satang(amount),
    paid_date: date,
    payment_type: 'branch',
    outside_reference: app.platform.random.uuid(),
  })
  if ('refused' in paid) throw new Error(paid.refused)
}

describe('a loan that was not paid out', () => {
  it('that is approved after a visit but not signed may be paid on the next open day, past Sundays and closed days', async () => {
    const { db } = app.platform.database
    const loanId = await makeApprovedLoan(app, me, { visit: true })
    expect(await read(loanId)).toMatchObject({ approved: true, signed: false, possible_disbursement_date: '2026-11-23' })
    app.setClock('2026-11-28T18:00:00+07:00')
    await db
      .insertInto('closed_day')
      .values({ date: '2026-11-30', name: JSON.stringify({ en: 'A holiday' }) as never })
      .execute()
    expect((await read(loanId)).possible_disbursement_date).toBe('2026-12-01')
    await db.deleteFrom('closed_day').where('date', '=', '2026-11-30').execute()
  })

  it('shows its possible cost, and owes nothing', async () => {
    const loan = await read(await makePendingLoan(app, me))
    expect(loan).toMatchObject({
      loan_state: 'pending',
      loan_size_baht: 10_000,
      approved: false,
      signed: false,
      total_satang: 4 * instalment,
      outstanding_satang: 0,
      paid_satang: 0,
      overpaid_satang: 0,
      next_payment: null,
      days_late: 0,
      overdue_satang: 0,
      instalments: [],
      first_payment_date: null,
      last_payment_date: null,
    })
  })

  it('is shown as approved, not as signed', async () => {
    expect(await read(await makeApprovedLoan(app, me))).toMatchObject({ loan_state: 'pre_approved', approved: true, signed: false })
  })

  it('shows the terms of its offer, with the cost of each way to pay', async () => {
    const { product } = await read(await makePendingLoan(app, me))
    expect(product).toMatchObject({ late_fee_satang: 5_000, late_fee_after_days: 5, late_fee_free_up_to_satang: 100_000 })
    expect(product.repayment_fees).toContainEqual({ payment_type: 'bank-counter', from_satang: 1_500, to_satang: 3_000 })
  })
})

describe('a running loan', () => {
  it('shows the next instalment and the rest', async () => {
    const loan = await read(await makeActiveLoan(app, me))
    expect(loan).toMatchObject({
      loan_state: 'active',
      signed: true,
      disbursement_date: '2026-11-23',
      first_payment_date: '2026-12-08',
      last_payment_date: '2027-01-22',
      outstanding_satang: loan.total_satang,
      next_payment: { number: 1, due_date: '2026-12-08', amount_satang: instalment },
      possible_disbursement_date: null,
    })
    expect(loan.instalments.map(({ state }) => state)).toEqual(['due', 'upcoming', 'upcoming', 'upcoming'])
    expect(loan.instalments[0]).toMatchObject({ payment_satang: instalment, fee_satang: 0, paid_satang: 0 })
  })

  it('shows a part of an instalment as paid', async () => {
    const id = await makeActiveLoan(app, me)
    await pay(id, 100_000, '2026-11-23')
    const loan = await read(id)
    expect(loan).toMatchObject({ paid_satang: 100_000, next_payment: { number: 1, amount_satang: instalment - 100_000 } })
    expect(loan.outstanding_satang + loan.paid_satang).toBe(loan.total_satang)
    expect(loan.instalments[0]).toMatchObject({ paid_satang: 100_000, state: 'due' })
  })

  it('is late from the day after, by everything that is overdue', async () => {
    const id = await makeActiveLoan(app, me)
    at('2026-12-08')
    expect(await read(id)).toMatchObject({ loan_state: 'active', days_late: 0, overdue_satang: 0 })
    at('2026-12-09')
    expect(await read(id)).toMatchObject({ loan_state: 'late', days_late: 1, overdue_satang: instalment })
    at('2026-12-24')
    const loan = await read(id)
    expect(loan).toMatchObject({ days_late: 16, overdue_satang: 2 * instalment })
    expect(loan.instalments.map(({ state }) => state)).toEqual(['late', 'late', 'upcoming', 'upcoming'])
  })

  it("shows a paid instalment as paid, and a late fee as part of its instalment's amount", async () => {
    const id = await makeActiveLoan(app, me)
    await runDays(app.platform)
    at('2026-12-14')
    await runDays(app.platform)
    expect((await read(id)).instalments[0]).toMatchObject({ fee_satang: 5_000, payment_satang: instalment + 5_000, state: 'late' })
    await pay(id, instalment + 5_000, '2026-12-14')
    const loan = await read(id)
    expect(loan.instalments.map(({ state }) => state)).toEqual(['paid', 'due', 'upcoming', 'upcoming'])
    expect(loan).toMatchObject({ loan_state: 'active', days_late: 0, next_payment: { number: 2 } })
  })

  it('with a slip under review shows the rest, in the payment codes too, until it is decided', async () => {
    const id = await makeActiveLoan(app, me)
    at('2026-12-17')
    await runDays(app.platform)
    const file = { file_name: 'slip', media_type: 'image/jpeg', sha256: 'slip', payment_type: 'atm' } as const
    const sent = { loan_id: id, amount_satang: satang(instalment), paid_date: '2026-12-16', sent_at: app.platform.clock.now() } as const
    await app.platform.database.db
      .insertInto('payment_slip')
      .values({ id: app.platform.random.uuid(), state: 'received', ...sent, ...file })
      .execute()
    const codes = () => makePaymentCodes(app.platform, { loanId: id, borrowerId: me })
    const due = { number: 1, due_date: '2026-12-08', amount_satang: 5_000 }
    expect(await read(id)).toMatchObject({
      days_late: 9,
      overdue_satang: instalment + 5_000,
      late_next: { date: '2026-12-24', amount_satang: 2 * instalment + 5_000, with_instalment: true },
      under_review: {
        amount_satang: instalment,
        checked_on: '2026-12-17',
        days_late: 9,
        overdue_satang: 5_000,
        next_payment: due,
        late_next: { date: '2026-12-24', amount_satang: instalment + 5_000, with_instalment: true },
      },
    })
    expect(await codes()).toMatchObject({ amount_satang: 5_000, under_review: { amount_satang: instalment, checked_on: '2026-12-17' } })
    await app.platform.database.db.updateTable('payment_slip').set({ state: 'refused' }).where('loan_id', '=', id).execute()
    expect((await read(id)).under_review).toBeNull()
    expect(await codes()).toMatchObject({ amount_satang: instalment + 5_000, under_review: null })
  })

  it('shows a requested deferral until its decision, and a promise of a call until its day', async () => {
    const id = await makeActiveLoan(app, me)
    const asked = {
      loan_id: id,
      instalment_number: 1,
      due_date: '2026-12-08',
      reason: 'Pay day',
      asked_at: app.platform.clock.now(),
    } as const
    await app.platform.database.db
      .insertInto('deferral_request')
      .values({ id: app.platform.random.uuid(), promised_date: '2026-12-12', state: 'asked', ...asked })
      .execute()
    await app.platform.database.db
      .insertInto('collection_case')
      .values({
        loan_id: id,
        at_stake_satang: satang(1),
        promised_on: '2026-11-23',
        promised_date: '2026-11-25',
        promised_satang: satang(50_000),
      })
      .onConflict((conflict) =>
        conflict.column('loan_id').doUpdateSet({ promised_on: '2026-11-23', promised_date: '2026-11-25', promised_satang: satang(50_000) }),
      )
      .execute()
    expect(await read(id)).toMatchObject({ deferral_asked: '2026-12-12', promised: { amount_satang: 50_000, date: '2026-11-25' } })
    at('2026-11-26')
    await payCash(app.platform, { loanId: id, actor: officer, amount: instalment })
    expect((await read(id)).deferral_asked).toBeNull()
    await app.platform.database.db.updateTable('deferral_request').set({ state: 'refused' }).execute()
    expect(await read(id)).toMatchObject({ deferral_asked: null, promised: null })
  })
})

describe('a closed loan', () => {
  it('owes nothing, is never late, and shows the debt to its borrower', async () => {
    const id = await makeActiveLoan(app, me)
    await pay(id, 1_000_500, '2026-11-23')
    at('2027-02-01')
    const loan = await read(id)
    expect(loan).toMatchObject({
      loan_state: 'closed',
      closed_date: '2026-11-23',
      outstanding_satang: 0,
      paid_satang: 1_000_000,
      total_satang: 1_000_000,
      overpaid_satang: 500,
      next_payment: null,
      days_late: 0,
      overdue_satang: 0,
    })
  })
})

it('a loan is read by its borrower alone, and by staff without naming one', async () => {
  const loanId = await makePendingLoan(app, me)
  const other = (await signInBorrower(app)).user_id
  const ask = (borrowerId?: string, id = loanId) => readLoan(app.platform, { loanId: id, borrowerId, language: 'en' })
  expect(await ask(other)).toMatchObject({ refused: 'not_found' })
  expect(await ask(me, app.platform.random.uuid())).toMatchObject({ refused: 'not_found' })
  expect(await ask()).toMatchObject({ id: loanId })
  expect(await readCurrentLoan(app.platform, other, 'en')).toBeNull()
  expect(await readCurrentLoan(app.platform, me, 'en')).toMatchObject({ id: loanId })
})

it('the list separates late from running loans as the loan itself does, by state and by the days of the application', async () => {
  const id = await makeActiveLoan(app, me)
  const list = async (query: Parameters<typeof listLoans>[2] = {}) => (await listLoans(app.platform, me, query)).data
  expect(await list()).toMatchObject([{ id, loan_state: 'active', loan_size_baht: 10_000, first_payment_date: '2026-12-08' }])
  at('2026-12-09')
  expect(await list({ state: 'late' })).toMatchObject([{ id, loan_state: 'late' }])
  expect(await list({ state: 'active' })).toEqual([])
  expect(await list({ state: 'closed' })).toEqual([])
  expect(await list({ from: '2026-11-23', to: '2026-11-23' })).toHaveLength(1)
  expect([await list({ from: '2026-11-24' }), await list({ to: '2026-11-22' }), await list({ page: 2 })]).toEqual([[], [], []])
  expect(await listLoans(app.platform, me, {})).toMatchObject({ page: 1, last_page: 1, total: 1 })
})
