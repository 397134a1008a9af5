import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { makePaymentCodes } from './make-payment-codes.ts'
import { readPayoff } from './read-payoff.ts'

let app: TestApp
let me: string
let loanId: string
beforeAll(async () => {
  app = await startTestApp()
  me = (await signInBorrower(app)).user_id
  loanId = await makeActiveLoan(app, me)
})
afterAll(() => app.close())

const payoff = (date?: BusinessDate, borrowerId = me, id = loanId) => readPayoff(app.platform, { loanId: id, borrowerId, date })
const codes = (borrowerId = me, id = loanId) => makePaymentCodes(app.platform, { loanId: id, borrowerId })

it('a loan is paid off with its principal on the day of the disbursement, and with interest by days later', async () => {
  expect(await payoff()).toEqual({
    date: '2026-11-23',
    principal_satang: 1_000_000,
    interest_satang: 0,
    fee_satang: 0,
    total_satang: 1_000_000,
  })
  const later = (await payoff('2026-12-03')) as { interest_satang: number; total_satang: number; date: string }
  expect(later.date).toBe('2026-12-03')
  expect(later.interest_satang).toBeGreaterThan(0)
  expect(later.total_satang).toBe(1_000_000 + later.interest_satang)
})

it('is refused for a past day', async () => {
  expect(await payoff('2026-11-22')).toMatchObject({ refused: 'date_in_past', fields: { date: 'date_in_past' } })
})

it("neither payoff nor codes are shown of another person's loan, of none, or before disbursement", async () => {
  const other = (await signInBorrower(app)).user_id
  const pending = await makePendingLoan(app, other)
  for (const ask of [(who: string, id: string) => payoff(undefined, who, id), codes]) {
    expect(await ask(other, loanId)).toMatchObject({ refused: 'not_found' })
    expect(await ask(me, app.platform.random.uuid())).toMatchObject({ refused: 'not_found' })
    expect(await ask(other, pending)).toMatchObject({ refused: 'loan_not_open' })
  }
})

it('the codes are for the next instalment, for all that is overdue once something is, and for nothing after the end', async () => {
  const next = (await codes()) as { amount_satang: number; due_date: string }
  expect(next.due_date).toBe('2026-12-08')
  app.setClock('2026-12-08T09:00:00+07:00')
  expect(await codes()).toMatchObject({ amount_satang: next.amount_satang })
  app.setClock('2026-12-24T09:00:00+07:00')
  expect(await codes()).toMatchObject({ due_date: '2026-12-08', amount_satang: 2 * next.amount_satang })
  await recordPayment(app.platform, {
    loanId,
    actor: await makeStaff(app, 'officer'),
    amount_satang: satang(1_200_000),
    paid_date: '2026-12-24',
    payment_type: 'branch',
    outside_reference: 'ALL',
  })
  expect(await codes()).toMatchObject({ refused: 'loan_not_open' })
  expect(await payoff()).toMatchObject({ refused: 'loan_not_open' })
  app.setClock(testNow)
})
