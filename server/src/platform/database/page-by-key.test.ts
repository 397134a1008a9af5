import { pageSize } from '@let-twe/core/endpoint.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { type PlaceInList, firstAmong, pageAmong, pageByKey } from './page-by-key.ts'

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

it.each(['asc', 'desc'] as const)('leads forth again from the first page that it was paged back to (%s)', async (direction) => {
  await write(1, 45)
  const first = await list({}, direction)
  const second = await list({ page: 2, after: first.next! }, direction)
  const again = await list({ page: 1, before: second.previous! }, direction)
  expect(again.rows).toEqual(first.rows)
  expect(again.previous).toBeNull()
  expect(again.next).not.toBeNull()
  expect((await list({ page: 2, after: again.next! }, direction)).rows).toEqual(second.rows)
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
    ...['2026-02-30 00:00:00', '9999-99-99 00:00:00', '2026-11-01 99:00:00', '2026-11-01 00:60:00', '0000-00-00 00:00:00'].map((instant) =>
      written(`${instant}+00`, '00000000-0000-4000-8000-000000000000'),
    ),
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

describe('a list that is found value by value', () => {
  const phones = ['+66800000001', '+66800000002', '+66800000003', '+66800000009']

  /** Messages by turns to three numbers; the list leaves out those of the third, and the fourth has none. */
  function listEach(place: PlaceInList, direction: 'asc' | 'desc' = 'asc') {
    const { db } = test.database
    const among = db.selectFrom('sms_message').where(sql<boolean>`sms_message.phone_number = each.value`)
    const each = sql`unnest(${[phones[0], phones[1], phones[3]]}::text[]) as each (value)`
    const shown = db.selectFrom('sms_message').select(['text', 'phone_number'])
    return {
      page: () => pageAmong(db, shown, { keys, direction, among, each }, place),
      first: (limit: number) => firstAmong(db, shown, { keys, direction, among, each }, limit),
    }
  }
  async function writeByTurns(to: number): Promise<string[]> {
    await write(1, to)
    await sql`update sms_message set phone_number = (${phones}::text[])[1 + text::integer % 3]`.execute(test.database.db)
    const { rows } = await sql<{
      text: string
    }>`select text from sms_message where phone_number <> ${phones[2]} order by created_at, id`.execute(test.database.db)
    return rows.map(({ text }) => text)
  }

  it('is one list in its order, page by page, by place and by number', async () => {
    const expected = await writeByTurns(90)
    const seen: string[] = []
    for (let after: string | undefined, number = 1, more = true; more; number += 1) {
      const { rows, next, total } = await listEach(after === undefined ? {} : { after }).page()
      expect(total).toBe(60)
      expect((await listEach({ page: number }).page()).rows).toEqual(rows)
      seen.push(...rows.map(({ text }) => text))
      more = next !== null
      after = next ?? undefined
    }
    expect(seen).toEqual(expected)
    const [first] = (await listEach({}, 'desc').page()).rows
    expect(first!.text).toBe(expected.at(-1))
    expect((await listEach({}).first(45)).map(({ text }) => text)).toEqual(expected.slice(0, 45))
  })

  it('has a row of two values once, on its page and in its count', async () => {
    const expected = (await writeByTurns(60)).slice(0, 40)
    const { db } = test.database
    const among = db.selectFrom('sms_message').where(sql<boolean>`sms_message.phone_number = any(each.value)`)
    const each = sql`(values (${[phones[0]]}::text[]), (${[phones[0], phones[1]]}::text[])) as each (value)`
    const page = (number: number) =>
      pageAmong(db, db.selectFrom('sms_message').select('text'), { keys, direction: 'asc', among, each }, { page: number })
    const [first, second] = [await page(1), await page(2)]
    expect([...first.rows, ...second.rows].map(({ text }) => text)).toEqual(expected)
    expect(first.total).toBe(40)
  })

  it('is counted so far and no further', async () => {
    await writeByTurns(1.5 * maxCounted + 60)
    expect((await listEach({}).page()).total).toBe(maxCounted + 1)
  })
})

it('counts the whole result with its page', async () => {
  await write(1, 65)
  const { db } = test.database
  const list = (place: PlaceInList) =>
    pageAmong(
      db,
      db.selectFrom('sms_message').select('text'),
      { keys, direction: 'asc', among: db.selectFrom('sms_message').where('text', '<>', '1'), findsAll: true },
      place,
    )
  const first = await list({})
  expect(first).toMatchObject({ total: 64, last_page: 4 })
  expect(await list({ page: 2, after: first.next! })).toMatchObject({ page: 2, total: 64 })
  expect(await list({ page: 9 })).toMatchObject({ rows: [], total: 64 })
})
