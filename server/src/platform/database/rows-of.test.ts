import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { rowBatchesOf, rowsOf } from './rows-of.ts'

let test: TestDatabase
beforeAll(async () => void (test = await openTestDatabase({ poolSize: 1 })))
afterAll(() => test.close())

const numbers = (until: number) =>
  test.database.db
    .selectFrom(sql<{ number: number }>`generate_series(1, ${until}::int4)`.as<'series'>(sql`series(number)`))
    .where('number', '>', 0)
    .orderBy('number')
    .select('number')

it.each([0, 1, 999, 1000, 1001, 2500])('reads each of %d rows once and in order, a thousand at a time', async (count) => {
  const sizes: number[] = []
  const read: number[] = []
  for await (const rows of rowBatchesOf(test.database.db, numbers(count))) {
    sizes.push(rows.length)
    read.push(...rows.map(({ number }) => number))
  }
  const one: number[] = []
  for await (const { number } of rowsOf(test.database.db, numbers(count))) one.push(number)
  expect(one).toEqual(read)
  expect(read).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000)
})

it('gives the connection back when its reader stops early, or fails', async () => {
  for await (const rows of rowBatchesOf(test.database.db, numbers(5000))) {
    expect(rows).toHaveLength(1000)
    break
  }
  const fail = async () => {
    for await (const _ of rowBatchesOf(test.database.db, numbers(5000))) throw new Error('no room')
  }
  await expect(fail()).rejects.toThrow('no room')
  // the pool has one connection: it is free, and outside of a transaction
  expect((await sql<{ left: boolean }>`select now() = statement_timestamp() as left`.execute(test.database.db)).rows).toEqual([
    { left: true },
  ])
})
