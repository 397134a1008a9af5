import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEverythingAt } from '../../testing/make-everything-at.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { checkCoherence } from '../operation/check-coherence.ts'
import { listColumns, refreshListColumns } from '../operation/list-columns.ts'
import { checkBooks } from './check-books.ts'

type Things = Awaited<ReturnType<typeof makeEverythingAt>> & { readonly there: string }

let app: TestApp
let things: Things

beforeAll(async () => {
  app = await startTestApp()
  const { here, there } = await makeTwoBranches(app)
  things = { ...(await makeEverythingAt(app, here, 'AUNG KYAW')), there }
  await refreshListColumns(app.platform.database.db)
  await run(
    `update collection_case set promised_on = '2026-11-01', promised_date = '2026-11-02', promised_satang = 100 where loan_id = '${things.loan}'`,
  )
})
afterAll(() => app.close())

const run = (statement: string) => sql.raw(statement).execute(app.platform.database.db)

it('finds nothing where everything agrees', async () => {
  expect(await checkBooks(app.platform.database.db)).toEqual([])
})

/** A stored list column, changed by hand: the table, the column and its wrong value, and the row's owner. */
const broken: readonly (readonly [problem: string, table: string, column: string, wrong: string, key: string, of: keyof Things])[] = [
  ['late_list_differs', 'collection_case', 'arrears_from', `'2020-01-01'`, 'loan_id', 'loan'],
  ['late_list_differs', 'collection_case', 'at_stake_satang', '1', 'loan_id', 'loan'],
  ['late_list_differs', 'collection_case', 'promise_kept', 'true', 'loan_id', 'loan'],
  ['late_list_differs', 'collection_case', 'branch_id', 'null', 'loan_id', 'loan'],
  ['people_list_differs', 'borrower_branch', 'branch_id', 'there', 'borrower_id', 'borrower'],
  ['people_list_differs', 'borrower_branch', 'created_at', `'2020-01-01'`, 'borrower_id', 'borrower'],
  ['people_list_differs', 'borrower_branch', 'waiting_since', 'null', 'borrower_id', 'borrower'],
  ['people_list_differs', 'borrower_branch', 'restricted', 'false', 'borrower_id', 'borrower'],
  ['waiting_branch_differs', 'payment_slip', 'loan_branch_id', 'null', 'loan_id', 'loan'],
  ['waiting_branch_differs', 'deferral_request', 'loan_branch_id', 'there', 'loan_id', 'loan'],
  ['waiting_branch_differs', 'appointment', 'loan_branch_id', 'null', 'loan_id', 'loan'],
  ['name_sound_differs', 'borrower', 'phonetic_name', `'x'`, 'id', 'borrower'],
]

it.each(broken)('names %s where %s.%s is wrong', async (problem, table, column, wrong, key, of) => {
  const { db } = app.platform.database
  const row = `${key} = '${things[of]}'`
  const right = sql<{ right: string }>`select ${sql.ref(column)}::text as right from ${sql.table(table)} where ${sql.raw(row)}`
  const { rows } = await right.execute(db)
  await run(`update ${table} set ${column} = ${wrong === 'there' ? `'${things.there}'` : wrong} where ${row}`)
  expect(await checkBooks(db)).toEqual([{ problem, count: 1, example: things[of] }])
  expect(await refreshListColumns(db)).toBe(1)
  const { rows: after } = await right.execute(db)
  expect(after).toEqual(rows)
})

it('names the request for a refund whose branch is wrong, a person in no list and one in a list too many, and then nothing', async () => {
  const { db } = app.platform.database
  const found = async () => (await checkBooks(db)).map(({ problem, count }) => [problem, count])
  await run('update refund_request set loan_branch_id = null')
  expect(await found()).toEqual([['waiting_branch_differs', 1]])
  await run(`update refund_request set loan_branch_id = '${things.branch}'`)
  const kept = `(select borrower_id, '${things.there}'::uuid, created_at, waiting_since, restricted from borrower_branch where borrower_id = '${things.borrower}')`
  await run(`insert into borrower_branch (borrower_id, branch_id, created_at, waiting_since, restricted) ${kept}`)
  expect(await found()).toEqual([['people_list_differs', 1]])
  await run(`delete from borrower_branch where borrower_id = '${things.borrower}'`)
  expect(await found()).toEqual([['people_list_differs', 1]])
  expect(await refreshListColumns(db)).toBe(1)
  expect(await found()).toEqual([])
})

it('names a loan that was closed by hand, and nothing once it runs again', async () => {
  const { db } = app.platform.database
  const setState = (state: string) => run(`update loan set state = '${state}' where id = '${things.loan}'`)
  await setState('closed')
  expect(await checkBooks(db)).toContainEqual({ problem: 'closed_loan_owes', count: 1, example: things.loan })
  await setState('active')
  expect(await checkBooks(db)).toEqual([])
})

it('the nightly check names a list that differs, and finds it mended in the next night', async () => {
  await run(`update collection_case set branch_id = null where loan_id = '${things.loan}'`)
  const named = async () => (await checkCoherence(app.platform, () => false)).problems.filter(({ problem }) => problem in listColumns)
  expect(await named()).toEqual([{ problem: 'late_list_differs', count: 1, example: things.loan }])
  expect(await named()).toEqual([])
})
