import { satang, sumSatang } from '@let-twe/core/money.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { countLoans, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { allowReapply } from '@let-twe/core/loan/write-off-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { confirmWaiting, writeOffByTwo } from '../../testing/two-people.ts'
import { assessEligibility } from '../../domain/application/assess-eligibility.ts'
import { beginApplication } from '../application/begin-application.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { proposeReapply } from './allow-reapply.ts'
import { readCurrentLoan } from './read-loan.ts'
import { proposeWriteOff } from './write-off-loan.ts'

let app: TestApp
let borrowerId: string
let loanId: string
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  borrowerId = (await signInBorrower(app)).user_id
  loanId = await makeActiveLoan(app, borrowerId)
  app.setClock('2027-03-08T10:00:00+07:00')
})

const pay = async (amount: number, decided = true) =>
  recordPayment(app.platform, {
    loanId,
    actor: await makeStaff(app, 'officer'),
    amount_satang: satang(amount),
    paid_date: app.platform.clock.today(),
    payment_type: 'branch',
    outside_reference: null,
    ...(decided ? { decided } : {}),
  })
const state = () =>
  app.platform.database.db.selectFrom('loan').select(['state', 'written_off_date']).where('id', '=', loanId).executeTakeFirst()
const balances = () => ledgerBalances(app.platform.database.db, loanId)
const idOf = (payment: object) => (payment as { id: string }).id

it('is not possible before the days in arrears of the product, not even a minute before Bangkok’s midnight', async () => {
  app.setClock('2027-03-07T23:59:00+07:00')
  expect(await writeOffByTwo(app, loanId)).toMatchObject({ refused: 'write_off_too_early' })
  app.setClock('2027-03-08T00:00:00+07:00')
  expect(await writeOffByTwo(app, loanId)).toEqual({})
})

it('needs second-person approval: the proposal changes nothing, its proposer cannot confirm it, and it is done once', async () => {
  const proposer = await makeStaff(app, 'manager')
  const propose = () => proposeWriteOff(app.platform, { loanId, actor: proposer, reason_code: 'cannot_be_found' })
  const proposed = await propose()
  expect(await propose()).toMatchObject({ refused: 'already_recorded' })
  expect(await state()).toEqual({ state: 'active', written_off_date: null })
  const { id } = proposed as { id: string }
  const confirm = (actor: typeof proposer) => decideDualControl(app.platform, carryOut, { id, actor, confirm: true })
  expect(await confirm(proposer)).toMatchObject({ refused: 'second_person_needed' })
  const others = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')]
  const both = await Promise.all(others.map(confirm))
  expect(both.filter((each) => 'refused' in each)).toHaveLength(1)
  expect(await state()).toEqual({ state: 'closed', written_off_date: '2027-03-08' })
  expect(await balances()).toMatchObject({ principal_receivable: 0, write_off_expense: 1_000_000 })
})

it('is refused when the borrower paid between proposal and confirmation', async () => {
  await proposeWriteOff(app.platform, { loanId, actor: await makeStaff(app, 'manager'), reason_code: 'other' })
  expect(await pay(259_314, false)).not.toHaveProperty('refused')
  expect(await confirmWaiting(app, 'write_off', loanId)).toMatchObject({ refused: 'write_off_too_early' })
  expect(await state()).toMatchObject({ state: 'active' })
})

it('is its own state for staff and closed for the borrower, who never reads that it is repaid', async () => {
  await writeOffByTwo(app, loanId)
  const manager = await signInStaff(app, 'manager')
  const find = async (name: 'written_off' | 'closed') =>
    (await app.call(searchLoans, { as: manager, body: { state: name } })).body.data.map((each: { id: string; loan_state: string }) => [
      each.id,
      each.loan_state,
    ])
  expect(await find('written_off')).toContainEqual([loanId, 'written_off'])
  expect(await find('closed')).not.toContainEqual([loanId, expect.anything()])
  expect((await app.call(countLoans, { as: manager })).body.data.written_off).toBeGreaterThan(0)
  const file = (await app.call(getLoanFile, { as: manager, params: { id: loanId } })).body.data
  expect(file.write_off).toMatchObject({ date: '2027-03-08', recovered_satang: 0, reapply_allowed_date: null })
  const seen = (await readCurrentLoan(app.platform, borrowerId, 'en'))!
  expect(seen).toMatchObject({ loan_state: 'closed', paid_satang: 0, outstanding_satang: 1_037_256, total_satang: 1_037_256 })
  expect(seen.instalments.map((each) => each.state)).not.toContain('paid')
  const kinds = await app.platform.database.db.selectFrom('notification').select('kind').where('borrower_id', '=', borrowerId).execute()
  expect(kinds).not.toContainEqual({ kind: 'loan_closed' })
})

it('takes later money as a recovery: income of its own, never more than was owed, reversible', async () => {
  await writeOffByTwo(app, loanId)
  expect(await pay(100_000, false)).toMatchObject({ refused: 'loan_not_open' })
  const first = await pay(100_000)
  expect(first).toMatchObject({ recovered_satang: 100_000, principal_satang: 0, overpaid_satang: 0 })
  expect(await balances()).toMatchObject({
    recovery_income: -100_000,
    principal_receivable: 0,
    bank: -900_000,
    write_off_expense: 1_000_000,
  })
  const last = await pay(2_000_000)
  const { recovered_satang: rest, overpaid_satang: overpaid } = last as { recovered_satang: number; overpaid_satang: number }
  expect([rest + overpaid, rest]).toEqual([2_000_000, 937_256])
  const actor = await makeStaff(app, 'manager')
  const reverse = (payment: object) => reversePayment(app.platform, { paymentId: idOf(payment), actor, reason_code: 'payment_bounced' })
  expect(await reverse(first)).toMatchObject({ refused: 'transition_refused' })
  expect(await reverse(last)).toEqual({ reversed: true })
  expect(await balances()).toMatchObject({ recovery_income: -100_000, owed_to_borrower: 0, bank: -900_000 })
  expect(await state()).toMatchObject({ state: 'closed', written_off_date: '2027-03-08' })
  expect(await reverse(first)).toEqual({ reversed: true })
  expect(sumSatang(Object.values(await balances()))).toBe(0)
})

it('does not let a payment from before the write-off be taken back', async () => {
  const early = await pay(1_000, false)
  await writeOffByTwo(app, loanId)
  const actor = await makeStaff(app, 'manager')
  expect(await reversePayment(app.platform, { paymentId: idOf(early), actor, reason_code: 'other' })).toMatchObject({
    refused: 'transition_refused',
  })
})

it('bars its borrower from a new loan until two managers allow it, which is in the audit trail', async () => {
  await writeOffByTwo(app, loanId)
  const begin = () => beginApplication(app.platform, borrowerId, { kind: 'borrower', id: borrowerId })
  expect(await begin()).toMatchObject({ refused: 'not_eligible' })
  const standing = await assessEligibility(app.platform, app.platform.database.db, borrowerId, {})
  const { offer } = standing.by(app.platform.termsInForce.product(app.platform.clock.today()))
  expect(offer.reasons).toContainEqual({ reason: 'debt_written_off' })
  const [officer, manager] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
  const allow = (as: typeof officer) => app.call(allowReapply, { as, params: { id: loanId }, body: { note: 'Paid back in cash' } })
  expect((await allow(officer)).status).toBe(404)
  const pressed = await Promise.all([allow(manager), allow(await signInStaff(app, 'manager'))])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await begin()).toMatchObject({ refused: 'not_eligible' })
  expect(await confirmWaiting(app, 'allow_reapply', loanId)).not.toHaveProperty('refused')
  const trail = app.platform.database.db.selectFrom('audit_event').select('action').where('subject_id', '=', loanId)
  expect(await trail.where('action', '=', 'loan.allow_reapply').execute()).toHaveLength(1)
  expect(await begin()).not.toHaveProperty('refused')
})

it('of a loan that was paid back, nothing is allowed', async () => {
  expect(await pay(1_100_000, false)).not.toHaveProperty('refused')
  const actor = await makeStaff(app, 'manager')
  expect(await proposeReapply(app.platform, { loanId, actor, note: 'x' })).toMatchObject({ refused: 'transition_refused' })
  expect(await pay(100)).toMatchObject({ refused: 'loan_not_open' })
})
