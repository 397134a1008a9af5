import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import type { Actor } from '../../platform/audit.ts'
import { makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { disburseLoan } from './disburse-loan.ts'
import { signAgreement } from './sign-agreement.ts'

let app: TestApp
let me: string
let manager: Actor & { id: string }
let loanId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  me = (await signInBorrower(app)).user_id
  manager = await makeStaff(app, 'manager')
  loanId = await makeApprovedLoan(app, me)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const sign = () => signAgreement(app.platform, { loanId, actor: manager, by: 'branch' })
const pay = (more: { date?: BusinessDate; reference?: string; loanId?: string } = {}) =>
  disburseLoan(app.platform, { loanId, actor: manager, reference: `OUT-${loanId}`, ...more })
const nothingMoved = async () => {
  expect(await ledgerBalances(db(), loanId)).toEqual({})
  expect(await db().selectFrom('instalment').selectAll().where('loan_id', '=', loanId).execute()).toEqual([])
}

it('pays out once: the schedule counts from its day, the books balance, and its borrower is notified', async () => {
  await sign()
  app.setClock('2026-11-25T09:00:00+07:00')
  expect(await pay({ date: '2026-11-24' })).toMatchObject({ state: 'active', disbursement_date: '2026-11-24' })
  const rows = await db().selectFrom('instalment').selectAll().where('loan_id', '=', loanId).orderBy('number').execute()
  expect(rows.map(({ number, due_date }) => [number, due_date])).toEqual([
    [1, '2026-12-09'],
    [2, '2026-12-24'],
    [3, '2027-01-08'],
    [4, '2027-01-23'],
  ])
  expect(rows.reduce((sum, { principal_satang }) => sum + principal_satang, 0)).toBe(1_000_000)
  expect(await ledgerBalances(db(), loanId)).toEqual({
    principal_receivable: 1_000_000,
    bank: -1_000_000,
    stamp_duty: 500,
    tax_payable: -500,
  })
  const told = await db()
    .selectFrom('notification')
    .select('params')
    .where('borrower_id', '=', me)
    .where('kind', '=', 'disbursed')
    .execute()
  expect(told).toEqual([{ params: { amount_satang: 1_000_000 } }])
})

it('a repeat with its number gets the stored reply, another number is refused, and no money moves twice', async () => {
  await sign()
  const first = await pay()
  expect(await pay()).toEqual(first)
  expect(await pay({ reference: 'ANOTHER' })).toMatchObject({ refused: 'transition_refused' })
  expect((await ledgerBalances(db(), loanId)).bank).toBe(-1_000_000)
})

it('with the number of another disbursement is refused', async () => {
  await sign()
  await pay({ reference: 'TWICE' })
  const other = await makeApprovedLoan(app, (await signInBorrower(app)).user_id)
  loanId = other
  await sign()
  expect(await pay({ reference: 'TWICE' })).toMatchObject({ refused: 'already_recorded' })
  await nothingMoved()
})

it('waits for the approval and the signature', async () => {
  expect(await pay()).toMatchObject({ refused: 'transition_refused' })
  await nothingMoved()
  expect(await pay({ loanId: await makePendingLoan(app, (await signInBorrower(app)).user_id) })).toMatchObject({
    refused: 'transition_refused',
  })
  expect(await pay({ loanId: app.platform.random.uuid() })).toMatchObject({ refused: 'not_found' })
})

it('is on no day to come, and on none before the approval', async () => {
  await sign()
  expect(await pay({ date: '2026-11-24' })).toMatchObject({ refused: 'date_in_future', fields: { date: 'date_in_future' } })
  expect(await pay({ date: '2026-11-22' })).toMatchObject({ refused: 'date_in_past', fields: { date: 'date_in_past' } })
  await nothingMoved()
  expect(await pay({ date: '2026-11-23' })).toMatchObject({ state: 'active' })
})

it('waits until the hold of disbursements is over, to the second', async () => {
  await sign()
  const until = new Date(app.platform.clock.now().getTime() + 60_000)
  await db().updateTable('borrower').set({ payout_held_until: until }).where('id', '=', me).execute()
  expect(await pay()).toMatchObject({ refused: 'payout_held' })
  await nothingMoved()
  app.advance(60)
  expect(await pay()).toMatchObject({ state: 'active' })
})
