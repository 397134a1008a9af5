import { addDays } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { decideDualControl as decideEndpoint } from '@let-twe/core/dual-control/endpoints.ts'
import * as bank from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { failAtEach } from '../../testing/fail-at-each.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { disburseLoan } from '../loan/disburse-loan.ts'
import { signAgreement } from '../loan/sign-agreement.ts'
import { bounceByTwo } from '../../testing/two-people.ts'
import { undoStatement } from '../payment/undo-statement.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { prepareReconciliation } from './reconcile-bank.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
let manager: TestSession & { staff_id: string }
let payout: string

/** One story: each test goes on a day later. */
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const db = () => app.platform.database.db
const today = () => app.platform.clock.today()
const yesterday = () => addDays(today(), -1)
const account = async (date: string = yesterday()) => (await app.call(bank.getBankAccount, { as: officer, query: { date } })).body.data
const prepare = (statement_satang: number | undefined, explanation?: string) =>
  app.call(bank.prepareReconciliation, {
    as: officer,
    headers: { 'idempotency-key': app.platform.random.uuid() },
    body: { date: yesterday(), statement_satang: statement_satang === undefined ? undefined : satang(statement_satang), explanation },
  })
const decide = (id: string, confirm = true, as = manager) => app.call(decideEndpoint, { as, params: { id }, body: { confirm } })

async function goTo(day: string): Promise<void> {
  app.setClock(`${day}T09:00:00+07:00`)
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
}
async function loan() {
  const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const row = await db().selectFrom('loan').select('payment_reference_number').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, reference: row.payment_reference_number }
}

it('lists movements that the bank has not shown: disbursements, but not the money of a file, nor a withdrawn file', async () => {
  await goTo('2026-11-23')
  const { id, reference } = await loan()
  const bounced = (await makeApprovedLoan(app, (await signInBorrower(app)).user_id)) as LoanId
  const payer = { kind: 'staff', id: manager.staff_id } as const
  await signAgreement(app.platform, { loanId: bounced, actor: await makeStaff(app, 'manager'), by: 'branch' })
  expect(isRefusal(await disburseLoan(app.platform, { loanId: bounced, actor: payer, reference: 'BOUNCED' }))).toBe(false)
  await importStatement(app, `Date,Ref1,Amount,Transaction No\n23/11/2026,${reference},100.00,BANK1`)
  const wrong = await importStatement(app, `Date,Ref1,Amount,Transaction No\n23/11/2026,,50.00,BANK2`)
  const actor = await makeStaff(app, 'manager')
  if (isRefusal(wrong)) throw new Error(wrong.refused)
  expect(isRefusal(await undoStatement(app.platform, { id: wrong.id, actor, reason: 'Another account' }))).toBe(false)
  expect(isRefusal(await bounceByTwo(app, bounced))).toBe(false)
  const own = await db().selectFrom('ledger_posting').where('bank_reference', '=', 'BOUNCED').select('id').executeTakeFirstOrThrow()
  // nobody marks a posting of their own
  expect(codeOf(await app.call(bank.markOnStatement, { as: manager, params: own, body: { seen: true } }))).toBe('second_person_needed')
  expect(codeOf(await app.call(bank.getBankAccount, { as: officer, query: { date: today() } }))).toBe('date_not_possible')
  await goTo('2026-11-24')
  const seen = await account()
  expect(seen).toMatchObject({ ledger_satang: -2_000_000 + 10_000, open_satang: -2_000_000, last: null })
  expect(seen.open.map(({ kind, amount_satang }: { kind: string; amount_satang: number }) => [kind, amount_satang]).toSorted()).toEqual([
    ['disbursement', -1_000_000],
    ['disbursement', -1_000_000],
  ])
  // words that stand on a statement, never an id of ours
  for (const { reference } of seen.open) expect(reference).not.toMatch(/^[0-9a-f]{8}-/)
  payout = seen.open.find((each: { loan_id: string }) => each.loan_id === id).id
})

it('shrinks with a movement seen on the statement, and grows again after a mistake', async () => {
  const mark = (id: string, seen: boolean) => app.call(bank.markOnStatement, { as: officer, params: { id }, body: { seen } })
  const { open } = await account()
  for (const { id } of open) expect((await mark(id, true)).status).toBe(200)
  expect((await account()).open).toEqual([])
  expect((await mark(payout, false)).status).toBe(200)
  expect((await account()).open_satang).toBe(-1_000_000)
  expect((await mark(app.platform.random.uuid(), true)).status).toBe(404)
})

it('the first one asks for the balance before the books, and is signed by a manager who did not prepare it', async () => {
  // the bank shows the payment and the disbursement that it has not sent back yet; 50,000 Baht were there before
  const statement = 5_000_000 + 10_000 - 1_000_000
  expect((await prepare(statement)).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  const { id } = (await prepare(statement, 'From before the books')).body.data
  const list = (await app.call(bank.listReconciliations, { as: manager })).body.data
  expect(list).toMatchObject([
    { id, difference_satang: 5_000_000, open_satang: -1_000_000, prepared_by_me: false, may_confirm: true, signed_at: null },
  ])
  expect(codeOf(await decide(id, true, officer))).toBe('second_person_needed')
  expect(codeOf(await decide(id, true, await signInStaff(app, 'officer')))).toBe('above_role_limit')
  const both = await Promise.all([decide(id), decide(id, true, await signInStaff(app, 'manager'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(codeOf(await app.call(bank.getBankAccount, { as: officer, query: { date: yesterday() } }))).toBe('day_locked')
})

it('goes on from there: the open disbursement is still open, and the same difference needs no words', async () => {
  await goTo('2026-11-26')
  const seen = await account()
  expect(seen).toMatchObject({ ledger_satang: -1_990_000, open_satang: -1_000_000, last: { difference_satang: 5_000_000 } })
  expect(seen.open).toMatchObject([{ id: payout }])
  const { id } = (await prepare(4_010_000)).body.data
  // seen on the statement since it was prepared: it is to be looked at again
  await app.call(bank.markOnStatement, { as: officer, params: { id: payout }, body: { seen: true } })
  expect(codeOf(await decide(id))).toBe('changed_elsewhere')
  expect((await prepare(4_010_000)).body.response.fields).toMatchObject({ explanation: { code: 'field_required' } })
  const again = (await prepare(3_010_000)).body.data
  expect(codeOf(await decide(id))).toBe('not_found')
  expect((await decide(again.id, true, await signInStaff(app, 'manager'))).status).toBe(200)
})

it.each(['before', 'after'] as const)('is prepared and signed whole or not at all, failing %s each statement', async (when) => {
  await goTo(when === 'before' ? '2026-11-28' : '2026-11-30')
  const [one, two] = [await makeStaff(app, 'officer'), await makeStaff(app, 'manager')]
  let id = ''
  const asked = { actor: one, date: yesterday(), statement_satang: satang(3_010_000) }
  expect(
    await failAtEach(app, when, async (platform) => {
      const prepared = await prepareReconciliation(platform, asked)
      if (isRefusal(prepared)) throw new Error(prepared.refused)
      id = prepared.id
    }),
  ).toBeGreaterThan(4)
  expect(
    await failAtEach(app, when, async (platform) => {
      const signed = await decideDualControl(platform, carryOut, { id, actor: two, confirm: true })
      if (isRefusal(signed)) throw new Error(signed.refused)
    }),
  ).toBeGreaterThan(4)
})

it('starts from the balance of a posted file where one shows the day-end; a typed one is refused', async () => {
  await goTo('2026-12-10')
  const file = `Date,Debit,Credit,Balance,Reference
08/12/2026,,10.00,510.00,R1
09/12/2026,,20.00,530.00,R2
09/12/2026,5.00,,525.00,R3`
  expect((await account()).bank).toBeNull()
  const before = (await prepare(70_000, 'Typed before the file')).body.data
  const imported = await importStatement(app, file)
  if (isRefusal(imported)) throw new Error(imported.refused)
  expect(await account('2026-12-08')).toMatchObject({ bank: { statement_id: imported.id, balance_satang: 51_000 } })
  const seen = await account()
  expect(seen.bank).toEqual({ statement_id: imported.id, balance_satang: 52_500 })
  expect(codeOf(await decide(before.id, true, await signInStaff(app, 'manager')))).toBe('changed_elsewhere')
  expect((await prepare(70_000, 'Another')).body.response.fields).toMatchObject({ statement_satang: { code: 'changed_elsewhere' } })
  const { id } = (await prepare(undefined, 'By the file')).body.data
  expect((await app.call(bank.listReconciliations, { as: manager })).body.data[0]).toMatchObject({
    id,
    statement_satang: 52_500,
    from_file: true,
  })
  expect((await decide(id, true, await signInStaff(app, 'manager'))).status).toBe(200)
  const undone = { id: imported.id, actor: await makeStaff(app, 'manager'), reason: 'No' }
  expect(await undoStatement(app.platform, undone)).toMatchObject({ refused: 'statement_in_use' })
  // the file after a day without movements begins with its balance
  await goTo('2026-12-13')
  await importStatement(app, `Date,Debit,Credit,Balance,Reference\n12/12/2026,,1.00,526.00,R4`)
  expect((await account('2026-12-11')).bank).toMatchObject({ balance_satang: 52_500 })
  expect((await account('2026-12-12')).bank).toMatchObject({ balance_satang: 52_600 })
  await goTo('2026-12-15')
  expect((await account('2026-12-13')).bank).toBeNull()
})
