import { refuse } from '@let-twe/core/errors.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import type { OpenDatabase } from './open-database.ts'
import { isTransient } from '../transient-failure.ts'
import { PreparingClient } from './preparing-client.ts'
import { allowLongStatements } from './queue-for.ts'
import type { Tables } from './tables/tables.ts'
import { type Transaction, guarded, transact } from './transact.ts'

let test: TestDatabase
let db: OpenDatabase['db']
beforeAll(async () => {
  test = await openTestDatabase()
  ;({ db } = test.database)
})
beforeEach(() => sql`delete from closed_day`.execute(db))
afterAll(() => test.close())

const write = async (trx: Transaction) => {
  await trx.insertInto('closed_day').values({ date: '2026-12-05', name: '{}' }).execute()
}
const written = async () => (await db.selectFrom('closed_day').select('date').execute()).length

it.each([
  ['rollback', 0],
  ['commit', 1],
] as const)('returns a refusal, and on %s leaves %d rows of the writes before it', async (onRefusal, rows) => {
  const answer = await transact(db, { onRefusal }, async (trx) => {
    await write(trx)
    return refuse('not_found')
  })
  expect(answer).toEqual(refuse('not_found'))
  expect(await written()).toBe(rows)
})

it.each(['rollback', 'commit'] as const)('with %s keeps a returned result and rolls back a thrown one', async (onRefusal) => {
  const broken = transact(db, { onRefusal }, async (trx) => {
    await write(trx)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await written()).toBe(0)
  expect(await transact(db, { onRefusal }, async (trx) => (await write(trx), 'done'))).toBe('done')
  expect(await written()).toBe(1)
})

it('throws when the outer database is used inside, before it waits for anything', async () => {
  await expect(transact(db, { onRefusal: 'rollback' }, () => written())).rejects.toThrow('pass trx down')
  const inside = transact(db, { onRefusal: 'rollback' }, () => transact(db, { onRefusal: 'rollback' }, write))
  await expect(inside).rejects.toThrow('pass trx down')
})

it('lets a statement take longer than the connection waits where the transaction allows it, and nowhere else', async () => {
  const pool = new pg.Pool({ connectionString: test.url, Client: PreparingClient, query_timeout: 1_000 })
  pool.on('error', () => {})
  const hasty = new Kysely<Tables>({ dialect: guarded(new PostgresDialect({ pool })) })
  // with a value: a statement is prepared at its second run
  const sleep = (on: typeof hasty) => sql`select pg_sleep(${1.5})`.execute(on)
  await transact(hasty, { onRefusal: 'rollback' }, async (trx) => {
    await allowLongStatements(trx)
    for (let time = 0; time < 2; time++) await sleep(trx)
  })
  await expect(sleep(hasty)).rejects.toThrow('Query read timeout')
  await hasty.destroy()
})

it('is the only maker of a transaction', async () => {
  // @ts-expect-error -- a plain database is not a transaction: without this line it must not compile
  await write(db)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('closed_day').execute()
    // @ts-expect-error -- nor is a transaction that Kysely began itself, past the guard
    await write(trx)
  })
  expect(await written()).toBe(1)
})

it('runs again after a deadlock', async () => {
  await sql`insert into closed_day (date, name) values ('2026-12-10', '{}'), ('2026-12-11', '{}')`.execute(db)
  const both = Promise.withResolvers<void>()
  let begun = 0
  const touch = (first: string, second: string) =>
    transact(db, { onRefusal: 'rollback' }, async (trx) => {
      await sql`update closed_day set name = name where date = ${first}`.execute(trx)
      if ((begun += 1) === 2) both.resolve()
      await both.promise
      await sql`update closed_day set name = name where date = ${second}`.execute(trx)
      return 'done'
    })
  expect(await Promise.all([touch('2026-12-10', '2026-12-11'), touch('2026-12-11', '2026-12-10')])).toEqual(['done', 'done'])
  expect(begun).toBe(3)
})

it('reports a connection that ended in the middle as transient', async () => {
  const cut = transact(db, { onRefusal: 'rollback' }, async (trx) => {
    await write(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await test.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await write(trx)
  })
  expect(isTransient(await cut.catch((error: unknown) => error))).toBe(true)
  expect(await written()).toBe(0)
})
