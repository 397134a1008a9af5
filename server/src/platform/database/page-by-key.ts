import { pageSize } from '@let-twe/core/endpoint.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** What a list is sorted by: a column by its whole name, and its type. Together the keys of a list name one row. */
export type ListKey = { readonly column: `${string}.${string}`; readonly type: keyof typeof shapes }

/** Where a page begins: after or before a row of the list, else by its number. */
export type PlaceInList = { readonly page?: number | undefined; readonly after?: string | undefined; readonly before?: string | undefined }

/** One page of rows, how many there are in all, `maxCounted` + 1 for more, and where the pages beside it begin. */
export type RowPage<Row> = {
  readonly rows: Row[]
  readonly page: number
  readonly last_page: number
  readonly total: number
  readonly next: string | null
  readonly previous: string | null
}

/** How a key of each type is written. What is written otherwise is no place: the list begins at its beginning. */
const shapes = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  int8: /^\d{1,15}$/,
  text: /^[\w:.-]{1,40}$/,
} as const

/**
 * A page of a list that may have a million rows, for the price of a page: it begins behind a row and not after so many, and no more than
 * `maxCounted` rows are counted. Needs an index on the keys, behind the columns that the filters fix. By number alone only the first
 * pages can be reached. `counted` finds the same rows without what only a page shows, `countedBy` is a better order to count them in.
 */
export async function pageByKey<DB, T extends keyof DB, O, C extends keyof DB = T>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, O>,
  {
    keys,
    direction,
    counted,
    countedBy = keys,
  }: {
    readonly keys: readonly ListKey[]
    readonly direction: 'asc' | 'desc'
    readonly counted?: SelectQueryBuilder<DB, C, unknown>
    readonly countedBy?: readonly ListKey[]
  },
  { page: asked = 1, after, before }: PlaceInList,
): Promise<RowPage<O>> {
  const place = readPlace(after ?? before, keys)
  const backwards = place !== null && after === undefined
  const page = place ? asked : Math.min(asked, maxCounted / pageSize)
  const towards = backwards === (direction === 'asc') ? 'desc' : 'asc'
  const columns = sql.join(keys.map(({ column }) => sql.ref(column)))
  let found = query.select(sql<string[]>`array[${sql.join(keys.map(({ column }) => sql`${sql.ref(column)}::text`))}]`.as('page_keys'))
  if (place) {
    const values = sql.join(keys.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`))
    found = found.where(sql<boolean>`(${columns}) ${sql.raw(towards === 'asc' ? '>' : '<')} (${values})`)
  }
  for (const { column } of keys) found = found.orderBy(sql.ref(column), towards)
  const offset = place ? 0 : (page - 1) * pageSize
  const read = (await found
    .limit(sql.lit(pageSize + 1))
    .offset(sql.lit(offset))
    .execute()) as (O & { page_keys: string[] })[]
  const more = read.length > pageSize
  const shown = read.slice(0, pageSize)
  if (backwards) shown.reverse()
  const [first, last] = [shown.at(0), shown.at(-1)]
  const total =
    place === null && !more && shown.length > 0
      ? offset + shown.length
      : await (counted ? countUpTo(db, counted, countedBy) : countUpTo(db, query, countedBy))
  return {
    // the keys are no columns of a row: replies are strict about what they hold
    rows: shown.map(({ page_keys: _keys, ...row }) => row as unknown as O),
    page,
    last_page: Math.max(1, Math.ceil(Math.min(total, maxCounted) / pageSize)),
    total,
    next: last && (backwards || more) ? writePlace(last.page_keys) : null,
    previous: first && (backwards ? more : page > 1 || place !== null) ? writePlace(first.page_keys) : null,
  }
}

/**
 * How many rows a query finds, at most one more than `maxCounted`. They are counted in the order of an index: a part of them is no reason
 * for the planner to read the table from its beginning.
 */
export async function countUpTo<DB, T extends keyof DB, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, O>,
  keys: readonly ListKey[],
): Promise<number> {
  let some = query.clearSelect().select(sql.lit(1).as('one'))
  for (const { column } of keys) some = some.orderBy(sql.ref(column))
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some.limit(sql.lit(maxCounted + 1))}) as counted`.execute(
    db,
  )
  return rows[0]!.total
}

function writePlace(keys: readonly string[]): string {
  return Buffer.from(keys.join('\n')).toString('base64url')
}

function readPlace(written: string | undefined, keys: readonly ListKey[]): string[] | null {
  if (written === undefined) return null
  const values = Buffer.from(written, 'base64url').toString().split('\n')
  return values.length === keys.length && keys.every(({ type }, index) => shapes[type].test(values[index]!)) ? values : null
}
