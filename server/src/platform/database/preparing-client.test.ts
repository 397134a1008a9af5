import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { PreparingClient } from './preparing-client.ts'
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

it('prepares a statement at its second run', async () => {
  const read = () => one.db.selectFrom('atm').select('id').where('bank', '=', 'scb').execute()
  const raw = () =>
    sql`
    select id from atm where bank = ${'scb'}`.execute(one.db)
  const change = () => one.db.updateTable('atm').set({ bank: 'kbank' }).where('bank', '=', 'scb').execute()
  for (const run of [read, raw, change]) await run()
  expect(await prepared()).toEqual([])
  for (let time = 0; time < 8; time++) for (const run of [read, raw, change]) await run()
  expect((await prepared()).map((text) => text.trim())).toEqual([
    'select "id" from "atm" where "bank" = $1',
    'select id from atm where bank = $1',
    'update "atm" set "bank" = $1 where "bank" = $2',
  ])
})

it('prepares no write that finds an index by a value: a kept plan does not know it', async () => {
  const before = (await prepared()).length
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
  expect(await prepared()).toHaveLength(before)
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

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

it('fails the query, and not the process, when the server ends in the instant in which a connection opens', async () => {
  const authenticated = message('R', Buffer.alloc(4))
  const ready = message('Z', Buffer.from('I'))
  const ended = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, ended])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    user: 'any',
    Client: PreparingClient as never,
  })
  pool.on('error', () => {})
  // an 'error' without a listener would end this test as an unhandled error
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  server.close()
})
