import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { approve } from '@let-twe/core/loan/office-endpoints.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { assignTransfer, decideHeldTransfer, previewAssignment, proposeReturn } from '@let-twe/core/payment/transfer-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { preApproveLoan } from '../loan/pre-approve-loan.ts'
import { typeTransfer } from '../../testing/receive-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { codeOf } from '../../testing/code-of.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { versionOf } from '../../testing/version-of.ts'

// The actions that one member of staff cannot do alone, beyond the kinds that wait for a second person (docs/controls.md).

let app: TestApp
let officer: TestSession & { staff_id: string }
let manager: TestSession & { staff_id: string }
beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const actorOf = ({ staff_id: id }: { staff_id: string }) => ({ kind: 'staff', id }) as const
let numbers = 0
const number = () => `ALONE${(numbers += 1)}`
const sender = { to_bank: '004', to_account: '1234567890', to_name: 'SOMCHAI JAIDEE' }
const head = 'Date,Description,Debit,Credit,Reference,Payer'

async function running(baht = 10_000) {
  const id = await makeActiveLoan(app, (await signInBorrower(app, { name: 'KYAW SWAR' })).user_id, { baht })
  const row = await db().selectFrom('loan').where('id', '=', id).select('payment_reference_number').executeTakeFirstOrThrow()
  return { id, reference: row.payment_reference_number }
}
async function comesIn(amount: string, words = 'FROM MR KYAW SWAR') {
  const no = number()
  const file = await importStatement(app, `${head}\n23/11/2026,${words},,"${amount}",${no},`)
  if (isRefusal(file)) throw new Error(file.refused)
  return db().selectFrom('transfer').where('number', '=', no).selectAll().executeTakeFirstOrThrow()
}
async function assign(id: string, payment_reference_number: string, as: TestSession = officer) {
  const to = { as, params: { id } }
  const seen = await app.call(previewAssignment, { ...to, body: { payment_reference_number } })
  if (seen.status !== 200) return seen
  const { payoff_satang } = seen.body.data
  return app.call(assignTransfer, { ...to, body: { payment_reference_number, payoff_satang } })
}
const assigned = async (...by: Parameters<typeof assign>) => (await assign(...by)).body.data.payment !== null

it('moves no money of one borrower to another', async () => {
  const [one, other] = [await running(), await running()]
  const transfer = await comesIn('500.00')
  expect(await assigned(transfer.id, one.reference)).toBe(true)
  const { id } = await db().selectFrom('payment').where('transfer_id', '=', transfer.id).select('id').executeTakeFirstOrThrow()
  expect(await reversePayment(app.platform, { paymentId: id, actor: actorOf(manager), reason_code: 'wrong_loan' })).toEqual({
    reversed: true,
  })
  expect(codeOf(await assign(transfer.id, other.reference, manager))).toBe('second_person_needed')
  expect(await assigned(transfer.id, other.reference)).toBe(true)
})

it('gives nobody money that bounced', async () => {
  const [one, other] = [await running(), await running()]
  const transfer = await comesIn('400.00')
  expect(await assigned(transfer.id, one.reference)).toBe(true)
  const { id } = await db().selectFrom('payment').where('transfer_id', '=', transfer.id).select('id').executeTakeFirstOrThrow()
  await reversePayment(app.platform, { paymentId: id, actor: actorOf(manager), reason_code: 'payment_bounced' })
  expect(codeOf(await assign(transfer.id, other.reference))).toBe('transition_refused')
})

it('gives no stranger’s money, no more than their limit of a day, and no more than the debt to a loan', async () => {
  const loan = await running(25_000)
  const waits = async (transfer: { id: string }, as: TestSession = officer) => {
    const params = { id: transfer.id }
    const body = { payment_reference_number: loan.reference }
    const { second_person } = (await app.call(previewAssignment, { as, params, body })).body.data
    expect(await assigned(transfer.id, loan.reference, as)).toBe(second_person.length === 0)
    return second_person
  }
  const mine = await signInStaff(app, 'officer')
  expect(await waits(await comesIn('100.00', 'MR SOMCHAI JAIDEE'), mine)).toEqual(['payer_differs'])
  expect(await waits(await comesIn('100.00', `MR SOMCHAI JAIDEE ${loan.reference}`.slice(0, -1)), mine)).toEqual(['payer_differs'])
  expect(await waits(await comesIn('15000.00'), mine)).toEqual([])
  const second = await comesIn('5000.01')
  expect(await waits(second, mine)).toEqual(['large_payment'])
  const open = await db().selectFrom('dual_control').where('subject_id', '=', second.id).selectAll().executeTakeFirstOrThrow()
  const decide = (as: TestSession) => app.call(decideDualControl, { as, params: open, body: { confirm: true } })
  expect(codeOf(await decide(mine))).toBe('second_person_needed')
  expect((await decide(manager)).status).toBe(200)
  // what another confirmed is not counted
  expect(await waits(await comesIn('4500.00'), mine)).toEqual([])
  expect(await waits(await comesIn('4000.00'), manager)).toEqual(['above_payoff'])
})

it('gives a stranger’s money to a loan no more easily by typing its number', async () => {
  const { id: loanId } = await running()
  const transfer = await comesIn('1200.00', 'MR SOMCHAI JAIDEE')
  const typed = {
    loanId,
    actor: actorOf(officer),
    amount_satang: satang(120_000),
    paid_date: '2026-11-23',
    payment_type: 'mobile-banking',
    outside_reference: transfer.number,
    decided: true,
  } as const
  expect(await typeTransfer(app.platform, typed)).toEqual({ refused: 'transfer_in_suspense' })
  const now = await db()
    .selectFrom('transfer')
    .where('id', '=', transfer.id)
    .select(['state', 'reason', 'loan_id'])
    .executeTakeFirstOrThrow()
  expect(now).toEqual({ state: 'suspense', reason: 'second_person', loan_id: loanId })
  expect(await db().selectFrom('payment').where('transfer_id', '=', transfer.id).select('id').execute()).toEqual([])
})

it('sees whose loan it is, the payer and the effect before the second approval, and ends a proposal that cannot be done any more', async () => {
  const loan = await running()
  const transfer = await comesIn('30000.00', 'MR SOMCHAI JAIDEE')
  expect(await assigned(transfer.id, loan.reference)).toBe(false)
  const listed = async () =>
    ((await app.call(listDualControls, { as: manager })).body.data as { kind: string; loan_id: string; about: string }[]).find(
      ({ about }) => about?.includes(transfer.number!),
    )
  expect(await listed()).toMatchObject({
    kind: 'assign_transfer',
    loan_id: loan.id,
    name: 'KYAW SWAR',
    about: `MR SOMCHAI JAIDEE · ${transfer.number}`,
    effect: { closes: true, overpaid_satang: 2_000_000 },
  })
  const back = { reference: number(), ...sender, reason_code: 'not_ours' } as const
  expect((await app.call(proposeReturn, { as: await signInStaff(app, 'manager'), params: { id: transfer.id }, body: back })).status).toBe(
    200,
  )
  const [, sent] = await db().selectFrom('dual_control').where('subject_id', '=', transfer.id).orderBy('proposed_at').select('id').execute()
  expect((await app.call(decideDualControl, { as: manager, params: sent!, body: { confirm: true } })).status).toBe(200)
  expect(await listed()).toBeUndefined()
})

it('does not decide whether a transfer that they typed is another one', async () => {
  const { id: loanId, reference } = await running()
  await comesIn('321.00', `TRANSFER ${reference}`)
  const typed = {
    loanId,
    actor: actorOf(officer),
    amount_satang: satang(32_100),
    paid_date: '2026-11-23',
    payment_type: 'mobile-banking',
  } as const
  expect(await typeTransfer(app.platform, { ...typed, outside_reference: number() })).toMatchObject({ refused: 'transfer_held' })
  const { id } = await db().selectFrom('transfer').where('state', '=', 'expected').select('id').executeTakeFirstOrThrow()
  const another = (as: TestSession) => app.call(decideHeldTransfer, { as, params: { id }, body: { same_as: null } })
  expect(codeOf(await another(officer))).toBe('second_person_needed')
  expect((await another(manager)).status).toBe(200)
})

it('decides alone about a held transfer no further than a person may assign one', async () => {
  const { reference } = await running(50_000)
  const amount_satang = satang(2_100_000)
  const { number: no } = await comesIn('20000.00', `TRANSFER ${reference}`)
  await importStatement(app, `${head}\n23/11/2026,TRANSFER ${reference},,21000.00,${no},`)
  const held = db().selectFrom('transfer').where('amount_satang', '=', amount_satang).where('like_id', 'is not', null)
  const { id } = await held.select('id').executeTakeFirstOrThrow()
  expect((await app.call(decideHeldTransfer, { as: officer, params: { id }, body: { same_as: null } })).status).toBe(200)
  expect(await held.select(['state', 'reason']).executeTakeFirst()).toEqual({ state: 'suspense', reason: 'second_person' })
  expect(await assigned(id, reference)).toBe(false)
})

it('gives no transfer that they typed for one loan to another one', async () => {
  const { reference } = await running()
  const { id: loanId } = await running()
  const no = number()
  const typed = { amount_satang: satang(45_000), paid_date: '2026-11-23', payment_type: 'atm', outside_reference: no } as const
  const actor = actorOf(officer)
  expect(await typeTransfer(app.platform, { ...typed, loanId, actor })).toBeNull()
  await importStatement(app, `${head}\n23/11/2026,MR SOMCHAI JAIDEE,,450.00,${no},`)
  const { id } = await db().selectFrom('transfer').where('number', '=', no).select('id').executeTakeFirstOrThrow()
  expect(codeOf(await assign(id, reference))).toBe('second_person_needed')
  expect((await assign(id, reference, manager)).status).toBe(200)
})

it('closes no debt by transfers that the bank does not show', async () => {
  const { id, reference } = await running(25_000)
  const no = number()
  const query = { amount_satang: '3000000' as never, paid_date: '2026-11-23', payment_type: 'atm' } as const
  const { payoff_satang, second_person, warnings } = (await app.call(previewLoanPayment, { as: officer, params: { id }, query })).body.data
  expect(second_person).toEqual([])
  const told = { amount_satang: payoff_satang, paid_date: '2026-11-23', payment_type: 'atm', outside_reference: no } as const
  const headers = { 'idempotency-key': app.platform.random.uuid() }
  const body = { ...told, payoff_satang, confirmed: warnings }
  expect((await app.call(recordLoanPayment, { as: officer, params: { id }, body, headers })).body.data).toEqual({ payment: null })
  const stateOf = () => db().selectFrom('loan').where('id', '=', id).select('state').executeTakeFirstOrThrow()
  expect(await stateOf()).toEqual({ state: 'active' })
  await importStatement(app, `Date,Ref1,Amount,Transaction No\n23/11/2026,${reference},${payoff_satang / 100},${no}`)
  expect(await stateOf()).toEqual({ state: 'closed' })
})

it('has no proposal confirmed after their rights ended', async () => {
  const gone = await signInStaff(app, 'officer')
  const { id } = await comesIn('70.00')
  expect(
    (await app.call(proposeReturn, { as: gone, params: { id }, body: { reference: number(), ...sender, reason_code: 'not_ours' } })).status,
  ).toBe(200)
  const proposal = await db().selectFrom('dual_control').where('subject_id', '=', id).select('id').executeTakeFirstOrThrow()
  const confirm = () => app.call(decideDualControl, { as: manager, params: proposal, body: { confirm: true } })
  const change = (active: boolean) => db().updateTable('staff').set({ active }).where('id', '=', gone.staff_id).execute()
  await change(false)
  expect(codeOf(await confirm())).toBe('transition_refused')
  await change(true)
  expect((await confirm()).status).toBe(200)
})

it('records an event for an attempt that a rule forbids', async () => {
  const id = await makePendingLoan(app, (await signInBorrower(app)).user_id)
  const proposed = await preApproveLoan(app.platform, {
    loanId: id,
    actor: actorOf(manager),
    size_satang: satang(1_000_000),
    months: 2,
    times_per_month: 2,
  })
  expect(proposed).toMatchObject({ state: 'pre_approved' })
  expect(codeOf(await app.call(approve, { as: manager, params: { id }, body: { version: await versionOf(app, id) } }))).toBe(
    'second_person_needed',
  )
  const events = await db()
    .selectFrom('audit_event')
    .where('action', '=', 'access.refused')
    .where('actor_id', '=', manager.staff_id)
    .select('detail')
    .execute()
  expect(events).toContainEqual({ detail: { call: 'POST /loans/{id}/approve', code: 'second_person_needed', id } })
})
