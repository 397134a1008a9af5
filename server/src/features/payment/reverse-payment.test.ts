import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { Actor } from '../../platform/audit.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { payCash } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { refundByTwo } from '../../testing/two-people.ts'
import { reversePayment } from './reverse-payment.ts'

let app: TestApp
let manager: Actor & { id: string }
let other: Actor & { id: string }
let loanId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  manager = await makeStaff(app, 'manager')
  other = await makeStaff(app, 'manager')
  loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const pay = (amount: number) => payCash(app.platform, { loanId, actor: manager, amount })
const reverse = (paymentId: string) =>
  reversePayment(app.platform, { paymentId, actor: other, reason_code: 'payment_bounced', note: 'Told by the bank' })
const loan = () => db().selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
const schedule = () =>
  db()
    .selectFrom('instalment')
    .select(['number', 'due_date', 'principal_satang', 'interest_satang', 'settled_date'])
    .where('loan_id', '=', loanId)
    .orderBy('number')
    .execute()

it('leaves schedule, books and state as if the payment had never come, and stores person and reason', async () => {
  const [before, books] = [await schedule(), await ledgerBalances(db(), loanId)]
  const id = await pay(400_000)
  expect((await schedule())[0]!.settled_date).toBe('2026-11-23')
  app.setClock('2026-11-24T09:00:00+07:00')
  expect(await reverse(id)).toEqual({ reversed: true })
  expect(await schedule()).toEqual(before)
  const after = await ledgerBalances(db(), loanId)
  expect(Object.fromEntries(Object.entries(after).filter(([, balance]) => balance !== 0))).toEqual(books)
  const row = await db().selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    reversed_at: app.platform.clock.now(),
    reversed_by: other.id,
    reversal_reason_code: 'payment_bounced',
    reversal_note: 'Told by the bank',
  })
  const posting = await db()
    .selectFrom('ledger_posting')
    .selectAll()
    .where('payment_id', '=', id)
    .where('kind', '=', 'payment_reversal')
    .executeTakeFirstOrThrow()
  expect(posting).toMatchObject({ kind: 'payment_reversal', business_date: '2026-11-24', actor_id: other.id })
  expect(posting.reverses).not.toBeNull()
  const trail = await db()
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'payment.reverse')
    .where('subject_id', '=', loanId)
    .execute()
  expect(trail).toMatchObject([{ detail: { payment_id: id, reason_code: 'payment_bounced' } }])
})

it('is not taken back by the person who recorded it', async () => {
  const paymentId = await pay(10_000)
  const own = await reversePayment(app.platform, { paymentId, actor: manager, reason_code: 'wrong_amount' })
  expect(own).toMatchObject({ refused: 'second_person_needed' })
})

it('goes back one by one from the newest, each once', async () => {
  const [first, second] = [await pay(10_000), await pay(20_000)]
  expect(await reverse(first)).toMatchObject({ refused: 'transition_refused' })
  expect(await reverse(second)).toEqual({ reversed: true })
  expect(await reverse(second)).toMatchObject({ refused: 'transition_refused' })
  expect(await reverse(first)).toEqual({ reversed: true })
  expect(await reverse(app.platform.random.uuid())).toMatchObject({ refused: 'not_found' })
})

it('opens the loan that the payment had closed, without its last day', async () => {
  const id = await pay(1_000_000)
  expect(await loan()).toMatchObject({ state: 'closed', closed_date: '2026-11-23' })
  expect(await reverse(id)).toEqual({ reversed: true })
  expect(await loan()).toMatchObject({ state: 'active', closed_date: null })
  expect((await schedule()).every(({ settled_date }) => settled_date === null)).toBe(true)
})

it('reverses an overpayment that the lender still holds, not a refunded one', async () => {
  const held = await pay(1_000_700)
  expect((await ledgerBalances(db(), loanId)).owed_to_borrower).toBe(-700)
  expect(await reverse(held)).toEqual({ reversed: true })
  expect((await ledgerBalances(db(), loanId)).owed_to_borrower).toBe(0)
  const again = await pay(1_000_700)
  expect(await refundByTwo(app, loanId, `RF-${loanId}`)).toEqual({})
  expect(await reverse(again)).toMatchObject({ refused: 'transition_refused' })
  expect(await loan()).toMatchObject({ state: 'closed' })
})
