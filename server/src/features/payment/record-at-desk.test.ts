import { satang } from '@let-twe/core/money.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import * as desk from '@let-twe/core/payment/office-endpoints.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
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

const today = () => app.platform.clock.today()
const preview = async (amount: number, paid_date: string = today(), payment_type: 'branch' | 'atm' = 'atm') =>
  (
    await app.call(desk.previewLoanPayment, {
      as: officer,
      params: { id: loanId },
      query: { amount_satang: String(amount), paid_date, payment_type },
    })
  ).body.data
type Body = Partial<Parameters<typeof app.call<typeof desk.recordLoanPayment>>[1]['body'] & object>
async function record(amount: number, more: Body = {}, as = officer, headers: Record<string, string> = {}) {
  await giveDrawer(app, as.staff_id)
  const paid_date = more.paid_date ?? today()
  const payoff_satang = more.payoff_satang ?? (await preview(amount, paid_date)).payoff_satang
  const body = {
    amount_satang: amount,
    payment_type: 'branch',
    confirmed: [...paymentWarnings],
    ...more,
    paid_date,
    payoff_satang,
  } as const
  return (await app.call(desk.recordLoanPayment, { as, params: { id: loanId }, body: body as never, headers })).body
}
const codeOf = (body: { response?: { code: string } }) => body.response?.code
const file = async () => (await app.call(getLoanFile, { as: manager, params: { id: loanId } })).body.data
const told = () =>
  app.platform.database.db
    .selectFrom('notification')
    .select('kind')
    .where('borrower_id', '=', borrower.user_id)
    .where('kind', 'in', ['payment_received', 'loan_closed'])
    .execute()
const waiting = async (as = manager) =>
  (await app.call(listDualControls, { as })).body.data.filter((each: { loan_id: string }) => each.loan_id === loanId)
const decide = (id: string, confirm: boolean, as = manager) => app.call(decideDualControl, { as, params: { id }, body: { confirm } })

describe('cash', () => {
  it('has no number from outside: its receipts are numbered without gaps, whatever is refused in between', async () => {
    const number = async () => Number((await record(259_300)).data.payment.receipt_number.slice(6))
    const first = await number()
    expect(codeOf(await record(259_300, { paid_date: '2026-11-22', payoff_satang: 0 }))).toBe('date_in_past')
    expect(codeOf(await record(259_300, { payoff_satang: satang(1) }))).toBe('changed_elsewhere')
    expect(await number()).toBe(first + 1)
    const [payment] = (await file()).payments
    expect(payment).toMatchObject({ outside_reference: null, recorded_by: expect.any(String), reversal: null })
  })

  it('begins a new series with the Bangkok year, at midnight', async () => {
    app.setClock('2026-12-31T23:59:59+07:00')
    officer = await signInStaff(app, 'officer')
    expect((await record(10_000)).data.payment.receipt_number).toMatch(/^R2026-/)
    app.setClock('2027-01-01T00:00:00+07:00')
    expect((await record(10_000)).data.payment.receipt_number).toBe('R2027-0000001')
    expect((await record(10_000)).data.payment).toMatchObject({ receipt_number: 'R2027-0000002', paid_date: '2027-01-01' })
  })

  it('of which a transfer alone needs a number', async () => {
    const { response } = await record(259_300, { payment_type: 'atm' })
    expect(response).toMatchObject({ code: 'body_invalid', fields: { outside_reference: { code: 'field_required' } } })
    expect((await record(259_300, { payment_type: 'atm', outside_reference: `T-${loanId}` })).data).toEqual({ payment: null })
    expect(codeOf(await record(259_300, { payment_type: 'atm', outside_reference: `T-${loanId}` }))).toBe('already_recorded')
  })
})

describe('a transfer', () => {
  const transfers = () =>
    app.platform.database.db.selectFrom('transfer').where('loan_id', '=', loanId).selectAll().orderBy('received_at').execute()
  const reference = async () =>
    (
      await app.platform.database.db
        .selectFrom('loan')
        .where('id', '=', loanId)
        .select('payment_reference_number')
        .executeTakeFirstOrThrow()
    ).payment_reference_number
  const number = () => `DESK${app.platform.random.uuid().slice(0, 8)}`
  const told = async (no: string, baht: string) =>
    importStatement(app, `Date,Ref1,Amount,Transaction No\n${today()},${await reference()},${baht},${no}`)

  it('typed and reported by the bank is one payment, in either order, and shown with the bank’s number', async () => {
    const [first, second] = [number(), number()]
    expect((await record(259_300, { payment_type: 'atm', outside_reference: first })).data).toEqual({ payment: null })
    expect((await file()).payments).toEqual([])
    await told(first, '2593.00')
    await told(second, '100.00')
    expect(codeOf(await record(10_000, { payment_type: 'atm', outside_reference: second }))).toBe('already_recorded')
    expect((await file()).payments).toMatchObject([{ outside_reference: second }, { outside_reference: first }])
    expect((await transfers()).map(({ state }) => state)).toEqual(['posted', 'posted'])
    await expectBooksAgree(app)
  })

  it('that is likely known is held; nobody’s limit stops a transfer that the bank shows', async () => {
    await told(number(), '11000.00')
    // more than the debt: a file alone posts nothing
    expect((await transfers()).map(({ reason }) => reason)).toEqual(['more_than_debt'])
    expect(codeOf(await record(1_100_000, { payment_type: 'atm', outside_reference: 'TYPED' }))).toBe('transfer_held')
    expect([(await file()).payments, await waiting()]).toEqual([[], []])
    expect((await transfers()).map(({ state }) => state)).toEqual(['suspense', 'expected'])
    await expectBooksAgree(app)
  })

  it('typed and posted from a file at the same time is one payment', async () => {
    for (let round = 0; round < 5; round++) {
      const no = number()
      // each round an amount of its own: two of the same day and amount are likely one
      const amount = 10_000 + 100 * round
      const { payoff_satang } = await preview(amount)
      const before = (await file()).payments.length
      await Promise.all([told(no, `${amount / 100}.00`), record(amount, { payment_type: 'atm', outside_reference: no, payoff_satang })])
      expect((await file()).payments).toHaveLength(before + 1)
    }
    await expectBooksAgree(app)
  })

  it('for a closed loan waits for the bank', async () => {
    const { payoff_satang } = await preview(100)
    await record(payoff_satang, { payoff_satang })
    const typed = { payment_type: 'atm', outside_reference: number(), payoff_satang: satang(0) } as const
    expect((await record(8_800, typed)).data).toEqual({ payment: null })
    await told(typed.outside_reference, '88.00')
    expect(await transfers()).toMatchObject([{ state: 'suspense', reason: 'loan_not_open' }])
  })
})

describe('the preview', () => {
  it.each([100, 14_800, 100_000, 259_300, 600_000, 1_000_000, 1_000_500])('the preview of %s satang equals the posting', async (amount) => {
    app.setClock('2026-12-10T10:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    manager = await signInStaff(app, 'manager')
    const before = await ledgerBalances(app.platform.database.db, loanId)
    const seen = await preview(amount, today(), 'branch')
    expect(await ledgerBalances(app.platform.database.db, loanId)).toEqual(before)
    const { payment } = (await record(amount)).data
    const part = (name: string) => seen.parts.find((each: { part: string }) => each.part === name)
    expect([payment.fee_satang, payment.interest_satang, payment.principal_satang, payment.overpaid_satang]).toEqual([
      part('fee').paid_satang,
      part('interest').paid_satang,
      part('principal').paid_satang,
      seen.overpaid_satang,
    ])
    const { loan } = await file()
    expect(loan.loan_state === 'closed').toBe(seen.closes)
    const left = seen.parts.reduce((sum: number, each: { after_satang: number }) => sum + each.after_satang, 0)
    expect(loan.outstanding_satang).toBe(left)
    expect((await ledgerBalances(app.platform.database.db, loanId)).principal_receivable).toBe(part('principal').after_satang)
  })

  it('shows the debt and the payoff, and changes nothing', async () => {
    app.setClock('2026-12-24T10:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    expect(await preview(1)).toMatchObject({ due_satang: 518_628, warnings: ['not_whole_baht', 'far_from_instalment'], second_person: [] })
  })
})

describe('cash in coins', () => {
  const inCash = async (amount: number) => (await record(amount, { confirmed: [] })).data?.payment
  beforeEach(() => app.setClock('2026-12-10T10:00:00+07:00'))

  it('is refused where no coins make the amount, before and after the preview', async () => {
    officer = await signInStaff(app, 'officer')
    const query = { amount_satang: '259314', paid_date: today(), payment_type: 'branch' } as const
    const seen = await app.call(desk.previewLoanPayment, { as: officer, params: { id: loanId }, query })
    const sent = await record(259_314, { confirmed: [] })
    for (const body of [seen.body, sent]) expect(body.response.fields).toMatchObject({ amount_satang: { code: 'not_in_coins' } })
  })

  it('pays an instalment, then the loan off; receipt, loan, drawer and ledger agree to the satang, and a reversal too', async () => {
    officer = await signInStaff(app, 'officer')
    manager = await signInStaff(app, 'manager')
    expect(await preview(259_300, today(), 'branch')).toMatchObject({ rounding_satang: 14, warnings: [] })
    const first = await inCash(259_300)
    expect(first).toMatchObject({ amount_satang: 259_300, rounding_satang: 14, principal_satang: 244_519, overpaid_satang: 0 })
    const { payoff_satang } = await preview(100)
    const off = payoff_satang - (payoff_satang % 25)
    expect(off).toBeLessThan(payoff_satang)
    const last = await inCash(off)
    expect(last).toMatchObject({ amount_satang: off, rounding_satang: payoff_satang - off })
    expect((await file()).loan.loan_state).toBe('closed')
    expect(await ledgerBalances(app.platform.database.db, loanId)).toMatchObject({
      principal_receivable: 0,
      cash: 259_300 + off,
      cash_rounding: 14 + payoff_satang - off,
    })
    await expectBooksAgree(app)
    await app.call(desk.proposeCashVoid, {
      as: officer,
      params: { id: last.id },
      body: { reason_code: 'wrong_amount' },
      headers: { 'idempotency-key': last.id },
    })
    const [proposal] = await waiting()
    expect((await decide(proposal.id, true)).status).toBe(200)
    expect((await preview(100)).payoff_satang).toBe(payoff_satang)
    expect(await ledgerBalances(app.platform.database.db, loanId)).toMatchObject({ cash: 259_300, cash_rounding: 14 })
    await expectBooksAgree(app)
  })
})

it('asks twice about an unusual amount, and for the purpose of an excess', async () => {
  const odd = await record(123_450, { confirmed: [] })
  expect(odd.response).toMatchObject({ code: 'confirmation_needed', fields: { not_whole_baht: {}, far_from_instalment: {} } })
  expect(Object.keys((await record(1_000_500, { confirmed: ['not_whole_baht'] })).response.fields)).toEqual(['above_payoff'])
  expect((await record(259_300, { confirmed: [] })).data.payment).toBeTruthy()
})

it('two officers at once with the same cash record it once; a double press under one key too', async () => {
  const { payoff_satang } = await preview(259_300)
  const another = await signInStaff(app, 'officer')
  const both = await Promise.all([officer, another].map((as) => record(259_300, { payoff_satang }, as)))
  expect(both.map(codeOf).toSorted()).toEqual(['changed_elsewhere', undefined])
  const seen = (await preview(100_000)).payoff_satang
  const headers = { 'idempotency-key': app.platform.random.uuid() }
  const pressed = await Promise.all([1, 2, 3].map(() => record(100_000, { payoff_satang: seen }, officer, headers)))
  expect(new Set(pressed.flatMap((body) => (body.data ? [body.data.payment.id] : []))).size).toBe(1)
  expect((await file()).payments).toHaveLength(2)
})

describe('a payment that needs a second person', () => {
  beforeEach(async () => {
    app.setClock('2026-12-05T10:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    manager = await signInStaff(app, 'manager')
  })

  it.each([
    ['is above the payoff', 1_100_000, {}],
    ['is of many days ago', 259_300, { paid_date: '2026-11-26' }],
    ['is large', 2_000_100, {}],
  ] as const)('%s: it waits, does not count and notifies nobody; another person’s confirmation records it', async (_, amount, more) => {
    expect((await record(amount, more)).data).toEqual({ payment: null })
    expect([(await file()).payments, await told()]).toEqual([[], []])
    expect(codeOf(await record(amount, more))).toBe('already_recorded')
    const [proposal] = await waiting()
    expect(proposal).toMatchObject({ kind: 'payment', amount_satang: amount, may_confirm: true })
    const own = (await waiting(officer))[0]
    expect(own).toMatchObject({ may_confirm: false, proposed_by_me: true })
    expect((await decide(proposal.id, true, officer)).status).toBe(409)
    expect((await decide(proposal.id, true)).status).toBe(200)
    expect((await file()).payments).toMatchObject([
      { amount_satang: amount, paid_date: more && 'paid_date' in more ? more.paid_date : '2026-12-05' },
    ])
    expect(await told()).toContainEqual({ kind: 'payment_received' })
    expect((await decide(proposal.id, true)).status).toBe(404)
  })

  it('is never confirmed by the manager who proposed it, and refused without a trace in the books', async () => {
    expect((await record(1_100_000, {}, manager)).data).toEqual({ payment: null })
    const [proposal] = await waiting()
    expect((await decide(proposal.id, true)).body.response.code).toBe('second_person_needed')
    const other = await signInStaff(app, 'manager')
    expect((await decide(proposal.id, false, other)).status).toBe(200)
    expect([(await file()).payments, await told(), await waiting()]).toEqual([[], [], []])
  })

  it('is recorded once by two managers at once, and not when the loan ended since', async () => {
    await record(1_100_000)
    const [proposal] = await waiting()
    const other = await signInStaff(app, 'manager')
    const both = await Promise.all([decide(proposal.id, true), decide(proposal.id, true, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await file()).payments).toHaveLength(1)

    loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    await record(1_100_000)
    const { payoff_satang } = await preview(100)
    expect((await record(payoff_satang, { payoff_satang })).data.payment).toBeTruthy()
    const [late] = await waiting()
    expect((await decide(late.id, true)).body.response.code).toBe('loan_not_open')
    expect((await file()).payments).toHaveLength(1)
  })
})
