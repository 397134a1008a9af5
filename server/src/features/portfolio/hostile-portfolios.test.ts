import type { Data } from '@let-twe/core/endpoint.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import {
  discardPortfolio,
  getPortfolio,
  proposePortfolio,
  readPortfolioColumns,
  uploadPortfolio,
} from '@let-twe/core/portfolio/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as freeReferences from './free-references.ts'
import { makePortfolio } from '../../testing/make-portfolio.ts'
import { multipart } from '../../testing/multipart.ts'
import { registerPerson } from '../../testing/register-person.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

const asOf = '2026-11-22'
/** `PORTFOLIO_ROWS=49990` is the most that a file may hold; a plain run is small. */
const manyRows = Number(process.env['PORTFOLIO_ROWS'] ?? 2_000)

let app: TestApp
let manager: TestSession
let second: TestSession
beforeAll(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
  second = await signInStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(() => void vi.restoreAllMocks())

const db = () => app.platform.database.db
type Totals = ReturnType<typeof makePortfolio>['totals']
const none: Totals = { loans: 0, principal: 0, interest: 0, arrears: 0 }
let seed = 100

function send(endpoint: typeof uploadPortfolio | typeof readPortfolioColumns, csv: string, fields: Record<string, string> = {}) {
  const { contentType, payload } = multipart(fields, { name: 'file', fileName: 'a.csv', bytes: Buffer.from(csv), mediaType: 'text/csv' })
  return app.call(endpoint, { as: manager, rawBody: payload, headers: { 'content-type': contentType } } as never)
}
const upload = (csv: string, totals: Totals = none, more: Record<string, string> = {}) =>
  send(uploadPortfolio, csv, {
    as_of: asOf,
    loans: String(totals.loans),
    principal_satang: String(totals.principal),
    interest_satang: String(totals.interest),
    arrears_satang: String(totals.arrears),
    ...more,
  })
const read = async (id: string) => (await app.call(getPortfolio, { as: manager, params: { id } })).body.data as Data<typeof getPortfolio>
const propose = (id: string) => app.call(proposePortfolio, { as: manager, params: { id }, body: { note: 'x' } })
async function confirm(id: string) {
  const row = await db()
    .selectFrom('dual_control')
    .where('subject_id', '=', id)
    .where('outcome', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await app.call(decideDualControl, { as: second, params: row, body: { confirm: true } })).status).toBe(200)
}
/** A file of its own, with a change of its lines. */
function small(count = 3, change: (lines: string[]) => void = () => undefined) {
  const made = makePortfolio(count, asOf, (seed += 1))
  const lines = made.csv.split('\r\n')
  change(lines)
  return { csv: lines.join('\r\n'), totals: made.totals }
}
const cell = (line: number, column: number, text: string) => (lines: string[]) => {
  const cells = lines[line]!.split(';')
  cells[column] = text
  lines[line] = cells.join(';')
}
const countLoans = async () => (await db().selectFrom('loan').select('id').execute()).length

it(`${manyRows} rows of hostile cells are read within bounds, each problem counted and the first ones stored`, async () => {
  const long = [
    '=cmd|calc',
    '\u202e٢٠٢٦',
    'x'.repeat(90),
    '-1e308',
    '9'.repeat(40),
    '<script>',
    "'; drop table loan",
    '๙๙/๙๙/๙๙๙๙',
    '\ud83d\ude00',
    ' ',
  ]
  // a file has five million characters
  const short = ['=1', '\u202e', 'x', '-1', '๙', '<a', "';", '\ud83d\ude00', ' ', '0']
  const head = makePortfolio(1, asOf).csv.split('\r\n')[1]!
  const columns = head.split(';').length
  const rows = Array.from({ length: manyRows }, (_, at) =>
    Array.from({ length: columns }, (__, place) => (at < 500 ? long : short)[(at + place) % 10]).join(';'),
  )
  const start = performance.now()
  const reply = await upload([head, ...rows].join('\n'))
  expect(reply.status).toBe(200)
  expect(performance.now() - start).toBeLessThan(60_000)
  const { rows: count, problems, problem_count, ours } = await read(reply.body.data.id)
  expect(count).toBe(manyRows)
  expect(problems).toHaveLength(500)
  expect(problem_count).toBeGreaterThan(manyRows * 5)
  expect(ours.loans).toBe(0)
  expect((await propose(reply.body.data.id)).body.response.code).toBe('precondition_failed')
})

it.each([
  ['no table', '\u0000\u0001\u0002', 'sheet_unreadable'],
  ['a head alone', makePortfolio(1, asOf).csv.split('\r\n').slice(0, 2).join('\n'), 'sheet_unreadable'],
  ['columns of another kind', 'Date,Amount,Balance\n22/11/2026,1.00,2.00', 'statement_columns_unknown'],
])('%s is refused', async (_, csv, code) => {
  expect((await upload(csv)).body.response.code).toBe(code)
})

it('refuses balances of tomorrow and of last quarter, an unknown product and a choice of columns that is none', async () => {
  const { csv } = small()
  expect((await upload(csv, none, { as_of: '2026-11-24' })).body.response.code).toBe('date_in_future')
  expect((await upload(csv, none, { as_of: '2026-09-01' })).body.response.code).toBe('date_in_past')
  expect((await upload(csv, none, { product: 'gold' })).body.response.fields).toMatchObject({ product: { code: 'choice_invalid' } })
  expect((await upload(csv, none, { columns: 'contract,contract' })).body.response.code).toBe('body_invalid')
})

it('asks for the columns of an unknown head, and knows them the next time', async () => {
  const own = (lines: string[]) =>
    void (lines[1] = lines[1]!
      .split(';')
      .map((_, at) => `col ${at + 1}`)
      .join(';'))
  const file = small(3, own)
  expect((await upload(file.csv, file.totals)).body.response.code).toBe('statement_columns_unknown')
  const { columns } = (await send(readPortfolioColumns, file.csv)).body.data
  expect(columns[0]).toMatchObject({ name: 'col 1', meaning: null })
  const chosen =
    'contract,name,phone,dob,passport,identity_number,disbursed,size,rate,times,payment,principal,next_due,overdue_principal,overdue_interest,overdue_since,fees,paid,last_paid,bank,account,'
  const first = await upload(file.csv, file.totals, { columns: chosen })
  expect(await read(first.body.data.id)).toMatchObject({ problem_count: 0, ours: (await read(first.body.data.id)).theirs })
  const next = small(2, own)
  const again = await upload(next.csv, next.totals)
  expect(await read(again.body.data.id)).toMatchObject({ problem_count: 0, rows: 2 })
  for (const id of [first.body.data.id, again.body.data.id])
    expect((await app.call(discardPortfolio, { as: manager, params: { id } })).status).toBe(200)
  expect((await app.call(discardPortfolio, { as: manager, params: { id: first.body.data.id } })).body.response.code).toBe(
    'transition_refused',
  )
})

it('a file whose loans or principal are not those of the old system is not proposed', async () => {
  const { csv, totals } = small()
  const { id } = (await upload(csv, { ...totals, principal: totals.principal + 1 })).body.data
  expect((await propose(id)).body.response.code).toBe('precondition_failed')
})

it('names an account with the number, a paper with another birth date, and a contract that was imported', async () => {
  const file = small(4)
  const lines = file.csv.split('\r\n')
  await registerPerson(app, lines[3]!.split(';')[2]!)
  const clash = await upload(file.csv, file.totals)
  expect((await read(clash.body.data.id)).problems).toEqual([{ line: 4, column: 'phone', code: 'phone_of_another' }])
  const whole = small(2)
  const { id } = (await upload(whole.csv, whole.totals)).body.data
  await propose(id)
  await confirm(id)
  await app.platform.jobs.runDue()
  expect((await read(id)).state).toBe('imported')
  const contract = whole.csv.split('\r\n')[2]!.split(';')[0]!
  const paper = whole.csv.split('\r\n')[2]!.split(';')[4]!
  const other = small(3, (rows) => {
    cell(2, 0, contract)(rows)
    cell(4, 4, paper)(rows)
  })
  const again = await upload(other.csv, other.totals)
  expect((await read(again.body.data.id)).problems).toEqual([
    { line: 3, column: 'contract', code: 'imported_before' },
    { line: 5, column: 'dob', code: 'other_person' },
  ])
})

it('leaves nothing of an import that is killed in the middle, and imports it as a whole afterwards', async () => {
  const { csv, totals } = small(5)
  const { id } = (await upload(csv, totals)).body.data
  await propose(id)
  await confirm(id)
  const before = await countLoans()
  const broken = vi.spyOn(freeReferences, 'freeReferences').mockRejectedValueOnce(new Error('killed'))
  await app.platform.jobs.runDue()
  expect(broken).toHaveBeenCalled()
  expect(await countLoans()).toBe(before)
  expect((await read(id)).state).toBe('importing')
  app.advance(600)
  await app.platform.jobs.runDue()
  expect((await read(id)).state).toBe('imported')
  expect(await countLoans()).toBe(before + 5)
})

it('of two files with the same loans at once the second one stops with its problems', async () => {
  const { csv, totals } = small(4)
  const ids: string[] = []
  for (const each of [csv, `${csv}\r\n`]) ids.push((await upload(each, totals)).body.data.id)
  for (const id of ids) {
    expect((await propose(id)).status).toBe(200)
    await confirm(id)
  }
  const before = await countLoans()
  await app.platform.jobs.runDue()
  const [first, other] = [await read(ids[0]!), await read(ids[1]!)]
  expect([first.state, other.state].toSorted()).toEqual(['checked', 'imported'])
  expect(first.problem_count + other.problem_count).toBeGreaterThanOrEqual(4)
  expect(await countLoans()).toBe(before + 4)
})
