import { satang } from '@let-twe/core/money.ts'
import { createHash } from 'node:crypto'
import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import * as paperCalls from '@let-twe/core/loan/paper-endpoints.ts'
import * as changeCalls from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { approveLoan } from './approve-loan.ts'
import { rejectLoan } from '../../testing/reject-loan.ts'
import { postponeLoan } from './decline-loan.ts'
import { disburseLoan } from './disburse-loan.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { signAgreement } from './sign-agreement.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const offer = { size_satang: satang(1_000_000), months: 2, times_per_month: 2 }

describe('a loan of a repeat borrower', () => {
  it('goes from pending to paid out, signed in the app', async () => {
    const me = await signInBorrower(app)
    const loanId = await makePendingLoan(app, me.user_id)
    const officer = await makeStaff(app, 'officer')
    const manager = await makeStaff(app, 'manager')
    const { platform } = app
    const current = async () => (await app.call(loanCalls.getCurrentLoan, { as: me })).body.data

    expect(await current()).toMatchObject({ loan_state: 'pending', instalments: [], total_satang: 1_037_256, next_payment: null })
    expect(await disburseLoan(platform, { loanId, actor: manager, reference: 'X' })).toMatchObject({ refused: 'transition_refused' })
    expect(await preApproveLoan(platform, { loanId, actor: officer, ...offer })).toMatchObject({ state: 'pre_approved' })
    expect(await approveLoan(platform, { loanId, actor: officer })).toMatchObject({ refused: 'second_person_needed' })
    expect((await app.call(paperCalls.getAgreement, { as: me, params: { id: loanId } })).body.response.code).toBe('loan_not_open')
    expect((await app.call(loanCalls.signAgreement, { as: me, params: { id: loanId }, body: {}, headers: withPin })).status).toBe(409)
    expect(await approveLoan(platform, { loanId, actor: manager })).toMatchObject({ approved_by: manager.id })
    expect(await current()).toMatchObject({
      loan_state: 'pre_approved',
      approved: true,
      signed: false,
      possible_disbursement_date: '2026-11-23',
    })

    const shown = await app.call(paperCalls.getAgreement, { as: me, params: { id: loanId } })
    expect(shown.headers['content-type']).toBe('application/pdf')
    expect(readPaper(shown.bytes).costs.rows[0].value).toContain('10,000.00')
    expect((await app.call(loanCalls.signAgreement, { as: me, params: { id: loanId }, body: {}, headers: withPin })).body.data).toEqual({
      signed: true,
    })
    expect((await app.call(loanCalls.signAgreement, { as: me, params: { id: loanId }, body: {}, headers: withPin })).status).toBe(409)
    const row = await platform.database.db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
    expect(row.signing).toMatchObject({ by: 'borrower', shown_sha256: createHash('sha256').update(shown.bytes).digest('hex') })
    const signed = await app.call(paperCalls.getAgreement, { as: me, params: { id: loanId } })
    expect(createHash('sha256').update(signed.bytes).digest('hex')).toBe(row.agreement_sha256)

    expect(await disburseLoan(platform, { loanId, actor: manager, reference: 'KB-1' })).toMatchObject({ state: 'active' })
    expect(await disburseLoan(platform, { loanId, actor: manager, reference: 'KB-1' })).toMatchObject({ state: 'active' })
    expect(await disburseLoan(platform, { loanId, actor: manager, reference: 'KB-2' })).toMatchObject({ refused: 'transition_refused' })
    expect(await ledgerBalances(platform.database.db, loanId)).toEqual({
      principal_receivable: 1_000_000,
      bank: -1_000_000,
      stamp_duty: 500,
      tax_payable: -500,
    })
    const running = await current()
    expect(running).toMatchObject({
      loan_state: 'active',
      disbursement_date: '2026-11-23',
      first_payment_date: '2026-12-08',
      last_payment_date: '2027-01-22',
      outstanding_satang: 1_037_256,
      next_payment: { number: 1, due_date: '2026-12-08', amount_satang: 259_314 },
    })
    expect(running.instalments.map((each: { state: string }) => each.state)).toEqual(['due', 'upcoming', 'upcoming', 'upcoming'])
    const invoice = await app.call(paperCalls.getInvoice, { as: me, params: { id: loanId, n: '1' } })
    expect(JSON.stringify(readPaper(invoice.bytes))).toContain('2,593.14')
    expect((await app.call(paperCalls.getInvoice, { as: me, params: { id: loanId, n: '5' } })).status).toBe(404)
  })

  it('shows the payment codes of the next instalment', async () => {
    const me = await signInBorrower(app)
    const loanId = await makeActiveLoan(app, me.user_id)
    const { data } = (await app.call(loanCalls.getPaymentCodes, { as: me, params: { id: loanId }, query: { type: 'atm' } })).body
    expect(data).toMatchObject({ amount_satang: 259_314, due_date: '2026-12-08', biller_id: '012345678901600', ref2: '2612080001' })
    expect(data.bar_code).toBe(`|012345678901600\r${data.ref1}\r2612080001\r259314`)
    const payoff = await app.call(changeCalls.getPayoff, { as: me, params: { id: loanId }, query: { date: '2026-11-28' } })
    expect(payoff.body.data).toEqual({
      date: '2026-11-28',
      principal_satang: 1_000_000,
      interest_satang: 4_932,
      fee_satang: 0,
      total_satang: 1_004_932,
    })
    expect((await app.call(changeCalls.getPayoff, { as: me, params: { id: loanId }, query: { date: '2026-11-22' } })).status).toBe(400)
  })
})

describe('the first loan', () => {
  it('is signed at the branch, never in the app', async () => {
    const me = await signInBorrower(app)
    const loanId = await makeApprovedLoan(app, me.user_id, { baht: 5_000, type: 'first', visit: true })
    expect(
      (await app.call(loanCalls.signAgreement, { as: me, params: { id: loanId }, body: {}, headers: withPin })).body.response.code,
    ).toBe('transition_refused')
    const manager = await makeStaff(app, 'manager')
    expect(await signAgreement(app.platform, { loanId, actor: manager, by: 'branch' })).toMatchObject({ signing: { by: 'branch' } })
  })

  it('waits while disbursements are held after a change of number', async () => {
    const me = await signInBorrower(app, { payout_held_until: new Date(app.platform.clock.now().getTime() + 1000) })
    const loanId = await makeApprovedLoan(app, me.user_id)
    const manager = await makeStaff(app, 'manager')
    await signAgreement(app.platform, { loanId, actor: manager, by: 'branch' })
    expect(await disburseLoan(app.platform, { loanId, actor: manager, reference: 'H-1' })).toMatchObject({ refused: 'payout_held' })
  })
})

describe('an offer', () => {
  it.each([
    [{ ...offer, size_satang: satang(5_050_000) }, 'amount_out_of_range'],
    [{ ...offer, size_satang: satang(1_000_001) }, 'amount_out_of_range'],
    [{ ...offer, size_satang: satang(-1) }, 'amount_out_of_range'],
    [{ ...offer, months: 12 }, 'term_not_offered'],
    [{ ...offer, months: 2, times_per_month: 1 }, 'term_not_offered'],
    [{ ...offer, yearly_rate: 3601 }, 'cap_exceeded'],
  ])('outside the limits is refused: %o', async (proposal, code) => {
    const me = await signInBorrower(app)
    const loanId = await makePendingLoan(app, me.user_id)
    const officer = await makeStaff(app, 'officer')
    expect(await preApproveLoan(app.platform, { loanId, actor: officer, ...proposal })).toMatchObject({ refused: code })
  })

  it('a call with an older version is refused', async () => {
    const me = await signInBorrower(app)
    const loanId = await makePendingLoan(app, me.user_id)
    const officer = await makeStaff(app, 'officer')
    expect(await preApproveLoan(app.platform, { loanId, actor: officer, ...offer, version: 7 })).toMatchObject({
      refused: 'changed_elsewhere',
    })
    expect(await preApproveLoan(app.platform, { loanId, actor: officer, ...offer, version: 0 })).toMatchObject({ version: 1 })
  })
})

it.each([
  ['rejected', rejectLoan],
  ['postponed', postponeLoan],
] as const)('a %s loan names the first day of a new request, and frees its borrower', async (state, decline) => {
  const me = await signInBorrower(app)
  const loanId = await makePendingLoan(app, me.user_id)
  const manager = await makeStaff(app, 'manager')
  await decline(app.platform, { loanId, actor: manager, reason_code: 'not_reached', note: 'Phone is off' })
  expect((await app.call(loanCalls.getCurrentLoan, { as: me })).body.data).toMatchObject({ loan_state: state, reapply_date: '2027-05-23' })
  expect(await decline(app.platform, { loanId, actor: manager, reason_code: 'other' })).toMatchObject({ refused: 'transition_refused' })
  await makePendingLoan(app, me.user_id)
})

it("gives another person's loan the reply of a missing one", async () => {
  const owner = await signInBorrower(app)
  const other = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, owner.user_id)
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const [endpoint, more] of [
    [loanCalls.getLoan, {}],
    [paperCalls.getAgreement, {}],
    [changeCalls.getPayoff, {}],
    [loanCalls.getPaymentCodes, {}],
    [paperCalls.getInvoice, { n: '1' }],
    [loanCalls.signAgreement, {}],
  ] as const) {
    const ask = (id: string) =>
      app.call(endpoint, {
        as: other,
        params: { id, ...more },
        headers: withPin,
        ...(endpoint.method === 'POST' ? { body: {} } : {}),
      } as never)
    const theirs = await ask(loanId)
    expect(theirs.status).toBe(404)
    const missing = await ask(nobody)
    expect({ ...theirs.body.response, request_id: '' }).toEqual({ ...missing.body.response, request_id: '' })
  }
})

it('lists own loans by state and by the day they were applied for', async () => {
  const me = await signInBorrower(app)
  const first = await makePendingLoan(app, me.user_id)
  const manager = await makeStaff(app, 'manager')
  await rejectLoan(app.platform, { loanId: first, actor: manager, reason_code: 'other' })
  const second = await makeActiveLoan(app, me.user_id)
  const ids = async (query: object) =>
    (await app.call(loanCalls.listLoans, { as: me, query })).body.data.map((each: { id: string }) => each.id)
  expect((await ids({})).toSorted()).toEqual([first, second].toSorted())
  expect(await ids({ state: 'active' })).toEqual([second])
  expect(await ids({ state: 'late' })).toEqual([])
  expect(await ids({ state: 'rejected', from: '2026-11-23', to: '2026-11-23' })).toEqual([first])
  expect(await ids({ from: '2026-11-24' })).toEqual([])
  expect((await app.call(loanCalls.listLoans, { as: me, query: { page: '2' } })).body).toMatchObject({
    data: [],
    page: 2,
    last_page: 1,
    total: 2,
  })
})
