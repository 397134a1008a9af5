import * as bank from '@let-twe/core/cash/reconciliation-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { listStatementLines } from '@let-twe/core/payment/statement-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { showLines } from '../payment/outgoing-lines.ts'
import { postStatement, startPosting } from '../payment/post-statement.ts'
import { previewStatement } from '../payment/preview-statement.ts'
import { findLines } from '../payment/statement.queries.ts'

type Staff = TestSession & { staff_id: string }
type Payout = { readonly loan: string; readonly posting: string; readonly number: string }

let app: TestApp
let [uploader, poster, third]: Staff[] = []
let [shown, one, two, unseen]: Payout[] = []
let file = ''

/** One story: a Monday, and the days after it. */
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const db = () => app.platform.database.db
async function goTo(day: string): Promise<void> {
  app.setClock(`${day}T09:00:00+07:00`)
  ;[uploader, poster, third] = [await signInStaff(app, 'officer'), await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
}
async function payout(baht: number): Promise<Payout> {
  const loan = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht })
  const { id } = await db().selectFrom('ledger_posting').where('loan_id', '=', loan).select('id').executeTakeFirstOrThrow()
  return { loan, posting: id, number: `OUT-${loan}` }
}
const actorOf = ({ staff_id: id }: Staff) => ({ kind: 'staff', id }) as const
const outcomes = async () => {
  const lines: Data<typeof listStatementLines> = (await app.call(listStatementLines, { as: third!, params: { id: file } })).body.data
  return lines.map(({ outgoing }) => outgoing)
}
const page = async (date: string): Promise<Data<typeof bank.getBankAccount>> =>
  (await app.call(bank.getBankAccount, { as: third!, query: { date } })).body.data
const exceptions = async (day: string) => {
  const found: Data<typeof getExceptions>['exceptions'] = (await app.call(getExceptions, { as: third!, query: { day } })).body.data
    .exceptions
  return found.filter(({ kind }) => kind.startsWith('money_out_'))
}

it('a looked-at file names what each outgoing line pays, and the posted one what it marked', async () => {
  await goTo('2026-11-23')
  ;[shown, one, two, unseen] = [await payout(10_000), await payout(5_000), await payout(5_000), await payout(12_000)]
  const lines = [
    'Date,Description,Debit,Credit,Reference',
    `23/11/2026,TRANSFER,"10,000.00",,${shown!.number}`,
    '23/11/2026,TRANSFER,"5,000.00",,',
    '23/11/2026,ค่าธรรมเนียม,10.00,,',
    '23/11/2026,TO X9999,777.00,,UNKNOWN1',
  ]
  const bytes = Buffer.from(lines.join('\n'))
  const seen = await previewStatement(app.platform, { actor: actorOf(uploader!), bytes, fileName: 'bank.csv' })
  if (isRefusal(seen)) throw new Error(seen.refused)
  file = seen.id
  expect(await outcomes()).toMatchObject([
    { outcome: 'to_show', kind: 'disbursement', loan_id: shown!.loan, number: shown!.number, payment_reference_number: expect.any(String) },
    { outcome: 'suggested', kind: 'disbursement' },
    { outcome: 'fee', kind: null },
    { outcome: 'unknown', loan_id: null, name: null },
  ])
  expect(isRefusal(await startPosting(app.platform, { id: file, actor: actorOf(poster!) }))).toBe(false)
  await postStatement(app.platform, file)
  const posted = await outcomes()
  expect(posted.map((each) => [each?.outcome, each?.kind])).toEqual([
    ['shown', 'disbursement'],
    ['suggested', 'disbursement'],
    ['shown', 'bank_fee'],
    ['unknown', null],
  ])
})

it('a name is shown to staff who work on cases or reconcile', async () => {
  await db().updateTable('borrower').set({ name: 'Aung Kyaw' }).execute()
  const { rows } = await findLines(db(), { id: file, limit: 1 } as never)
  const shownTo = async (permissions: Parameters<typeof showLines>[2]['permissions']) =>
    (await showLines(app.platform, rows, { statement: { id: file, state: 'posted' }, permissions })).map(({ outgoing }) => outgoing?.name)
  expect((await shownTo(['import_bank_file']))[0]).toBeNull()
  expect((await shownTo(['reconcile']))[0]).toBe('Aung Kyaw')
  expect(await showLines(app.platform, rows.slice(0, 1), { statement: { id: file, state: 'undone' }, permissions: [] })).toMatchObject([
    { outgoing: null },
  ])
})

it('the next morning the unexplained lines are exceptions, and stand on the page with their suggestions', async () => {
  await goTo('2026-11-24')
  expect((await exceptions('2026-11-23')).map(({ kind, amount_satang, code }) => [kind, amount_satang, code])).toEqual([
    ['money_out_unknown', 500_000, 'TRANSFER'],
    ['money_out_unknown', 77_700, 'TO X9999'],
  ])
  const { unknown, shown: counts, open } = await page('2026-11-23')
  expect(counts).toEqual({ by_bank: 2, by_person: 0 })
  expect(
    unknown.map(({ amount_satang, age_days, suggested }) => [amount_satang, age_days, suggested.map(({ id }) => id).toSorted()]),
  ).toEqual(
    expect.arrayContaining([
      [500_000, 1, [one!.posting, two!.posting].toSorted()],
      [77_700, 1, []],
    ]),
  )
  expect(open.map(({ id, age_days, overdue }) => [id, age_days, overdue])).toEqual(expect.arrayContaining([[unseen!.posting, 1, false]]))
})

it('a person names the posting of a line: of its amount, once, and not the uploader of its file', async () => {
  const { unknown } = await page('2026-11-23')
  const line = unknown.find(({ amount_satang }) => amount_satang === 500_000)!.id
  const name = (posting: string, as: Staff) => {
    const body = { seen: true, bank_line_id: line }
    return app.call(bank.markOnStatement, { as, params: { id: posting }, body })
  }
  // the uploader of the day before has a new session
  await db()
    .updateTable('bank_statement')
    .set({ imported_by: uploader!.staff_id as never })
    .where('id', '=', file)
    .execute()
  expect(codeOf(await name(one!.posting, uploader!))).toBe('second_person_needed')
  expect((await name(unseen!.posting, third!)).body.response.fields).toMatchObject({ bank_line_id: { code: 'choice_invalid' } })
  const both = await Promise.all([name(one!.posting, third!), name(two!.posting, third!)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const after = await page('2026-11-23')
  expect(after.shown).toEqual({ by_bank: 2, by_person: 1 })
  expect(after.unknown.map(({ amount_satang }) => amount_satang)).toEqual([77_700])
  // the report of the day before stays
  expect(await exceptions('2026-11-23')).toHaveLength(2)
})

it('money out that no line shows in three business days is an exception of the third, once', async () => {
  await goTo('2026-11-28')
  const overdue = (await exceptions('2026-11-26')).map(({ kind, loan_id, amount_satang }) => [kind, loan_id, amount_satang])
  expect(overdue).toContainEqual(['money_out_unseen', unseen!.loan, 1_200_000])
  expect(overdue).not.toContainEqual(expect.arrayContaining([shown!.loan]))
  for (const day of ['2026-11-25', '2026-11-27']) expect(await exceptions(day)).toEqual([])
  const { open } = await page('2026-11-27')
  expect(open.find(({ id }) => id === unseen!.posting)).toMatchObject({ age_days: 5, overdue: true })
})
