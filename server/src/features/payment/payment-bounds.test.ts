import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { Actor } from '../../platform/audit.ts'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { runDays } from '../loan/run-day.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { recordPayment } from './record-payment.ts'

let app: TestApp
let me: string
let officer: Actor & { id: string }
let loanId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  me = (await signInBorrower(app)).user_id
  officer = await makeStaff(app, 'officer')
  loanId = await makeActiveLoan(app, me)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const pay = (amount_satang: number, more: Partial<IncomingPayment> = {}) =>
  recordPayment(app.platform, {
    loanId,
    actor: officer,
    amount_satang: amount_satang as never,
    paid_date: app.platform.clock.today(),
    payment_type: 'branch',
    outside_reference: app.platform.random.uuid(),
    ...more,
  })
const payments = () => db().selectFrom('payment').selectAll().where('loan_id', '=', loanId).orderBy('receipt_number').execute()
const told = async () =>
  (
    await db()
      .selectFrom('notification')
      .select('kind')
      .where('borrower_id', '=', me)
      .where('kind', 'in', ['payment_received', 'loan_closed'])
      .execute()
  )
    .map(({ kind }) => kind)
    .toSorted()

describe('an amount', () => {
  it.each([0, -1, 0.5, 100_000_001, Number.NaN])('of %d satang is refused, and nothing is booked', async (amount) => {
    expect(await pay(amount)).toMatchObject({ refused: 'amount_out_of_range', fields: { amount_satang: 'amount_out_of_range' } })
    expect(await payments()).toEqual([])
  })

  it.each([1, 100_000_000])('of %d satang is accepted', async (amount) => {
    expect(await pay(amount)).toMatchObject({ amount_satang: amount })
  })
})

describe('a day', () => {
  it('is neither in the future nor before the disbursement; both ends count', async () => {
    app.setClock('2026-11-25T09:00:00+07:00')
    const on = (paid_date: BusinessDate) => pay(100, { paid_date })
    expect(await on('2026-11-26')).toMatchObject({ refused: 'date_in_future', fields: { paid_date: 'date_in_future' } })
    expect(await on('2026-11-22')).toMatchObject({ refused: 'date_in_past', fields: { paid_date: 'date_in_past' } })
    expect(await on('2026-11-25')).toMatchObject({ paid_date: '2026-11-25' })
    expect(await on('2026-11-23')).toMatchObject({ paid_date: '2026-11-23' })
  })
})

describe('a payment', () => {
  it('is refused for no loan, and for an undisbursed or closed one', async () => {
    expect(await pay(100, { loanId: app.platform.random.uuid() })).toMatchObject({ refused: 'not_found' })
    const pending = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    expect(await pay(100, { loanId: pending })).toMatchObject({ refused: 'loan_not_open' })
    await pay(1_000_000)
    expect(await pay(100)).toMatchObject({ refused: 'loan_not_open' })
  })

  it('is written with its recorder, its receipt, its trail, its posting and a notification', async () => {
    const paid = await pay(300_000)
    if ('refused' in paid) throw new Error(paid.refused)
    const [row] = await payments()
    expect(row).toMatchObject({ recorded_by: officer.id, amount_satang: 300_000, overpaid_satang: 0, schedule_before: null })
    expect(row!.receipt_number).toMatch(/^R2026-\d{7}$/)
    const trail = await db()
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'payment.record')
      .where('subject_id', '=', loanId)
      .execute()
    expect(trail).toEqual([{ detail: { payment_id: paid.id, amount_satang: 300_000 } }])
    expect(await ledgerBalances(db(), loanId)).toMatchObject({ bank: -700_000 })
    expect(await told()).toEqual(['payment_received'])
  })

  it('by the system names no recorder', async () => {
    await pay(100, { actor: { kind: 'system', id: null } })
    expect((await payments())[0]!.recorded_by).toBeNull()
  })

  it('of one satang less than the payoff leaves the loan open; the payoff closes it and says so', async () => {
    await pay(999_999)
    const state = async () =>
      await db().selectFrom('loan').select(['state', 'closed_date']).where('id', '=', loanId).executeTakeFirstOrThrow()
    expect(await state()).toEqual({ state: 'active', closed_date: null })
    await pay(1)
    expect(await state()).toEqual({ state: 'closed', closed_date: '2026-11-23' })
    expect(await told()).toEqual(['loan_closed', 'payment_received', 'payment_received'])
  })

  it('marks settled instalments with its value date, not the day on which it became known', async () => {
    app.setClock('2026-11-27T09:00:00+07:00')
    await pay(300_000, { paid_date: '2026-11-24' })
    const rows = await db().selectFrom('instalment').select('settled_date').where('loan_id', '=', loanId).orderBy('number').execute()
    expect(rows.map(({ settled_date }) => settled_date)).toEqual(['2026-11-24', null, null, null])
  })
})

describe('a late fee', () => {
  const fees = () => db().selectFrom('late_fee').selectAll().where('loan_id', '=', loanId).execute()
  beforeEach(async () => {
    await db().deleteFrom('daily_run').execute()
    await runDays(app.platform)
    app.setClock('2026-12-16T09:00:00+07:00')
    await runDays(app.platform)
    expect(await fees()).toMatchObject([{ charged_date: '2026-12-14', waived_at: null }])
  })

  it('a fee contradicted by a payment of an earlier day is reversed by itself', async () => {
    await pay(260_000, { paid_date: '2026-12-10' })
    expect(await fees()).toMatchObject([{ waived_by: null, waived_reason_code: 'paid_in_time', waived_note: null }])
    expect(await ledgerBalances(db(), loanId)).toMatchObject({ fee_income: 0, fee_receivable: 0 })
  })

  it.each([
    ['was made on its day', 260_000, '2026-12-14'],
    ['came too late', 260_000, '2026-12-15'],
    ['was too small', 100_000, '2026-12-10'],
  ] as const)('stays when the payment %s', async (_, amount, paid_date) => {
    await pay(amount, { paid_date })
    expect((await fees())[0]!.waived_at).toBeNull()
  })

  it('that was paid stays, whatever becomes known later', async () => {
    await pay(5_000)
    await pay(260_000, { paid_date: '2026-12-10' })
    expect((await fees())[0]!.waived_at).toBeNull()
  })
})
