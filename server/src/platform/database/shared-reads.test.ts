import { type Server, type Socket, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { compileOnce } from './compile-once.ts'
import { openDatabase } from './open-database.ts'
import { transact } from './transact.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

const double = compileOnce((db, number: number) => db.selectNoFrom(sql<number>`${number}::int * 2`.as('double')))
const divide = compileOnce((db, number: number) => db.selectNoFrom(sql<number>`10 / ${number}::int`.as('part')))
const connections = compileOnce((db, name: string) =>
  db.selectNoFrom(
    sql<number>`(select count(*) from pg_stat_activity where datname = current_database() and application_name = ${name})`.as('count'),
  ),
)

it('gives each of many readers at once its own answer, on two connections', async () => {
  const { db } = test.database
  const numbers = Array.from({ length: 300 }, (_, index) => index)
  for (let round = 0; round < 3; round++)
    expect((await Promise.all(numbers.map((number) => double(db, number)))).map(([row]) => row!.double)).toEqual(
      numbers.map((each) => each * 2),
    )
  expect((await connections(db, 'let-twe'))[0]!.count).toBeLessThanOrEqual(2)
})

it('fails only for the caller of a failed read', async () => {
  const { db } = test.database
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.allSettled([divide(db, 1), divide(db, 0), divide(db, 2), divide(db, 0), double(db, 4)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  }
})

it('reads in a transaction on its own connection, and refuses the shared ones there', async () => {
  const { db } = test.database
  await transact(db, { onRefusal: 'rollback' }, async (trx) => {
    await sql`create temporary table own on commit drop as select 1 as one`.execute(trx)
    expect(await compileOnce((of) => of.selectNoFrom(sql<number>`(select count(*) from own)`.as('rows')))(trx)).toEqual([{ rows: 1 }])
    await expect(double(db, 1)).rejects.toThrow('pass trx down')
    return null
  })
})

it('opens a connection anew that the database has ended', async () => {
  const { db } = test.database
  await double(db, 1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  await expect.poll(() => double(db, 21).catch(() => []), { timeout: 60_000 }).toEqual([{ double: 42 }])
})

it('lets nobody wait for ever for a database that does not answer', async () => {
  const sockets = new Set<Socket>()
  // accepts every connection (message flow of protocol 3.0), and answers no query
  const welcome = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')])
  const silent: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => socket.write(welcome))
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const database = await openDatabase(`postgres://someone@127.0.0.1:${port}/loans`, { timeoutMs: 200 })
  const asked = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => double(database.db, index)))
  expect(new Set(asked.map((each) => (each.status === 'rejected' ? String(each.reason) : '')))).toEqual(
    new Set(['Error: Connection terminated unexpectedly']),
  )
  await database.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
})
