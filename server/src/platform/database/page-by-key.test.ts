import { pageSize } from '@let-twe/core/endpoint.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { type PlaceInList, pageByKey } from './page-by-key.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(() => sql`delete from sms_message`.execute(test.database.db))

const keys = [
  { column: 'sms_message.created_at', type: 'timestamptz' },
  { column: 'sms_message.id', type: 'uuid' },
] as const

/** Messages numbered from `from` to `to`; three and three of the same microsecond. */
async function write(from: number, to: number): Promise<void> {
  await sql`insert into sms_message (id, phone_number, text, created_at)
    select gen_random_uuid(), '+66800000001', n::text, timestamptz '2026-11-01 00:00:00.000007+00' + (n / 3) * interval '1 microsecond'
    from generate_series(${from}::integer, ${to}::integer) n`.execute(test.database.db)
}

function list(place: PlaceInList, direction: 'asc' | 'desc' = 'desc') {
  const { db } = test.database
  return pageByKey(db, db.selectFrom('sms_message').select('text'), { keys, direction }, place)
}

it.each(['asc', 'desc'] as const)('shows every row once, forth and back again (%s)', async (direction) => {
  await write(1, 65)
  const forth: string[][] = []
  let page = await list({}, direction)
  forth.push(page.rows.map(({ text }) => text))
  while (page.next !== null) {
    page = await list({ page: forth.length + 1, after: page.next }, direction)
    forth.push(page.rows.map(({ text }) => text))
  }
  expect(forth.map((rows) => rows.length)).toEqual([20, 20, 20, 5])
  const order = forth.flat().map(Number)
  expect(order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1))
  expect(direction === 'asc' ? order[0]! < order.at(-1)! : order[0]! > order.at(-1)!).toBe(true)
  const back = [forth.at(-1)!]
  while (page.previous !== null) {
    page = await list({ page: forth.length - back.length, before: page.previous }, direction)
    back.unshift(page.rows.map(({ text }) => text))
  }
  expect(back).toEqual(forth)
})

it('neither repeats nor leaves out a row when new ones come in between', async () => {
  await write(1, 40)
  const first = await list({})
  await write(41, 60)
  const second = await list({ page: 2, after: first.next! })
  expect(second.rows.map(({ text }) => Number(text)).every((number) => number <= 21)).toBe(true)
  expect(new Set([...first.rows, ...second.rows].map(({ text }) => text)).size).toBe(40)
  expect(second).toMatchObject({ page: 2, next: null })
})

it('says of a full last page that it is the last, and of an empty list that there is nothing', async () => {
  expect(await list({})).toEqual({ rows: [], page: 1, last_page: 1, total: 0, next: null, previous: null })
  await write(1, pageSize)
  expect(await list({})).toMatchObject({ last_page: 1, total: pageSize, next: null, previous: null })
})

it('begins at its beginning for a place that is none', async () => {
  await write(1, 3)
  const whole = (await list({})).rows
  const written = (...values: string[]) => Buffer.from(values.join('\n')).toString('base64url')
  for (const after of [
    '',
    'x',
    '%',
    written('2026-11-01'),
    written("2026-11-01 00:00:00+00'--", 'x'),
    written('now', 'now'),
    'A'.repeat(200),
  ])
    expect((await list({ after })).rows).toEqual(whole)
})

it('counts so far and no further; by number alone only the first pages are reached, by their places all', async () => {
  await write(1, maxCounted + 25)
  const last = await list({ page: 99_999 })
  expect(last).toMatchObject({ page: maxCounted / pageSize, last_page: maxCounted / pageSize, total: maxCounted + 1 })
  const beyond = await list({ page: last.page + 1, after: last.next! })
  expect(beyond).toMatchObject({ page: 51, total: maxCounted + 1 })
  expect(beyond.rows.length).toBe(pageSize)
  expect((await list({ page: 52, after: beyond.next! })).rows.length).toBe(5)
})
