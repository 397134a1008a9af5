import { isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import * as loanDesk from '@let-twe/core/loan/money-endpoints.ts'
import * as paymentCalls from '@let-twe/core/payment/office-endpoints.ts'
import * as promises from '@let-twe/core/loan/promise-endpoints.ts'
import * as statements from '@let-twe/core/payment/statement-endpoints.ts'
import * as transfers from '@let-twe/core/payment/transfer-endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import { askPromise } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { runDays } from '../loan/run-day.ts'
import { multipart } from '../../testing/multipart.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { confirmWaiting } from '../../testing/two-people.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
let manager: TestSession & { staff_id: string }
let borrower: TestSession & { user_id: string }
let loanId: string

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  borrower = await signInBorrower(app)
  loanId = await makeActiveLoan(app, borrower.user_id)
})

const file = async () => (await app.call(getLoanFile, { as: manager, params: { id: loanId } })).body.data
const transferred = async (amount: number) => {
  const payment = { amount_satang: satang(amount), paid_date: '2026-11-23', payment_type: 'atm' } as const
  const actor = { kind: 'staff', id: officer.staff_id } as const
  const outside_reference = `ATM${app.platform.random.uuid()}`
  const paid = await receivePayment(app.platform, { loanId: loanId as LoanId, actor, outside_reference, ...payment })
  if (isRefusal(paid)) throw new Error(paid.refused)
  return paid
}
const pay = async (amount_satang: number) => {
  await giveDrawer(app, officer.staff_id)
  const paid_date = '2026-11-23' as const
  const params = { id: loanId }
  const seen = await app.call(previewLoanPayment, { as: officer, params, query: { amount_satang: String(amount_satang), paid_date } })
  const { payoff_satang } = seen.body.data
  const body = {
    amount_satang: satang(amount_satang),
    paid_date,
    payoff_satang,
    confirmed: [...paymentWarnings],
    payment_type: 'branch' as const,
  }
  return (await app.call(recordLoanPayment, { as: officer, params, body })).body.data.payment
}

it('prints the agreement and a receipt, and writes both views down', async () => {
  const agreement = await app.call(loanDesk.getLoanAgreement, { as: officer, params: { id: loanId } })
  expect(readPaper(agreement.bytes).loan[0].value).toMatch(/^\d+$/)
  const { id } = await pay(10_000)
  const receipt = await app.call(paymentCalls.getPaymentReceipt, { as: officer, params: { id } })
  expect(JSON.stringify(readPaper(receipt.bytes))).toContain('100.00')
  const views = await app.platform.database.db
    .selectFrom('audit_event')
    .where('subject_id', '=', loanId)
    .where('action', 'in', ['agreement.view', 'receipt.view'])
    .select('action')
    .orderBy('id')
    .execute()
  expect(views.map(({ action }) => action)).toEqual(['agreement.view', 'receipt.view'])
})

it('takes a payment back, the newest only', async () => {
  const first = await transferred(10_000)
  const second = await transferred(20_000)
  const reverse = (id: string) =>
    app.call(paymentCalls.reversePayment, { as: manager, params: { id }, body: { reason_code: 'payment_bounced' } })
  expect((await reverse(first.id)).body.response.code).toBe('transition_refused')
  expect((await reverse(second.id)).status).toBe(200)
  const { payments } = await file()
  expect(payments.map(({ id, reversal }: { id: string; reversal: { reason: string } | null }) => [id, reversal?.reason])).toEqual([
    [second.id, 'The bank took the money back.'],
    [first.id, undefined],
  ])
})

it('waives a late fee that was charged, once', async () => {
  app.setClock('2026-12-15T09:00:00+07:00')
  await runDays(app.platform)
  manager = await signInStaff(app, 'manager')
  const [fee] = (await file()).late_fees
  expect(fee).toMatchObject({ instalment: 1, month: 1, amount_satang: 5_000 })
  const waive = () =>
    app.call(loanDesk.waiveLateFee, { as: manager, params: { id: loanId, instalment: '1', month: '1' }, body: { reason_code: 'hardship' } })
  expect((await waive()).status).toBe(200)
  expect((await file()).late_fees).toMatchObject([{ waiver: { date: '2026-12-15', reason: 'Because you are in difficulty.', note: null } }])
  expect((await waive()).status).toBe(404)
})

it('previews a statement, posts it, and assigns lines without a reference by hand', async () => {
  const { payment_reference_number: reference } = (await file()).loan
  const rows = [`23/11/2026,12:00,${reference},,"1,000.00",ATM,${loanId}-1`, `23/11/2026,12:05,,,500.00,ATM,${loanId}-2`]
  const csv = ['Date,Time,Ref1,Ref2,Amount,Channel,Transaction No', ...rows].join('\n')
  const send = () => {
    const { contentType, payload } = multipart(
      { file_name: 'bank.csv' },
      { name: 'file', fileName: 'bank.csv', bytes: Buffer.from(csv), mediaType: 'text/csv' },
    )
    return app.call(statements.previewStatement, { as: officer, rawBody: payload, headers: { 'content-type': contentType } })
  }
  const { id } = (await send()).body.data
  expect((await send()).body.data).toEqual({ id })
  const params = { id }
  const statement = async () => (await app.call(statements.getStatement, { as: officer, params })).body.data
  expect(await statement()).toMatchObject({ state: 'previewed', file_name: 'bank.csv', imported_by: 'Test officer', posted_by: null })
  expect((await statement()).counts[0]).toEqual({ verdict: 'new', lines: 2, sum_satang: 150_000 })
  const lines = (await app.call(statements.listStatementLines, { as: officer, params, query: { verdict: 'new' } } as never)).body
  expect(lines).toMatchObject({ total: 2, data: [{ line_number: 2, transfer_state: null }, { line_number: 3 }] })
  // what each line would be, before anything is posted
  expect(lines.data[0].loan).toMatchObject({ loan_id: loanId, payment_reference_number: lines.data[0].reference, name: expect.any(String) })
  expect(lines.data[1].loan).toBeNull()
  expect((await app.call(statements.postStatement, { as: officer, params })).body.response.code).toBe('second_person_needed')
  expect((await app.call(statements.postStatement, { as: manager, params })).status).toBe(200)
  await app.platform.jobs.runDue()
  expect(await statement()).toMatchObject({ state: 'posted', posted_by: 'Test manager' })
  expect((await app.call(statements.listStatements, { as: officer })).body.data).toContainEqual(await statement())
  expect((await send()).body.response.code).toBe('already_recorded')

  const waiting = async (search: string) =>
    (await app.call(transfers.searchTransfers, { as: officer, body: { state: 'suspense', search } })).body.data
  const [transfer] = await waiting(`${loanId}-2`)
  expect(transfer).toMatchObject({
    amount_satang: 50_000,
    reference: null,
    reason: 'no_reference',
    sources: [{ numbering: 'bill_payments' }],
  })
  expect(await waiting('500.00')).toContainEqual(transfer)
  expect(await waiting('23/11/2569')).toContainEqual(transfer)
  const to = { as: officer, params: { id: transfer.id } }
  const preview = (payment_reference_number: string) => app.call(transfers.previewAssignment, { ...to, body: { payment_reference_number } })
  expect((await preview('1234567890')).status).toBe(400)
  const { payoff_satang, ...seen } = (await preview(reference)).body.data
  expect(seen).toMatchObject({ loan_id: loanId, name: 'AYE AYE', state: 'active', closes: false, second_person: ['payer_differs'] })
  const assigned = await app.call(transfers.assignTransfer, { ...to, body: { payment_reference_number: reference, payoff_satang } })
  expect(assigned.body.data).toEqual({ payment: null })
  expect(await confirmWaiting(app, 'assign_transfer', transfer.id)).toEqual({})
  expect(await waiting(`${loanId}-2`)).toEqual([])
  const [posted] = (await app.call(transfers.searchTransfers, { as: officer, body: { search: `${loanId}-2` } })).body.data
  expect(posted).toMatchObject({ state: 'posted', loan_id: loanId, name: 'AYE AYE' })
  const undo = await app.call(statements.undoStatement, { as: manager, params, body: { reason: 'Wrong file' } })
  expect(undo.body.response.code).toBe('statement_in_use')
})

it('agrees to a deferral, which moves the instalment', async () => {
  const { next_payment: next } = (await file()).loan
  const date = next.due_date.replace(/\d\d$/, (day: string) => String(Number(day) + 3).padStart(2, '0'))
  const asked = await app.call(askPromise, { as: borrower, params: { id: loanId }, body: { date, reason: 'Pay day is later' } })
  expect(asked.status).toBe(200)
  const waiting = (await app.call(promises.listAskedPromises, { as: officer })).body.data
  expect(waiting).toEqual([expect.objectContaining({ loan_id: loanId, name: 'AYE AYE', promised_date: date })])
  const decide = () => app.call(promises.decidePromise, { as: officer, params: { id: waiting[0].id }, body: { agree: true } })
  expect((await decide()).status).toBe(200)
  expect((await file()).loan.next_payment.due_date).toBe(date)
  expect((await file()).loan.instalments[0]).toMatchObject({ due_date: date, original_due_date: next.due_date })
  expect((await decide()).body.response.code).toBe('transition_refused')

  // a session ends when the clock jumps
  const renewSession = () => {
    const now = app.platform.clock.now()
    return app.platform.database.db.updateTable('staff_session').set({ created_at: now, last_used_at: now }).execute()
  }
  const broken = async () => (await app.call(promises.listBrokenPromises, { as: officer })).body.data
  expect(await broken()).toEqual([])
  app.setClock(`${addDays(date, 1)}T09:00:00+07:00`)
  await renewSession()
  // deferred until yesterday, in arrears since the day of the contract
  expect(await file()).toMatchObject({ days_in_arrears: 4, loan: { days_late: 1 } })
  expect(await broken()).toEqual([expect.objectContaining({ loan_id: loanId, promised_date: date, state: 'broken' })])
  // the queue is a report too, already while the deferred due date is ahead
  app.setClock(`${addDays(next.due_date, 2)}T09:00:00+07:00`)
  await renewSession()
  const queue = async (state: 'late' | 'active') =>
    (await app.call(searchLoans, { as: officer, body: { state } })).body.data.filter(({ id }: { id: string }) => id === loanId)
  expect(await queue('late')).toMatchObject([{ loan_state: 'late', days_late: 2 }])
  expect(await queue('active')).toEqual([])
})
