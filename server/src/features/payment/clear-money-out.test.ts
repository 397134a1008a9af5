import { addDays } from '@let-twe/core/business-date.ts'
import { getBankAccount, markOnStatement, prepareReconciliation } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { postStatement } from './post-statement.ts'
import { undoStatement } from './undo-statement.ts'

let app: TestApp
let day = '2026-11-23'
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
/** Each test has a day of its own, two days on. */
beforeEach(() => {
  day = addDays(day as '2026-11-23', 2)
  app.setClock(`${day}T09:00:00+07:00`)
})

const db = () => app.platform.database.db
let sums = 10_000

/** A loan of an amount of its own that was paid out today: its posting, the bank's number and the amount as a bank writes it. */
async function payout(baht = (sums += 500)) {
  const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht })
  const posting = await db().selectFrom('ledger_posting').where('loan_id', '=', id).select('id').executeTakeFirstOrThrow()
  return { posting: posting.id, number: `OUT-${id}`, amount: `${baht}.00` }
}
const line = ({ amount, number = '', words = 'TRANSFER' }: { amount: string; number?: string; words?: string }) =>
  `${day.split('-').toReversed().join('/')},${words},${amount},,${number}`
async function send(...lines: string[]) {
  const imported = await importStatement(app, ['Date,Description,Debit,Credit,Reference', ...lines].join('\n'))
  if (isRefusal(imported)) throw new Error(imported.refused)
  return imported.id
}
const undo = async (id: string) => undoStatement(app.platform, { id, actor: await makeStaff(app, 'manager'), reason: 'Wrong file' })
const mark = (posting: string) =>
  db()
    .selectFrom('bank_clearing')
    .leftJoin('bank_line', 'bank_line.id', 'bank_line_id')
    .where('posting_id', '=', posting)
    .select(['statement_id', 'cleared_by'])
    .executeTakeFirst()

it('a posted file marks the disbursements whose number and amount it shows, or whose amount is the only one of the day', async () => {
  const [numbered, alone, one, two, other] = [await payout(), await payout(), await payout(5000), await payout(5000), await payout()]
  const id = await send(line(numbered), line({ amount: alone.amount }), line({ amount: '5000.00' }), line({ ...other, words: 'TO X9999' }))
  expect(await mark(numbered.posting)).toEqual({ statement_id: id, cleared_by: null })
  expect(await mark(alone.posting)).toEqual({ statement_id: id, cleared_by: null })
  for (const { posting } of [one, two, other]) expect(await mark(posting)).toBeUndefined()
  // the work running twice marks nothing twice
  await postStatement(app.platform, id)
  app.setClock(`${addDays(day as '2026-11-23', 1)}T09:00:00+07:00`)
  const as = await signInStaff(app, 'officer')
  const { open } = (await app.call(getBankAccount, { as, query: { date: day } })).body.data
  const ids = open.map((item: { id: string }) => item.id)
  expect(ids).toEqual(expect.arrayContaining([one.posting, two.posting, other.posting]))
  expect(ids).not.toContain(numbered.posting)
  // a person takes no mark of the bank back
  await app.call(markOnStatement, { as, params: { id: numbered.posting }, body: { seen: false } })
  expect(await mark(numbered.posting)).toBeDefined()
})

it('a disbursement that is booked after its line came is marked with the next file', async () => {
  const baht = (sums += 500)
  const first = await send(line({ amount: `${baht}.00` }))
  const late = await payout(baht)
  expect(await mark(late.posting)).toBeUndefined()
  await send(line({ amount: '3.00' }))
  expect(await mark(late.posting)).toMatchObject({ statement_id: first })
})

it('a line again in a file of overlapping days is one line; an undone file leaves its mark to the other', async () => {
  const [paid, equal] = [await payout(), await payout(6000)]
  const lines = [line(paid), line({ amount: '6000.00', number: 'SAME01', words: 'TO MR X' })]
  const first = await send(...lines)
  const second = await send(...lines, line({ amount: '4.00' }))
  const repeats = await db()
    .selectFrom('bank_line')
    .where('statement_id', '=', second)
    .where('repeats_id', 'is not', null)
    .select('id')
    .execute()
  expect(repeats).toHaveLength(2)
  expect(await mark(equal.posting)).toBeUndefined()
  expect(await undo(first)).toEqual({})
  expect(await mark(paid.posting)).toMatchObject({ statement_id: second })
  expect(await undo(second)).toEqual({})
  expect(await mark(paid.posting)).toBeUndefined()
})

it('two equal lines of one file are two lines, and one of them again in another file is one', async () => {
  const twice = [line({ amount: '11.00', number: 'CONST1' }), line({ amount: '11.00', number: 'CONST1' })]
  await send(twice[0]!)
  const second = await send(...twice)
  const lines = db().selectFrom('bank_line').where('statement_id', '=', second).orderBy('line_number').select('repeats_id')
  expect((await lines.execute()).map(({ repeats_id }) => repeats_id !== null)).toEqual([true, false])
})

it('a file whose mark was signed is not undone', async () => {
  const paid = await payout()
  const id = await send(line(paid))
  app.setClock(`${addDays(day as '2026-11-23', 1)}T09:00:00+07:00`)
  const [officer, manager] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
  const headers = { 'idempotency-key': app.platform.random.uuid() }
  const body = { date: day, statement_satang: satang(0), explanation: 'First' } as never
  const prepared = await app.call(prepareReconciliation, { as: officer, headers, body })
  const signed = await app.call(decideDualControl, { as: manager, params: { id: prepared.body.data.id }, body: { confirm: true } })
  expect(signed.status).toBe(200)
  expect(await undo(id)).toMatchObject({ refused: 'statement_in_use' })
  expect(await mark(paid.posting)).toBeDefined()
})
