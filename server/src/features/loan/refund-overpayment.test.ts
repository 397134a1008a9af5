import { satang } from '@let-twe/core/money.ts'
import { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { askRefund } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { listAskedRefunds, proposeRefund, refuseRefundRequest } from '@let-twe/core/loan/money-endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { owedToBorrower } from '../../domain/ledger/post-ledger.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'

let app: TestApp
let me: TestSession & { user_id: string }
let officer: TestSession
let manager: TestSession
let loanId: string
let paymentId: string
beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await signInBorrower(app)
  loanId = await makeActiveLoan(app, me.user_id)
  const paid = await receivePayment(app.platform, {
    loanId,
    actor: await makeStaff(app, 'officer'),
    amount_satang: satang(1_000_700),
    paid_date: app.platform.clock.today(),
    payment_type: 'atm',
    outside_reference: `IN-${loanId}`,
  })
  if (isRefusal(paid)) throw new Error(paid.refused)
  paymentId = paid.id
})

const ask = (as = me) => app.call(askRefund, { as, params: { id: loanId }, body: {} })
const shown = async () => (await app.call(getLoan, { as: me, params: { id: loanId } })).body.data.refund
const propose = (reference = `BACK-${loanId}`, as = officer) => app.call(proposeRefund, { as, params: { id: loanId }, body: { reference } })
const waiting = async () =>
  (await app.call(listDualControls, { as: manager })).body.data.find((each: { loan_id: string }) => each.loan_id === loanId)
const confirm = (id: string, as = manager) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
const told = () =>
  app.platform.database.db
    .selectFrom('notification')
    .select(['kind', 'params'])
    .where('borrower_id', '=', me.user_id)
    .where('kind', 'in', ['refund_paid', 'refund_refused'])
    .execute()
const asked = async () =>
  (await app.call(listAskedRefunds, { as: officer })).body.data.filter((each: { loan_id: string }) => each.loan_id === loanId)
const owed = () => owedToBorrower(app.platform.database.db, loanId)

it('is requested in the app, to the approved account only, once for any number of presses', async () => {
  expect((await ask(await signInBorrower(app))).status).toBe(404)
  const ending = (await shown()).account_ending
  expect(await shown()).toEqual({ asked: false, account_ending: expect.stringMatching(/^\d{4}$/) })
  const pressed = await Promise.all([ask(), ask(), ask()])
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shown()).toEqual({ asked: true, account_ending: ending })
  expect(await asked()).toMatchObject([{ amount_satang: 700, name: 'AYE AYE' }])
})

it('never has the number of a disbursement, however it is typed', async () => {
  await ask()
  for (const number of [`OUT-${loanId}`, ` out ${loanId.toUpperCase()}`])
    expect((await propose(number)).body.response.code).toBe('already_recorded')
})

it('is paid by second-person approval, once, and notifies at its end', async () => {
  await ask()
  expect((await propose()).body.data).toEqual({ amount_satang: 700 })
  expect((await propose('OTHER')).body.response.code).toBe('already_recorded')
  const proposal = await waiting()
  expect(proposal).toMatchObject({ kind: 'refund', amount_satang: 700, about: expect.stringContaining(`BACK-${loanId}`) })
  expect([await owed(), await told()]).toEqual([700, []])
  const other = await signInStaff(app, 'manager')
  const both = await Promise.all([confirm(proposal.id), confirm(proposal.id, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([await owed(), await shown(), await asked()]).toEqual([0, null, []])
  const ending = proposal.about.split(' · ')[2].slice(-4)
  expect(await told()).toEqual([{ kind: 'refund_paid', params: { id: loanId, amount_satang: 700, account_ending: ending } }])
  expect((await propose()).body.response.code).toBe('already_recorded')
  expect((await propose('ANOTHER')).body.response.code).toBe('transition_refused')
  expect((await ask()).body.response.code).toBe('transition_refused')
})

it('is not confirmed by its proposer, nor when something else is owed by then', async () => {
  await ask()
  await propose(`BACK-${loanId}`, manager)
  const { id } = await waiting()
  expect((await confirm(id)).body.response.code).toBe('second_person_needed')
  const actor = await makeStaff(app, 'manager')
  expect(await reversePayment(app.platform, { paymentId, actor, reason_code: 'payment_bounced' })).toEqual({ reversed: true })
  expect((await confirm(id, await signInStaff(app, 'manager'))).body.response.code).toBe('proposal_ended')
  expect([await owed(), await told(), await asked()]).toEqual([0, [], []])
})

it('is refused with a code that the borrower reads, not while it waits for a second person', async () => {
  const no = () =>
    app.call(refuseRefundRequest, { as: officer, params: { id: loanId }, body: { reason_code: 'already_paid_back', note: 'Cash' } })
  expect((await no()).body.response.code).toBe('transition_refused')
  await ask()
  await propose()
  expect((await no()).body.response.code).toBe('transition_refused')
  const { id } = await waiting()
  await app.call(decideDualControl, { as: manager, params: { id }, body: { confirm: false } })
  expect((await no()).status).toBe(200)
  expect(await told()).toEqual([{ kind: 'refund_refused', params: { id: loanId, amount_satang: 700, reason_code: 'already_paid_back' } }])
  expect(await shown()).toMatchObject({ asked: false })
})
