import { proposeBatchDebit } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import * as bank from '@let-twe/core/cash/reconciliation-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { listStatementLines } from '@let-twe/core/payment/statement-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carryOut } from '../../carry-out.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { codeOf } from '../../testing/code-of.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { proposeOwnMoney } from '../payment/own-money.ts'
import { undoStatement } from '../payment/undo-statement.ts'

type Payout = { readonly loan: string; readonly posting: string; readonly payer: string; readonly number: string }

let app: TestApp
let [officer, manager]: (TestSession & { staff_id: string })[] = []
beforeAll(async () => {
  app = await startTestApp()
  app.setClock(testNow)
  ;[officer, manager] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
})
afterAll(() => app.close())

const db = () => app.platform.database.db
let sums = 11_000
/** Disbursements of sums of their own, and their sum as a bank writes it. */
async function payouts(count: number): Promise<{ readonly paid: Payout[]; readonly total: string }> {
  const paid: Payout[] = []
  let total = 0
  for (let at = 0; at < count; at += 1) {
    total += sums += 500
    const loan = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: sums })
    const posting = db().selectFrom('ledger_posting').where('loan_id', '=', loan).select(['id', 'actor_id'])
    const { id, actor_id } = await posting.executeTakeFirstOrThrow()
    paid.push({ loan, posting: id, payer: actor_id!, number: `OUT-${loan}` })
  }
  return { paid, total: `${total}.00` }
}
async function send(amount: string, words = 'BULK PAYMENT', number = '') {
  const imported = await importStatement(app, `Date,Description,Debit,Credit,Reference\n23/11/2026,${words},${amount},,${number}`)
  if (isRefusal(imported)) throw new Error(imported.refused)
  const { id } = await db().selectFrom('bank_line').where('statement_id', '=', imported.id).select('id').executeTakeFirstOrThrow()
  return { file: imported.id, line: id }
}
const propose = (id: string, posting_ids: readonly string[]) =>
  app.call(proposeBatchDebit, { as: officer!, params: { id }, body: { posting_ids: [...posting_ids], note: 'File 77 of the bank' } })
const proposalOf = async (line: string) =>
  (
    await db()
      .selectFrom('dual_control')
      .where('subject_id', '=', line)
      .orderBy('proposed_at', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
const decide = async (line: string, actor?: StaffActor) =>
  decideDualControl(app.platform, carryOut, {
    id: await proposalOf(line),
    actor: actor ?? (await makeStaff(app, 'manager')),
    confirm: true,
  })
const marksOf = async (line: string) =>
  (await db().selectFrom('bank_clearing').where('bank_line_id', '=', line).select('posting_id').execute())
    .map((each) => each.posting_id)
    .toSorted()
const idsOf = (paid: readonly Payout[]) => paid.map(({ posting }) => posting)
async function bankPage(): Promise<Data<typeof bank.getBankAccount>> {
  app.setClock('2026-11-24T09:00:00+07:00')
  const as = await signInStaff(app, 'manager')
  const { data } = (await app.call(bank.getBankAccount, { as, query: { date: '2026-11-23' } })).body
  app.setClock(testNow)
  return data
}

it('one debit marks all of its disbursements by two people, and bank and books are equal', async () => {
  const { paid, total } = await payouts(3)
  const { file, line } = await send(total, 'BULK PAYMENT 3 TXNS')
  const before = await bankPage()
  expect(before.unknown.find(({ id }) => id === line)).toMatchObject({ batch: idsOf(paid).toSorted(), batch_proposed: false })
  expect((await propose(line, idsOf(paid))).status).toBe(200)
  expect(codeOf(await propose(line, idsOf(paid)))).toBe('already_recorded')
  expect(await marksOf(line)).toEqual([])
  // neither its proposer nor a person who paid one of them out
  expect(await decide(line, { kind: 'staff', id: officer!.staff_id as never })).toEqual({ refused: 'second_person_needed' })
  expect(await decide(line, { kind: 'staff', id: paid[2]!.payer as never })).toEqual({ refused: 'second_person_needed' })
  const both = await Promise.all([decide(line), decide(line)])
  expect(both.filter((each) => !isRefusal(each))).toHaveLength(1)
  expect(await marksOf(line)).toEqual(idsOf(paid).toSorted())
  const after = await bankPage()
  expect(after.unknown.map(({ id }) => id)).not.toContain(line)
  expect(after.open.filter(({ id }) => idsOf(paid).includes(id))).toEqual([])
  expect(after.open_satang - before.open_satang).toBe(Number(total) * 100)
  expect(after.ledger_satang).toBe(before.ledger_satang)
  const lines = (await app.call(listStatementLines, { as: manager!, params: { id: file } })).body.data as Data<typeof listStatementLines>
  expect(lines).toMatchObject([{ outgoing: { outcome: 'shown', payments: 3, kind: null, name: null } }])
  app.setClock('2026-11-24T09:00:00+07:00')
  const { exceptions } = (await app.call(getExceptions, { as: await signInStaff(app, 'manager'), query: { day: '2026-11-23' } })).body.data
  app.setClock(testNow)
  expect(exceptions).toContainEqual(
    expect.objectContaining({ kind: 'money_out', action: 'batch_debit', amount_satang: Number(total) * 100 }),
  )
  // no person takes one of the marks back
  await app.call(bank.markOnStatement, { as: manager!, params: { id: paid[0]!.posting }, body: { seen: false } })
  expect(await marksOf(line)).toHaveLength(3)
  // one of the file is refused by its bank: it comes back by a line of its own
  const [one] = paid
  const back = await importStatement(
    app,
    `Date,Description,Debit,Credit,Reference\n23/11/2026,RETURN ${one!.number},,${sums - 1_000}.00,BACK1`,
  )
  if (isRefusal(back)) throw new Error(back.refused)
  const { id } = await db().selectFrom('transfer').where('number', '=', 'BACK1').select('id').executeTakeFirstOrThrow()
  const bounce = { id, posting_id: one!.posting, actor: await makeStaff(app, 'officer'), note: 'Refused' }
  expect(await proposeOwnMoney(app.platform, bounce)).toEqual({})
  expect(await decide(id)).not.toHaveProperty('refused')
  expect(
    await db()
      .selectFrom('loan')
      .where('id', '=', one!.loan as never)
      .select('state')
      .executeTakeFirst(),
  ).toEqual({ state: 'pre_approved' })
  const last = await bankPage()
  expect([last.open_satang, last.ledger_satang - after.ledger_satang]).toEqual([after.open_satang, (sums - 1_000) * 100])
})

it('refuses another sum, a payment twice or shown before, and the database refuses a sum past the rule', async () => {
  const { paid, total } = await payouts(3)
  const { line } = await send(total)
  const { line: other } = await send('1.00', 'OTHER')
  const fieldOf = (reply: Awaited<ReturnType<typeof propose>>) => reply.body.response.fields?.posting_ids?.code
  const [one, two] = idsOf(paid)
  expect(fieldOf(await propose(line, [one!, two!]))).toBe('amount_out_of_range')
  expect(fieldOf(await propose(line, [one!, one!]))).toBe('amount_out_of_range')
  expect(fieldOf(await propose(line, [one!, app.platform.random.uuid()]))).toBe('choice_invalid')
  expect((await propose(line, [one!])).status).toBe(400)
  const { line: ofAnother } = await send(total, 'TRANSFER TO MR SOMCHAI JAIDEE', 'ONE777')
  const { line: ofFour } = await send(total, 'PAYROLL 4 TXNS', 'FOUR88')
  for (const each of [ofAnother, ofFour]) expect(fieldOf(await propose(each, idsOf(paid)))).toBe('choice_invalid')
  expect(codeOf(await propose(app.platform.random.uuid(), idsOf(paid)))).toBe('not_found')
  const mark = (posting_id: string, bank_line_id: string) =>
    db().insertInto('bank_clearing').values({ posting_id, bank_line_id, cleared_by: null, cleared_at: app.platform.clock.now() }).execute()
  await expect(mark(one!, other)).rejects.toThrow(/are not its amount/)
  // another line shows one of them before the second person confirms
  expect((await propose(line, idsOf(paid))).status).toBe(200)
  await send(`${sums - 500}.00`, 'TRANSFER', paid[1]!.number)
  expect(await decide(line)).toEqual({ refused: 'changed_elsewhere' })
  expect(fieldOf(await propose(other, idsOf(paid)))).toBe('choice_invalid')
  expect(await marksOf(line)).toEqual([])
})

it('a file that is undone takes the marks of its debit back, and ends the proposal about it', async () => {
  const { paid, total } = await payouts(2)
  const first = await send(total, 'FIRST')
  const actor = await makeStaff(app, 'manager')
  expect((await propose(first.line, idsOf(paid))).status).toBe(200)
  expect(await undoStatement(app.platform, { id: first.file, actor, reason: 'Wrong file' })).toEqual({})
  expect(await decide(first.line)).toHaveProperty('refused')
  const second = await send(total, 'SECOND')
  expect((await propose(second.line, idsOf(paid))).status).toBe(200)
  expect(await decide(second.line)).not.toHaveProperty('refused')
  expect(await undoStatement(app.platform, { id: second.file, actor, reason: 'Wrong file' })).toEqual({})
  expect(await marksOf(second.line)).toEqual([])
})
