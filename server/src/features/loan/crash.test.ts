import type { LoanId } from '@let-twe/core/id.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import type { DualControlKind } from '@let-twe/core/dual-control/dual-control.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOpenDualControl } from '../../domain/dual-control/dual-control.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { failAtEach } from '../../testing/fail-at-each.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { recordAtDesk } from '../payment/record-at-desk.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { disburseLoan } from './disburse-loan.ts'
import { askRefund } from './ask-refund.ts'
import { proposeBounce } from './bounce-payout.ts'
import { proposeRefund, refuseRefundRequest } from './refund-overpayment.ts'
import { runDays } from './run-day.ts'
import { waiveLateFee } from './waive-late-fee.ts'
import { proposeWriteOff } from './write-off-loan.ts'
import { signAgreement } from './sign-agreement.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it.each(['before', 'after'] as const)(
  'a disbursement that fails %s any of its statements is not made; the next one is made once',
  async (when) => {
    const me = await signInBorrower(app)
    const loanId = await makeApprovedLoan(app, me.user_id)
    const actor = await makeStaff(app, 'manager')
    await signAgreement(app.platform, { loanId, actor, by: 'branch' })
    const disburse = (platform: Platform) => disburseLoan(platform, { loanId, actor, reference: `CRASH-${when}` })
    expect(await failAtEach(app, when, disburse)).toBeGreaterThan(10)
    expect(await disburse(app.platform)).toMatchObject({ state: 'active' })
    const { db } = app.platform.database
    expect(await ledgerBalances(db, loanId)).toEqual({
      principal_receivable: 1_000_000,
      bank: -1_000_000,
      stamp_duty: 500,
      tax_payable: -500,
    })
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
  expect(await failAtEach(app, when, pay)).toBeGreaterThan(15)
  expect(await pay(app.platform)).toMatchObject({ refused: 'already_recorded' })
  const balances = await ledgerBalances(app.platform.database.db, loanId)
  expect(balances).toMatchObject({ principal_receivable: 0, owed_to_borrower: -700 })
  expect(balances.bank! + (balances.suspense ?? 0)).toBe(700)
  await expectBooksAgree(app)
})

type Work = (platform: Platform) => Promise<unknown>
async function anOfficer() {
  const officer = await makeStaff(app, 'officer')
  await giveDrawer(app, officer.id)
  return officer
}
const aManager = () => makeStaff(app, 'manager')

/** Cash of today. */
const cash = (loanId: LoanId, amount: number) => {
  const facts = { loanId, amount_satang: satang(amount), paid_date: app.platform.clock.today(), payment_type: 'branch' } as const
  return { ...facts, outside_reference: null }
}

/** More than closes the loan, typed in the office: it waits for a second person. */
async function waitingPayment(loanId: LoanId): Promise<Work> {
  const facts = { loanId, amount_satang: satang(1_000_700), paid_date: app.platform.clock.today(), payoff_satang: satang(1_000_000) }
  const payment = { ...facts, payment_type: 'branch', actor: await anOfficer(), confirmed: paymentWarnings } as const
  expect(await recordAtDesk(app.platform, payment)).toEqual({ payment: null })
  return confirming('payment', loanId)
}

async function overpaid(loanId: LoanId) {
  const actor = await anOfficer()
  const payment = await recordPayment(app.platform, { ...cash(loanId, 1_000_700), actor })
  return { actor, paymentId: (payment as { id: string }).id }
}

/** Late enough for a late fee, and more. */
async function late(loanId: LoanId) {
  await app.platform.database.db.deleteFrom('daily_run').execute()
  await runDays(app.platform)
  app.setClock('2026-12-15T09:00:00+07:00')
  await runDays(app.platform)
  return loanId
}

/** One person's action, or the second's confirmation, ready to run. */
const steps: readonly [name: string, make: (loanId: LoanId) => Promise<Work>][] = [
  [
    'a cash payment at the desk',
    async (loanId) => {
      const payment = { ...cash(loanId, 259_300), outside_reference: undefined, actor: await anOfficer(), payoff_satang: satang(1_000_000) }
      return (platform) => recordAtDesk(platform, payment)
    },
  ],
  ['the second person’s yes to a payment', waitingPayment],
  [
    'a reversal',
    async (loanId) => {
      const { paymentId } = await overpaid(loanId)
      const actor = await aManager()
      return (platform) => reversePayment(platform, { paymentId, actor, reason_code: 'wrong_amount' })
    },
  ],
  [
    'a refund that is proposed',
    async (loanId) => {
      const { actor } = await overpaid(loanId)
      return (platform) => proposeRefund(platform, { loanId, actor, reference: loanId })
    },
  ],
  [
    'the second person’s yes to a refund',
    async (loanId) => {
      const { actor } = await overpaid(loanId)
      expect(await proposeRefund(app.platform, { loanId, actor, reference: loanId })).toEqual({ amount_satang: 700 })
      return confirming('refund', loanId)
    },
  ],
  [
    'a refund that is refused',
    async (loanId) => {
      const { actor } = await overpaid(loanId)
      const { borrower_id: id } = await app.platform.database.db
        .selectFrom('loan')
        .select('borrower_id')
        .where('id', '=', loanId)
        .executeTakeFirstOrThrow()
      expect(await askRefund(app.platform, { loanId, actor: { kind: 'borrower', id } })).toEqual({})
      return (platform) => refuseRefundRequest(platform, { loanId, actor, reason_code: 'account_unknown' })
    },
  ],
  [
    'a write-off that is proposed',
    async (loanId) => {
      const actor = await aManager()
      app.setClock('2027-05-01T10:00:00+07:00')
      return (platform) => proposeWriteOff(platform, { loanId, actor, reason_code: 'died' })
    },
  ],
  [
    'the second person’s yes to a write-off',
    async (loanId) => {
      app.setClock('2027-05-01T10:00:00+07:00')
      expect(await proposeWriteOff(app.platform, { loanId, actor: await aManager(), reason_code: 'died' })).toHaveProperty('id')
      return confirming('write_off', loanId)
    },
  ],
  [
    'a late fee that is waived',
    async (loanId) => {
      await late(loanId)
      const actor = await aManager()
      return (platform) => waiveLateFee(platform, { loanId, actor, month: 1, instalment: 1, reason_code: 'hardship' })
    },
  ],
  [
    'a payout that bounced',
    async (loanId) => {
      expect(await proposeBounce(app.platform, { loanId, actor: await aManager(), reason_code: 'account_closed' })).toEqual({})
      return confirming('bounce_payout', loanId)
    },
  ],
]

async function confirming(kind: DualControlKind, subjectId: string): Promise<Work> {
  const actor = await aManager()
  const { id } = (await findOpenDualControl(app.platform.database.db, { kind, subjectId, now: app.platform.clock.now() }))!
  return (platform: Platform) => decideDualControl(platform, carryOut, { id, actor, confirm: true })
}

describe.each(steps)('%s', (_, make) => {
  // before a statement is after the one before it: the disbursement and the payments above try both
  it('that fails after any of its statements did not happen; then it happens once', async () => {
    app.setClock(testNow)
    const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    const work = await make(loanId)
    expect(await failAtEach(app, 'after', work)).toBeGreaterThan(4)
    expect(await work(app.platform)).toHaveProperty('refused')
    const balances = await ledgerBalances(app.platform.database.db, loanId)
    expect(sumSatang(Object.values(balances))).toBe(0)
    app.setClock(testNow)
  })
})

it('two disbursements at the same time disburse once', async () => {
  const me = await signInBorrower(app)
  const loanId = await makeApprovedLoan(app, me.user_id)
  const actor = await makeStaff(app, 'manager')
  await signAgreement(app.platform, { loanId, actor, by: 'branch' })
  const references = ['TWICE', 'TWICE', 'OTHER', 'TWICE', 'THIRD']
  const outcomes = await Promise.all(references.map((reference) => disburseLoan(app.platform, { loanId, actor, reference })))
  expect(outcomes.filter((each) => 'refused' in each).length).toBeGreaterThanOrEqual(2)
  expect(await ledgerBalances(app.platform.database.db, loanId)).toEqual({
    principal_receivable: 1_000_000,
    bank: -1_000_000,
    stamp_duty: 500,
    tax_payable: -500,
  })
})
