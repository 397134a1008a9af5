import type { LoanId } from '@let-twe/core/id.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import type { DualControlKind } from '@let-twe/core/office/dual-control.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOpenDualControl } from '../../domain/dual-control/dual-control.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { decideDualControl } from '../office/decide-dual-control.ts'
import { recordAtDesk } from '../payment/record-at-desk.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { receivePayment } from '../payment/receive-payment.ts'
import { disburseLoan } from './disburse-loan.ts'
import { proposeRefund } from './refund-overpayment.ts'
import { proposeWriteOff } from './write-off-loan.ts'
import { signAgreement } from './sign-agreement.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** The same platform, whose database fails at a statement: before it, or when it was already carried out. */
function failingAt(at: number, when: 'before' | 'after'): Platform {
  let asked = 0
  let answered = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1
      if (when === 'before' && asked === at) throw new Error('the power went')
      return node
    },
    async transformResult({ result }) {
      answered += 1
      if (when === 'after' && answered === at) throw new Error('the power went')
      return result
    },
  }
  return { ...app.platform, database: { ...app.platform.database, db: app.platform.database.db.withPlugin(plugin) } }
}

const written = [
  ['loan', 'loan_event', 'instalment', 'ledger_posting', 'ledger_entry', 'payment', 'payment_allocation'],
  ['transfer', 'transfer_source'],
  ['part_payment_choice', 'notification', 'job', 'audit_event', 'application', 'appointment', 'payment_slip'],
  ['receipt_counter', 'dual_control', 'refund_request'],
].flat()

/** Every row that a payout or a payment may write. */
async function everything(): Promise<string> {
  const all: unknown[] = []
  for (const table of written)
    all.push((await sql`select row::text from ${sql.table(table)} as row order by 1`.execute(app.platform.database.db)).rows)
  return JSON.stringify(all)
}

/** Fails at the first statement, at the second and so on; after each failure nothing has changed. Ends when the work is done; returns how often it failed. */
async function failAtEach(when: 'before' | 'after', work: (platform: Platform) => Promise<unknown>): Promise<number> {
  const before = await everything()
  for (let at = 1; ; at++) {
    const failure = await work(failingAt(at, when)).then(
      () => null,
      (error: Error) => error.message,
    )
    if (failure === null) return at - 1
    expect(failure).toBe('the power went')
    expect(await everything()).toBe(before)
  }
}

it.each(['before', 'after'] as const)(
  'a payout that fails %s any of its statements is not made; the next one is made once',
  async (when) => {
    const me = await signInBorrower(app)
    const loanId = await makeApprovedLoan(app, me.user_id)
    const actor = await makeStaff(app, 'manager')
    await signAgreement(app.platform, { loanId, actor, by: 'branch' })
    const payOut = (platform: Platform) => disburseLoan(platform, { loanId, actor, reference: `CRASH-${when}` })
    expect(await failAtEach(when, payOut)).toBeGreaterThan(10)
    expect(await payOut(app.platform)).toMatchObject({ state: 'active' })
    const { db } = app.platform.database
    expect(await ledgerBalances(db, loanId)).toEqual({ principal_receivable: 1_000_000, bank: -1_000_000 })
    expect(await db.selectFrom('ledger_posting').select('id').where('loan_id', '=', loanId).execute()).toHaveLength(1)
    expect(await db.selectFrom('instalment').select('number').where('loan_id', '=', loanId).execute()).toHaveLength(4)
  },
)

it.each([
  ['before', 'branch'],
  ['after', 'branch'],
  ['before', 'mobile-banking'],
  ['after', 'mobile-banking'],
] as const)('a payment that fails %s any of its statements is not booked; the next one is booked once (%s)', async (when, payment_type) => {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const actor = await makeStaff(app, 'officer')
  const payment = { loanId, actor, amount_satang: satang(1_000_700), paid_date: app.platform.clock.today(), payment_type }
  const pay = (platform: Platform) => receivePayment(platform, { ...payment, outside_reference: `CRASH-${when}-${payment_type}` })
  expect(await failAtEach(when, pay)).toBeGreaterThan(15)
  expect(await pay(app.platform)).toMatchObject({ refused: 'already_recorded' })
  const balances = await ledgerBalances(app.platform.database.db, loanId)
  expect(balances).toMatchObject({ principal_receivable: 0, owed_to_borrower: -700 })
  expect(balances.bank! + (balances.suspense ?? 0)).toBe(700)
  await expectBooksAgree(app)
})

/** A step of two persons, as it waits for the second. */
const steps: readonly [name: string, make: (loanId: LoanId) => Promise<(platform: Platform) => Promise<unknown>>][] = [
  [
    'a cash payment at the desk',
    async (loanId) => {
      const actor = await makeStaff(app, 'officer')
      const paid_date = app.platform.clock.today()
      const payment = {
        loanId,
        actor,
        amount_satang: satang(259_314),
        paid_date,
        payment_type: 'branch',
        payoff_satang: satang(1_000_000),
      } as const
      return (platform) => recordAtDesk(platform, payment)
    },
  ],
  [
    'the second person’s yes to a payment',
    async (loanId) => {
      const actor = await makeStaff(app, 'officer')
      const paid_date = app.platform.clock.today()
      const typed = {
        loanId,
        actor,
        amount_satang: satang(1_000_700),
        paid_date,
        payment_type: 'branch',
        payoff_satang: satang(1_000_000),
      } as const
      expect(await recordAtDesk(app.platform, { ...typed, confirmed: paymentWarnings })).toEqual({ payment: null })
      return confirming('payment', loanId)
    },
  ],
  [
    'the second person’s yes to a transfer',
    async (loanId) => {
      const actor = await makeStaff(app, 'officer')
      const typed = {
        loanId,
        actor,
        amount_satang: satang(1_000_700),
        paid_date: app.platform.clock.today(),
        payment_type: 'atm',
        outside_reference: `CRASH${loanId}`,
        payoff_satang: satang(1_000_000),
      } as const
      expect(await recordAtDesk(app.platform, { ...typed, confirmed: paymentWarnings })).toEqual({ payment: null })
      return confirming('payment', loanId)
    },
  ],
  [
    'a reversal',
    async (loanId) => {
      const actor = await makeStaff(app, 'manager')
      const payment = {
        loanId,
        actor,
        amount_satang: satang(1_000_700),
        paid_date: app.platform.clock.today(),
        payment_type: 'branch',
      } as const
      const { id: paymentId } = (await recordPayment(app.platform, { ...payment, outside_reference: null })) as { id: string }
      return (platform) => reversePayment(platform, { paymentId, actor, reason_code: 'wrong_amount' })
    },
  ],
  [
    'the second person’s yes to a refund',
    async (loanId) => {
      const actor = await makeStaff(app, 'officer')
      const payment = {
        loanId,
        actor,
        amount_satang: satang(1_000_700),
        paid_date: app.platform.clock.today(),
        payment_type: 'branch',
      } as const
      await recordPayment(app.platform, { ...payment, outside_reference: null })
      expect(await proposeRefund(app.platform, { loanId, actor, reference: loanId })).toEqual({ amount_satang: 700 })
      return confirming('refund', loanId)
    },
  ],
  [
    'the second person’s yes to a write-off',
    async (loanId) => {
      const actor = await makeStaff(app, 'manager')
      app.setClock('2027-05-01T10:00:00+07:00')
      expect(await proposeWriteOff(app.platform, { loanId, actor, reason_code: 'died' })).toHaveProperty('id')
      return confirming('write_off', loanId)
    },
  ],
]

async function confirming(kind: DualControlKind, subjectId: string) {
  const actor = await makeStaff(app, 'manager')
  const { id } = (await findOpenDualControl(app.platform.database.db, { kind, subjectId, now: app.platform.clock.now() }))!
  return (platform: Platform) => decideDualControl(platform, { id, actor, role: 'manager', confirm: true })
}

describe.each(steps)('%s', (_, make) => {
  it.each(['before', 'after'] as const)('that fails %s any of its statements did not happen; then it happens once', async (when) => {
    app.setClock(testNow)
    const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    const work = await make(loanId)
    expect(await failAtEach(when, work)).toBeGreaterThan(8)
    expect(await work(app.platform)).toHaveProperty('refused')
    const balances = await ledgerBalances(app.platform.database.db, loanId)
    expect(sumSatang(Object.values(balances))).toBe(0)
    app.setClock(testNow)
  })
})

it('two payouts at the same time pay out once', async () => {
  const me = await signInBorrower(app)
  const loanId = await makeApprovedLoan(app, me.user_id)
  const actor = await makeStaff(app, 'manager')
  await signAgreement(app.platform, { loanId, actor, by: 'branch' })
  const references = ['TWICE', 'TWICE', 'OTHER', 'TWICE', 'THIRD']
  const outcomes = await Promise.all(references.map((reference) => disburseLoan(app.platform, { loanId, actor, reference })))
  expect(outcomes.filter((each) => 'refused' in each).length).toBeGreaterThanOrEqual(2)
  expect(await ledgerBalances(app.platform.database.db, loanId)).toEqual({ principal_receivable: 1_000_000, bank: -1_000_000 })
})
