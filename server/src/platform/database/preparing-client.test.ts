import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { transact } from './transact.ts'

let test: TestDatabase
let one: OpenDatabase
beforeAll(async () => {
  test = await openTestDatabase()
  // one connection, so that all statements are its own
  one = await openDatabase(test.url, { poolSize: 1 })
})
afterAll(async () => {
  await one.close()
  await test.close()
})

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`.execute(one.db)
  return rows.map(({ statement }) => statement)
}

it('prepares a read at its second run, and no write', async () => {
  const read = () => one.db.selectFrom('atm').select('id').where('bank', '=', 'scb').execute()
  await read()
  expect(await prepared()).toEqual([])
  for (let time = 0; time < 8; time++) await read()
  expect(await prepared()).toEqual(['select "id" from "atm" where "bank" = $1'])
  // a prepared plan would not find the index by a state that it does not know
  const row = {
    id: test.url.length.toString().padStart(8, '0') + '-0000-4000-8000-000000000000',
    loan_id: '00000000-0000-4000-8000-000000000000',
  }
  const write = () =>
    one.db
      .insertInto('refund_request')
      .values({ ...row, amount_satang: 0, state: 'asked', asked_at: new Date() })
      .onConflict((conflict) => conflict.column('loan_id').where('state', '=', 'asked').doNothing())
      .execute()
  for (let time = 0; time < 8; time++) await expect(write()).rejects.toMatchObject({ code: '23514' })
  expect(await prepared()).toHaveLength(1)
})

it('keeps a bounded number of statements, those that were used last', async () => {
  const read = (number: number) => sql`select ${number}::integer as ${sql.ref(`n${number}`)}`.execute(one.db)
  for (let number = 0; number < 260; number++) for (let time = 0; time < 2; time++) await read(number)
  const kept = await prepared()
  expect(kept.length).toBeLessThanOrEqual(200)
  expect(kept.at(-1)).toContain('n259')
  expect(kept.some((statement) => statement.includes('"n3"'))).toBe(false)
  expect((await read(3)).rows).toEqual([{ n3: 3 }])
})

it('prepares anew after the table has changed, in a transaction by running it again', async () => {
  const read = (db = one.db) => db.selectFrom('closed_day').selectAll().where('date', '=', '2026-11-23').execute()
  const alter = (change: string) => test.database.whileMigrating((script) => script.inOneTransaction(`alter table closed_day ${change}`))
  for (let time = 0; time < 3; time++) await read()
  await alter('add column note text')
  expect(await read()).toEqual([])
  for (let time = 0; time < 3; time++) await read()
  await alter('add column other text')
  expect(await transact(one.db, { onRefusal: 'rollback' }, (trx) => read(trx))).toEqual([])
  await alter('drop column other')
  await alter('drop column note')
})
