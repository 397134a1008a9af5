import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PartPaymentChoice } from '@let-twe/core/loan/part-payment.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../platform/audit.ts'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { choosePartPaymentUse, previewPartPayment } from './part-payment.ts'

let app: TestApp
let me: Actor & { id: string }
let loanId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  me = { kind: 'borrower', id: (await signInBorrower(app)).user_id }
  loanId = await makeActiveLoan(app, me.id)
})
afterAll(() => app.close())

const preview = (date?: BusinessDate, borrowerId = me.id, id = loanId, amount = 400_000) =>
  previewPartPayment(app.platform, { loanId: id, borrowerId, amount: satang(amount), date })
const choose = (choice: PartPaymentChoice = 'smaller', amount = 400_000, actor = me, id = loanId) =>
  choosePartPaymentUse(app.platform, { loanId: id, actor, amount: satang(amount), choice })
let references = 0
async function pay(amount: number, date: BusinessDate = '2026-11-23') {
  const paid = await recordPayment(app.platform, {
    loanId,
    actor: me,
    amount_satang: satang(amount),
    paid_date: date,
    payment_type: 'branch',
    outside_reference: `PP-${(references += 1)}`,
  })
  if ('refused' in paid) throw new Error(paid.refused)
  return paid
}
const dues = async () =>
  (
    await app.platform.database.db
      .selectFrom('instalment')
      .select(['principal_satang', 'interest_satang'])
      .where('loan_id', '=', loanId)
      .orderBy('number')
      .execute()
  ).map(({ principal_satang, interest_satang }) => principal_satang + interest_satang)

it('is shown for today or a day to come, not for a past one', async () => {
  expect(await preview()).toMatchObject({
    date: '2026-11-23',
    amount_satang: 400_000,
    options: [{ choice: 'shorter' }, { choice: 'smaller' }],
  })
  expect(await preview('2026-11-23')).toMatchObject({ date: '2026-11-23' })
  expect(await preview('2026-11-25')).toMatchObject({ date: '2026-11-25' })
  expect(await preview('2026-11-22')).toMatchObject({ refused: 'date_in_past', fields: { date: 'date_in_past' } })
})

it('is shown with the instalments that would be left, and changes nothing by that', async () => {
  const before = await dues()
  const shown = (await preview()) as {
    options: {
      choice: string
      instalments: { payment_satang: number; number: number }[]
      instalments_left: number
      last_payment_date: string
    }[]
  }
  const [shorter, smaller] = shown.options
  expect(smaller!.instalments.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(smaller).toMatchObject({ instalments_left: 4, last_payment_date: '2027-01-22' })
  expect(shorter!.instalments_left).toBe(shorter!.instalments.length)
  expect(shorter!.instalments_left).toBeLessThan(4)
  expect(await dues()).toEqual(before)
})

it('is shown without the instalment that was paid before', async () => {
  await pay(259_314)
  app.setClock('2026-12-10T09:00:00+07:00')
  const shown = (await preview()) as { options: { instalments: { number: number }[] }[] }
  expect(shown.options[1]!.instalments.map(({ number }) => number)).toEqual([2, 3, 4])
})

it("is neither shown nor chosen for another person's loan, for none, or before the disbursement", async () => {
  const other: Actor & { id: string } = { kind: 'borrower', id: (await signInBorrower(app)).user_id }
  const pending = await makePendingLoan(app, other.id)
  expect(await preview(undefined, other.id)).toMatchObject({ refused: 'not_found' })
  expect(await choose('smaller', 400_000, other)).toMatchObject({ refused: 'not_found' })
  expect(await preview(undefined, other.id, pending)).toMatchObject({ refused: 'loan_not_open' })
  expect(await choose('smaller', 400_000, other, pending)).toMatchObject({ refused: 'loan_not_open' })
})

it.each([0, 1_000_000, 5_000_000])('of %i satang is out of range', async (amount) => {
  expect(await preview(undefined, me.id, loanId, amount)).toMatchObject({ refused: 'amount_out_of_range' })
  expect(await choose('shorter', amount)).toMatchObject({
    refused: 'amount_out_of_range',
    fields: { amount_satang: 'amount_out_of_range' },
  })
})

it('is used for the payment of that amount that comes within seven days, and for no second one', async () => {
  expect(await choose()).toEqual({ valid_until: '2026-11-30' })
  const [before] = await dues()
  app.setClock('2026-11-30T09:00:00+07:00')
  await pay(400_000, '2026-11-30')
  const [after] = await dues()
  expect(after).toBeLessThan(before!)
  await pay(100_000, '2026-11-30')
  expect((await dues())[0]).toBe(after)
  const trail = await app.platform.database.db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'loan.choose_part_payment')
    .where('subject_id', '=', loanId)
    .execute()
  expect(trail).toEqual([{ detail: { choice: 'smaller', amount_satang: 400_000 } }])
})

it('is not used for a payment that is smaller, or that comes on the eighth day', async () => {
  await choose()
  const before = await dues()
  await pay(399_999)
  expect(await dues()).toEqual(before)
  app.setClock('2026-12-01T09:00:00+07:00')
  await pay(400_000, '2026-12-01')
  expect(await dues()).toEqual(before)
})

it('is the last choice', async () => {
  await choose('shorter')
  await choose('smaller', 300_000)
  await pay(300_000)
  expect((await dues()).every((due) => due > 0)).toBe(true)
})
