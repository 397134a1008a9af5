import { satang } from '@let-twe/core/money.ts'
import { changePayoutAccount, sendPayoutAccountCode } from '@let-twe/core/loan/before-payout-endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { approveLoan } from './approve-loan.ts'
import { confirmWaiting } from '../../testing/two-people.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { findOpenDualControl } from '../../domain/dual-control/dual-control.ts'
import { proposeBounce } from './bounce-payout.ts'
import { disburseLoan } from './disburse-loan.ts'
import { signAgreement } from './sign-agreement.ts'
import { approvedAccountOf } from '../../domain/loan/payout-account.ts'
import { readAnswers } from '../../testing/stored-answers.ts'

/** Of the agreement, whose duty a bounce leaves. */
const duty = { stamp_duty: 500, tax_payable: -500 }

let app: TestApp
let manager: StaffActor
beforeAll(async () => {
  app = await startTestApp()
  manager = await makeStaff(app, 'manager')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const rowOf = (id: string) => db().selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refusalOf = (outcome: unknown) => (isRefusal(outcome) ? outcome.refused : 'done')
const propose = (loanId: string, actor = manager) =>
  proposeBounce(app.platform, { loanId: loanId as LoanId, actor, reason_code: 'account_closed', note: 'SCB called' })
const decide = async (subjectId: string, actor: StaffActor) => {
  const found = await findOpenDualControl(db(), { kind: 'bounce_payout', subjectId, now: app.platform.clock.now() })
  return decideDualControl(app.platform, carryOut, { id: found!.id, actor, confirm: true })
}

describe('a bounced disbursement', () => {
  it('leaves nothing owed, can be read in plain words, and is paid again to the approved account', async () => {
    const me = await signInBorrower(app)
    const loanId = await makeActiveLoan(app, me.user_id)
    const first = (await rowOf(loanId)).disbursement_reference!
    expect(await propose(loanId)).toEqual({})
    // nothing is said to have come back by one person, nor by the person who paid it out
    expect(await rowOf(loanId)).toMatchObject({ state: 'active', disbursement_reference: first })
    expect(await decide(loanId, manager)).toEqual({ refused: 'second_person_needed' })
    const payer = await db().selectFrom('ledger_posting').where('bank_reference', '=', first).select('actor_id').executeTakeFirstOrThrow()
    expect(await decide(loanId, { kind: 'staff', id: payer.actor_id! })).toEqual({ refused: 'second_person_needed' })
    const confirmer = await makeStaff(app, 'manager')
    expect(await decide(loanId, confirmer)).not.toHaveProperty('refused')
    expect(await rowOf(loanId)).toMatchObject({ state: 'pre_approved', disbursement_date: null })
    expect(await ledgerBalances(db(), loanId)).toEqual({ principal_receivable: 0, bank: -1_000_000, in_transit: 1_000_000, ...duty })
    expect(await db().selectFrom('instalment').select('number').where('loan_id', '=', loanId).execute()).toEqual([])
    const shown = (await app.call(getCurrentLoan, { as: me })).body.data
    expect(shown).toMatchObject({ loan_state: 'pre_approved', payout_failed: true, signed: true, outstanding_satang: 0, instalments: [] })
    expect(JSON.stringify(shown)).not.toContain('SCB called')
    const pay = (reference: string, actor = manager) => disburseLoan(app.platform, { loanId, actor, reference })
    const other = await makeStaff(app, 'manager')
    for (const same of [first, ` ${first.toLowerCase()} `]) expect(await pay(same, other)).toEqual({ refused: 'already_recorded' })
    // neither of the two pays again, and nobody reports the own disbursement's bounce
    for (const actor of [manager, confirmer]) expect(await pay(`${first}-2`, actor)).toEqual({ refused: 'second_person_needed' })
    expect(await pay(`${first}-2`, other)).toMatchObject({ state: 'active' })
    expect(await propose(loanId, other)).toEqual({ refused: 'second_person_needed' })
    expect(await ledgerBalances(db(), loanId)).toEqual({
      principal_receivable: 1_000_000,
      bank: -2_000_000,
      in_transit: 1_000_000,
      ...duty,
    })
    expect((await rowOf(loanId)).payout_failed_at).toBeNull()
    const told = await db().selectFrom('notification').select('kind').where('borrower_id', '=', me.user_id).execute()
    expect(told.filter(({ kind }) => kind === 'disbursed')).toHaveLength(2)
    expect(told.filter(({ kind }) => kind === 'payout_failed')).toHaveLength(1)
  })

  it('is recorded once by two managers at once, and not after anything was paid', async () => {
    const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    const both = await Promise.all([propose(loanId), propose(loanId)])
    expect(both.map(refusalOf).toSorted()).toEqual(['already_recorded', 'done'])
    const confirmed = await Promise.all([1, 2].map(() => confirmWaiting(app, 'bounce_payout', loanId)))
    expect(confirmed.map(refusalOf).toSorted()).toEqual(['done', 'not_found'])
    expect(await propose(loanId)).toEqual({ refused: 'transition_refused' })
    const { rows } = await sql<{ sum: number }>`select sum(amount_satang)::int as sum from ledger_entry`.execute(db())
    expect(rows[0]!.sum).toBe(0)
    const paid = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    const payment = { loanId: paid, actor: manager, amount_satang: satang(10_000), paid_date: app.platform.clock.today() }
    expect(await recordPayment(app.platform, { ...payment, payment_type: 'branch', outside_reference: 'B-1' })).not.toHaveProperty(
      'refused',
    )
    expect(await propose(paid)).toEqual({ refused: 'transition_refused' })
  })

  it('has a day between the disbursement and today', async () => {
    const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
    const on = (date: string) =>
      proposeBounce(app.platform, { loanId: loanId as LoanId, actor: manager, reason_code: 'other', date: date as never })
    expect(await on('2026-11-22')).toMatchObject({ refused: 'date_in_past' })
    expect(await on('2026-11-24')).toMatchObject({ refused: 'date_in_future' })
  })
})

describe('another account to pay to', () => {
  const other = { bank: '014', account_number: '9998887775', account_name: 'AYE AYE' }
  const own = async (loanId: string) => {
    const answers = await readAnswers(app, (await rowOf(loanId)).borrower_id)
    return { ...other, account_name: answers.customer_information!.name }
  }
  const code = async (me: TestSession, loanId: string) => {
    expect((await app.call(sendPayoutAccountCode, { as: me, params: { id: loanId }, headers: withPin })).status).toBe(200)
    const sent = (await app.sentSms()).findLast(({ text }) => /ဘဏ်အကောင့် ပြောင်းဖို့|change the bank account/.test(text))
    return /\b\d{6}\b/.exec(sent!.text)![0]
  }

  it('needs PIN and code, voids approval and signature, notifies by SMS, waits a day and is approved anew', async () => {
    const me = await signInBorrower(app)
    const loanId = await makeApprovedLoan(app, me.user_id)
    await signAgreement(app.platform, { loanId, actor: manager, by: 'branch' })
    const account = await own(loanId)
    const call = (typed: string, headers: Record<string, string> = withPin) =>
      app.call(changePayoutAccount, { as: me, params: { id: loanId }, body: { ...account, code: typed }, headers })
    expect((await app.call(sendPayoutAccountCode, { as: me, params: { id: loanId } })).body.response.code).toBe('pin_required')
    expect((await call('123456', {})).body.response.code).toBe('pin_required')
    expect((await call('000000')).body.response.code).toBe('otp_expired')
    const sent = await code(me, loanId)
    expect((await call(sent === '111111' ? '222222' : '111111')).body.response.code).toBe('otp_wrong')
    expect((await rowOf(loanId)).signed_at).not.toBeNull()
    const both = await Promise.all([call(sent), call(sent)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await rowOf(loanId)).toMatchObject({ state: 'pre_approved', approved_at: null, signed_at: null, payout_account: null })
    const told = await db().selectFrom('notification').select('kind').where('borrower_id', '=', me.user_id).execute()
    expect(told.filter(({ kind }) => kind === 'payout_account_changed')).toHaveLength(1)
    const disburse = () => disburseLoan(app.platform, { loanId, actor: manager, reference: 'ACC-1' })
    expect(await disburse()).toEqual({ refused: 'transition_refused' })
    expect(await approveLoan(app.platform, { loanId, actor: manager })).not.toHaveProperty('refused')
    expect(approvedAccountOf(app.platform, await rowOf(loanId))).toEqual(account)
    expect(await signAgreement(app.platform, { loanId, actor: manager, by: 'branch' })).not.toHaveProperty('refused')
    expect(await disburse()).toEqual({ refused: 'payout_held' })
    app.setClock(new Date(app.platform.clock.now().getTime() + 24 * 3_600_000 + 1).toISOString())
    expect(await disburse()).toMatchObject({ state: 'active' })
    app.setClock('2026-11-23T10:00:00+07:00')
  })

  it("is nobody else's to change, and the same account again is no change", async () => {
    const me = await signInBorrower(app)
    const loanId = await makeApprovedLoan(app, me.user_id)
    const stranger = await signInBorrower(app)
    expect((await app.call(sendPayoutAccountCode, { as: stranger, params: { id: loanId }, headers: withPin })).status).toBe(404)
    const stored = approvedAccountOf(app.platform, await rowOf(loanId))!
    const body = { ...stored, code: await code(me, loanId) }
    expect((await app.call(changePayoutAccount, { as: me, params: { id: loanId }, body, headers: withPin })).body.response.code).toBe(
      'already_recorded',
    )
    expect((await rowOf(loanId)).approved_at).not.toBeNull()
  })
})

describe("an amount above one manager's limit", () => {
  it('is paid by another manager than its approver', async () => {
    await storeLender(app.platform, { ...demoLender, controls: { proposalDays: 30, payoutAloneMax: satang(999_900) } }, 'test')
    await app.platform.termsInForce.refresh()
    const loanId = await makeApprovedLoan(app, (await signInBorrower(app)).user_id)
    await signAgreement(app.platform, { loanId, actor: manager, by: 'branch' })
    const approver = { kind: 'staff', id: (await rowOf(loanId)).approved_by! } as const
    const alone = await disburseLoan(app.platform, { loanId, actor: approver, reference: 'L-1' })
    expect(alone).toMatchObject({ refused: 'precondition_failed', fields: { payout_within_limit: 'precondition_failed' } })
    expect(await disburseLoan(app.platform, { loanId, actor: manager, reference: 'L-1' })).toMatchObject({ state: 'active' })
    await storeLender(app.platform, demoLender, 'test')
    await app.platform.termsInForce.refresh()
  })

  it('is hidden from visitors', async () => {
    await storeLender(app.platform, { ...demoLender, controls: { proposalDays: 30, payoutAloneMax: satang(999_900) } }, 'test')
    await app.platform.termsInForce.refresh()
    expect((await app.call(getLender, {})).body.data).not.toHaveProperty('controls')
  })
})
