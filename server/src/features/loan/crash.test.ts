import { satang } from '@let-twe/core/money.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { disburseLoan } from './disburse-loan.ts'
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
  ['part_payment_choice', 'notification', 'job', 'audit_event', 'application', 'appointment', 'payment_slip'],
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

it.each(['before', 'after'] as const)(
  'a payment that fails %s any of its statements is not booked; the next one is booked once',
  async (when) => {
    const me = await signInBorrower(app)
    const loanId = await makeActiveLoan(app, me.user_id)
    const actor = await makeStaff(app, 'officer')
    const payment = {
      loanId,
      actor,
      amount_satang: satang(1_000_700),
      paid_date: app.platform.clock.today(),
      payment_type: 'branch',
    } as const
    const pay = (platform: Platform) => recordPayment(platform, { ...payment, outside_reference: `CRASH-${when}` })
    expect(await failAtEach(when, pay)).toBeGreaterThan(15)
    expect(await pay(app.platform)).toMatchObject({ refused: 'already_recorded' })
    expect(await ledgerBalances(app.platform.database.db, loanId)).toEqual({ bank: 700, principal_receivable: 0, owed_to_borrower: -700 })
  },
)

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
