import { addDays } from '@let-twe/core/business-date.ts'
import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import * as expected from '@let-twe/core/payment/expected-endpoints.ts'
import { decideHeldTransfer } from '@let-twe/core/payment/transfer-endpoints.ts'
import * as slips from '@let-twe/core/payment/slip-endpoints.ts'
import * as paymentCalls from '@let-twe/core/payment/office-endpoints.ts'
import * as desk from '@let-twe/core/payment/office-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { branchOfLoan } from '../../domain/branch/branch-of-loan.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { smallPhoto } from '../../testing/fill-application.ts'
import { type SlipView, sendSlip } from './payment-slips.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
let manager: TestSession
let loanId: string

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  loanId = await newLoan()
})

const newLoan = async () => makeActiveLoan(app, (await signInBorrower(app)).user_id)
const today = () => app.platform.clock.today()
const db = () => app.platform.database.db

async function addSlip(amount: number, loan = loanId, paid_date = today(), code: object = {}): Promise<string> {
  const id = app.platform.random.uuid()
  await db()
    .insertInto('payment_slip')
    .values({
      id,
      loan_id: loan,
      loan_branch_id: branchOfLoan(db() as never, loan as LoanId),
      file_name: 'slips/none.bin',
      media_type: 'image/jpeg',
      sha256: id,
      amount_satang: satang(amount),
      paid_date,
      payment_type: 'atm',
      state: 'received',
      payment_id: null,
      proposal_id: null,
      reason_code: null,
      note: null,
      sent_at: app.platform.clock.now(),
      decided_by: null,
      ...code,
    })
    .execute()
  return id
}

const slipRow = (id: string) => db().selectFrom('payment_slip').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const slipInList = async (id: string) =>
  (await app.call(slips.listOpenSlips, { as: officer })).body.data.find((each: { id: string }) => each.id === id)
const payments = () => db().selectFrom('payment').where('loan_id', '=', loanId).selectAll().orderBy('receipt_number').execute()
const number = () => `SLIP${app.platform.random.uuid().slice(0, 8)}`

const preview = (amount: number, slip_id?: string, as = officer) =>
  app.call(desk.previewLoanPayment, {
    as,
    params: { id: loanId },
    query: { amount_satang: String(amount), paid_date: today(), ...(slip_id === undefined ? {} : { slip_id }) },
  } as never)

/** Posts a payment as the office does: with the preview's values. */
async function post(
  amount: number,
  more: { slip_id?: string; outside_reference?: string; payment_type?: 'branch' } = {},
  headers = {},
  as = officer,
) {
  const { data } = (await preview(amount)).body
  const body = {
    amount_satang: amount,
    paid_date: today(),
    payment_type: 'atm',
    ...(more.payment_type === undefined && { outside_reference: number() }),
    payoff_satang: data.payoff_satang,
    confirmed: [...paymentWarnings],
    ...more,
  }
  return app.call(desk.recordLoanPayment, { as, params: { id: loanId }, body, headers } as never)
}
const found = (slip_id: string, amount = 10_000, headers = {}) => post(amount, { slip_id }, headers)
const outcome = ({ status, body }: { status: number; body: { response: { code: string } } }) => [status, body.response.code]

/** The bank shows a transfer. */
const shows = async (no: string, baht = '100.00') => {
  const loan = db()
    .selectFrom('loan')
    .where('id', '=', loanId as never)
    .select('payment_reference_number')
  const { payment_reference_number: reference } = await loan.executeTakeFirstOrThrow()
  await importStatement(app, `Date,Ref1,Amount,Transaction No\n${today()},${reference},${baht},${no}`)
}

describe('a transfer typed from a slip', () => {
  it('waits for the bank; the payment of the bank’s line is linked to that slip by id, of two equal ones', async () => {
    const [one, two] = [await addSlip(10_000), await addSlip(10_000)]
    const seen = (await preview(10_000, two)).body.data
    expect(seen).toMatchObject({ overpaid_satang: 0, slip: null })
    expect(seen.parts.reduce((sum: number, part: { paid_satang: number }) => sum + part.paid_satang, 0)).toBe(10_000)
    const no = number()
    expect((await post(10_000, { slip_id: two, outside_reference: no })).body.data).toEqual({ payment: null })
    expect(await payments()).toEqual([])
    expect([await slipInList(one), await slipInList(two)]).toMatchObject([{ waits: null }, { state: 'received', waits: 'bank' }])
    const refused = await app.call(slips.refuseSlip, { as: officer, params: { id: two }, body: { reason_code: 'other' } })
    expect(outcome(refused)).toEqual([409, 'transition_refused'])
    await shows(no)
    const [payment] = await payments()
    expect([await slipRow(one), await slipRow(two)]).toMatchObject([
      { state: 'received', payment_id: null },
      { state: 'posted', payment_id: payment!.id },
    ])
    const source = await db()
      .selectFrom('transfer_source')
      .where('payment_slip_id', '=', two)
      .select('transfer_id')
      .executeTakeFirstOrThrow()
    const transfer = await db().selectFrom('transfer').where('id', '=', source.transfer_id).selectAll().executeTakeFirstOrThrow()
    expect(transfer).toMatchObject({ payment_id: payment!.id, state: 'posted' })
    const events = await db()
      .selectFrom('audit_event')
      .where('action', '=', 'slip.match')
      .where('subject_id', '=', loanId)
      .select('detail')
      .execute()
    expect(events).toEqual([{ detail: { slip_id: two, payment_id: payment!.id } }])
    await expectBooksAgree(app)
  })

  it('is typed once: a second time is a conflict, also by two officers at once; the same request gets its reply again', async () => {
    const slip = await addSlip(10_000)
    const headers = { 'idempotency-key': `found-${slip}` }
    const { payoff_satang } = (await preview(10_000, slip)).body.data
    const body = {
      amount_satang: 10_000,
      paid_date: today(),
      payment_type: 'atm',
      outside_reference: number(),
      payoff_satang,
      confirmed: [...paymentWarnings],
      slip_id: slip,
    }
    const send = () => app.call(desk.recordLoanPayment, { as: officer, params: { id: loanId }, body, headers } as never)
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(outcome(await found(slip))).toEqual([409, 'already_recorded'])
    expect(outcome(await preview(10_000, slip))).toEqual([409, 'already_recorded'])
    const other = await addSlip(20_000)
    const replies = await Promise.all([found(other, 20_000), found(other, 20_000)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const typed = db()
      .selectFrom('transfer')
      .where('loan_id', '=', loanId as never)
      .select('state')
    expect(await typed.execute()).toEqual([{ state: 'expected' }, { state: 'expected' }])
    await expectBooksAgree(app)
  })

  it('is refused for a slip of another loan, another amount, a refused slip and no slip', async () => {
    const foreign = await addSlip(10_000, await newLoan())
    for (const slip of [foreign, app.platform.random.uuid()]) {
      expect(outcome(await found(slip))).toEqual([404, 'not_found'])
      expect(outcome(await preview(10_000, slip))).toEqual([404, 'not_found'])
    }
    const slip = await addSlip(10_000)
    expect((await found(slip, 10_001)).body.response).toMatchObject({
      code: 'body_invalid',
      fields: { amount_satang: { code: 'field_invalid' } },
    })
    expect((await app.call(slips.refuseSlip, { as: officer, params: { id: slip }, body: { reason_code: 'other' } })).status).toBe(200)
    expect(outcome(await found(slip))).toEqual([409, 'transition_refused'])
    expect(await payments()).toEqual([])
    expect((await slipRow(foreign)).state).toBe('received')
  })

  it('is refused to staff of another branch', async () => {
    const { here, there } = await makeTwoBranches(app)
    await belongToBranch(app, loanId, there)
    const slip = await addSlip(10_000)
    const stranger = await signInAt(app, 'officer', [here])
    expect(outcome(await preview(10_000, slip, stranger))).toEqual([409, 'other_branch'])
    expect(outcome(await post(10_000, { slip_id: slip }, {}, stranger))).toEqual([409, 'other_branch'])
    const link = { as: stranger, params: { id: slip }, body: { payment_id: app.platform.random.uuid() as PaymentId } }
    expect(outcome(await app.call(slips.linkSlip, link))).toEqual([409, 'other_branch'])
  })

  it('a reversal frees its slip, which can be posted again', async () => {
    const slip = await addSlip(10_000)
    const outside_reference = number()
    await post(10_000, { slip_id: slip, outside_reference })
    await shows(outside_reference)
    const [first] = await payments()
    await app.call(paymentCalls.reversePayment, { as: manager, params: { id: first!.id }, body: { reason_code: 'other' } })
    expect(await slipRow(slip)).toMatchObject({ state: 'received', payment_id: null })
    expect((await post(10_000, { slip_id: slip, outside_reference })).status).toBe(200)
    const [, second] = await payments()
    expect(await slipRow(slip)).toMatchObject({ state: 'posted', payment_id: second!.id })
    await expectBooksAgree(app)
  })

  it('is withdrawn: its slip waits for an officer again', async () => {
    const slip = await addSlip(10_000)
    const no = number()
    await post(10_000, { slip_id: slip, outside_reference: no })
    const { id } = await db().selectFrom('transfer').where('number', '=', no).select('id').executeTakeFirstOrThrow()
    const body = { reason_code: 'never_arrived' } as const
    expect((await app.call(expected.withdrawTransfer, { as: officer, params: { id }, body })).status).toBe(200)
    expect(await slipInList(slip)).toMatchObject({ waits: null })
    expect((await found(slip)).status).toBe(200)
  })

  it('is linked by the person who says that the bank’s money is the same', async () => {
    const slip = await addSlip(10_000)
    await found(slip)
    await shows(number())
    const [payment] = await payments()
    expect(await slipRow(slip)).toMatchObject({ state: 'received' })
    const typed = db()
      .selectFrom('transfer')
      .where('state', '=', 'expected')
      .where('loan_id', '=', loanId as never)
    const { id, like_id } = await typed.select(['id', 'like_id']).executeTakeFirstOrThrow()
    const decide = { as: manager, params: { id }, body: { same_as: like_id } }
    expect((await app.call(decideHeldTransfer, decide)).status).toBe(200)
    expect(await slipRow(slip)).toMatchObject({ state: 'posted', payment_id: payment!.id })
    expect(await payments()).toHaveLength(1)
    await expectBooksAgree(app)
  })
})

describe('cash that needs a second person', () => {
  const large = 2_500_000
  const cash = async (slip_id: string) => {
    await giveDrawer(app, officer.staff_id)
    return post(large, { slip_id, payment_type: 'branch' })
  }
  const waiting = async () =>
    (await app.call(listDualControls, { as: manager })).body.data.find((each: { loan_id: string | null }) => each.loan_id === loanId)!
  const decide = async (confirm: boolean) =>
    app.call(decideDualControl, { as: manager, params: { id: (await waiting()).id }, body: { confirm } } as never)

  it('holds its slip while it waits, and is linked to it by the yes', async () => {
    const [slip, equal] = [await addSlip(large), await addSlip(large)]
    expect((await cash(slip)).body.data).toEqual({ payment: null })
    expect(await slipInList(slip)).toMatchObject({ state: 'received', waits: 'second_person' })
    expect(await slipInList(equal)).toMatchObject({ waits: null })
    expect(outcome(await cash(slip))).toEqual([409, 'already_recorded'])
    const refused = await app.call(slips.refuseSlip, { as: officer, params: { id: slip }, body: { reason_code: 'other' } })
    expect(outcome(refused)).toEqual([409, 'transition_refused'])
    expect((await decide(true)).status).toBe(200)
    const [payment] = await payments()
    expect(await slipRow(slip)).toMatchObject({ state: 'posted', payment_id: payment!.id })
    expect(await slipRow(equal)).toMatchObject({ state: 'received' })
  })

  it('frees its slip by the no, and when the proposal expires', async () => {
    const slip = await addSlip(large)
    await cash(slip)
    expect((await decide(false)).status).toBe(200)
    expect(await slipInList(slip)).toMatchObject({ waits: null })
    expect((await cash(slip)).body.data).toEqual({ payment: null })
    app.setClock(new Date(new Date(testNow).getTime() + 8 * 86_400_000).toISOString())
    officer = await signInStaff(app, 'officer')
    expect(await slipInList(slip)).toMatchObject({ waits: null })
  })
})

describe('a payment posted without a slip', () => {
  it('marks no slip; the only open one of its amount and about its day is offered', async () => {
    const slip = await addSlip(10_000)
    expect((await preview(10_000)).body.data.slip).toMatchObject({ id: slip, paid_date: today() })
    expect((await preview(10_001)).body.data.slip).toBeNull()
    const equal = await addSlip(10_000)
    expect((await preview(10_000)).body.data.slip).toBeNull()
    await post(10_000)
    expect([await slipRow(slip), await slipRow(equal)]).toMatchObject([{ state: 'received' }, { state: 'received' }])
  })

  it('from the bank’s file is offered to its slips, and linked by the ids of both', async () => {
    const [slip, equal] = [await addSlip(10_000), await addSlip(10_000)]
    const { payment_reference_number } = await db()
      .selectFrom('loan')
      .where('id', '=', loanId as never)
      .select('payment_reference_number')
      .executeTakeFirstOrThrow()
    const no = number()
    await importStatement(app, `Date,Ref1,Amount,Transaction No\n${today()},${payment_reference_number},100.00,${no}`)
    const [payment] = await payments()
    for (const id of [slip, equal])
      expect(await slipInList(id)).toMatchObject({
        state: 'received',
        payments: [{ id: payment!.id, number: no, payment_type: payment!.payment_type }],
      })
    const link = (id: string, payment_id: string) =>
      app.call(slips.linkSlip, { as: officer, params: { id }, body: { payment_id: payment_id as PaymentId } })
    expect(outcome(await link(equal, app.platform.random.uuid()))).toEqual([409, 'transition_refused'])
    expect((await link(equal, payment!.id)).status).toBe(200)
    expect(await slipRow(equal)).toMatchObject({ state: 'posted', payment_id: payment!.id })
    expect(outcome(await link(equal, payment!.id))).toEqual([409, 'already_recorded'])
    // the other slip is of another payment
    expect(await slipInList(slip)).toMatchObject({ payments: [] })
    expect(outcome(await link(slip, payment!.id))).toEqual([409, 'transition_refused'])
    expect(await payments()).toHaveLength(1)
    await expectBooksAgree(app)
  })
})

describe('the slip of a payment that the file of the bank posts', () => {
  const referenceOf = async () =>
    (
      await db()
        .selectFrom('loan')
        .where('id', '=', loanId as never)
        .select('payment_reference_number')
        .executeTakeFirstOrThrow()
    ).payment_reference_number
  const fileOf = async (...amounts: (string | [amount: string, number: string])[]) => {
    const reference = await referenceOf()
    const lines = amounts
      .map((each) => (typeof each === 'string' ? [each, number()] : each))
      .map(([amount, no]) => `${today()},${reference},${amount},${no}`)
    await importStatement(app, ['Date,Ref1,Amount,Transaction No', ...lines].join('\n'))
  }
  const send = async (amount: number) => {
    const { borrower_id } = await db()
      .selectFrom('loan')
      .where('id', '=', loanId as never)
      .select('borrower_id')
      .executeTakeFirstOrThrow()
    const sent = await sendSlip(app.platform, {
      actor: { kind: 'borrower', id: borrower_id },
      file: { read: async () => smallPhoto(), sha256: number() },
      amount: satang(amount),
      date: today(),
      type: 'atm',
    } as never)
    return sent as SlipView
  }

  it('is linked to it, though bank and slip name days that differ by one', async () => {
    const slip = await addSlip(10_000, loanId, addDays(today(), -1))
    await fileOf('100.00')
    const [payment] = await payments()
    expect(await slipRow(slip)).toMatchObject({ state: 'posted', payment_id: payment!.id, decided_by: null })
    await expectBooksAgree(app)
  })

  it('is linked to it as it is sent, where the file came first', async () => {
    await fileOf('100.00')
    expect(await send(10_000)).toMatchObject({ state: 'posted' })
    // the money of a second slip is not there yet
    expect(await send(10_000)).toMatchObject({ state: 'received' })
    await expectBooksAgree(app)
  })

  it('is linked by its number, of two equal ones', async () => {
    const [no, another] = [`0${number()}`, number()]
    const slip = await addSlip(10_000, loanId, today(), { bank: '004', number: no })
    const equal = await addSlip(10_000, loanId, today(), { bank: '004', number: another })
    await fileOf(['100.00', no.slice(1).toLowerCase()])
    expect([await slipRow(slip), await slipRow(equal)]).toMatchObject([{ state: 'posted' }, { state: 'received' }])
    await expectBooksAgree(app)
  })

  it('with its number but another amount is offered first, and waits for an officer', async () => {
    const no = number()
    const slip = await addSlip(10_000, loanId, today(), { bank: '004', number: no })
    await fileOf(['90.00', no])
    expect(await slipRow(slip)).toMatchObject({ state: 'received' })
    await fileOf('100.00')
    expect(await slipRow(slip)).toMatchObject({ state: 'received' })
    const { payments: offered } = await slipInList(slip)
    expect(offered).toMatchObject([{ number: no, same_number: true }, { same_number: false }])
    const link = { as: officer, params: { id: slip }, body: { payment_id: offered[0].id } }
    expect((await app.call(slips.linkSlip, link)).status).toBe(200)
    expect(await payments()).toHaveLength(2)
    await expectBooksAgree(app)
  })

  it('waits for an officer where two slips, or two payments, are equal, and where the amount or the day is another', async () => {
    const equal = [await addSlip(10_000), await addSlip(10_000)]
    const others = [await addSlip(10_001), await addSlip(20_000, loanId, addDays(today(), -4)), await addSlip(30_000)]
    await fileOf('100.00', '200.00', '300.00', '300.00')
    // of two equal payments the first met the only slip
    for (const id of [...equal, others[0]!, others[1]!]) expect(await slipRow(id)).toMatchObject({ state: 'received' })
    await fileOf('400.00', '400.00')
    expect(await send(40_000)).toMatchObject({ state: 'received' })
    await expectBooksAgree(app)
  })
})
