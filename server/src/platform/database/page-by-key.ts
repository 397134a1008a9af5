import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { pageSize } from '@let-twe/core/endpoint.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** A key of a list's order: a column by its whole name, and its type. Together the keys identify one row. */
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

/**
 * The text form of a key of each type. Any other text, or an impossible day, is no position: the list starts at its beginning.
 */
const shapes = {
  timestamptz: /^(?<day>\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?\+00$/,
  date: /^(?<day>\d{4}-\d\d-\d\d)$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  int8: /^\d{1,15}$/,
  text: /^[\w:.-]{1,40}$/,
} as const

/** A list: its order, and optionally a cheaper order for counting its rows. */
type ListOrder = { readonly keys: readonly ListKey[]; readonly direction: 'asc' | 'desc'; readonly countedBy?: readonly ListKey[] }

/**
 * A page of a list that may have a million rows, for the price of a page: it begins behind a row and not after so many, and no more than
 * `maxCounted` rows are counted. Needs an index on the keys, behind the columns that the filters fix. By number alone only the first
 * pages can be reached. Raw: a row compared with a row, and columns that are values.
 */
export function pageByKey<DB, T extends keyof DB, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, O>,
  order: ListOrder,
  place: PlaceInList,
): Promise<RowPage<O>> {
  return readPage(
    place,
    order,
    async (cut) => (await cutOut(withKeys(query, order.keys), cut).execute()) as unknown as Read<O>[],
    () => countUpTo(db, query, order.countedBy ?? order.keys),
  )
}

/** The rows of a list, without their columns. */
type Among<AmongDB, AmongT extends keyof AmongDB> = {
  readonly among: SelectQueryBuilder<AmongDB, AmongT, unknown>
  /**
   * A source of rows `each (value)` that `among` compares a column with: its rows are found for each value by itself, so that an index on this
   * column and the keys has them in order, whatever the planner knows about the values. A row of two values is one row of the list.
   */
  readonly each?: RawBuilder<unknown>
  /** A page is not found without finding everything, as by a search: it is counted in the same statement. Not with `each`. */
  readonly findsAll?: boolean
}

/**
 * The same for a list with many columns. `among` finds the page and knows only the rows; `query` then adds the columns, and needs
 * no filter. So no wrong guess of the planner reads more than a page.
 */
export function pageAmong<DB, T extends keyof DB, O, AmongDB, AmongT extends keyof AmongDB>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, O>,
  list: ListOrder & Among<AmongDB, AmongT>,
  place: PlaceInList,
): Promise<RowPage<O>> {
  return readPage(
    place,
    list,
    async (cut) => (await readAmong(db, withKeys(query, list.keys), list, cut)) as Read<O>[],
    () => countUpTo(db, list.among, list.countedBy ?? list.keys, list.each),
  )
}

/** The first rows of such a list. */
export function firstAmong<DB, T extends keyof DB, O, AmongDB, AmongT extends keyof AmongDB>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, O>,
  list: ListOrder & Among<AmongDB, AmongT>,
  limit: number,
): Promise<O[]> {
  return readAmong(db, query, list, { keys: list.keys, place: null, towards: list.direction, offset: 0, limit })
}

async function readAmong<DB, T extends keyof DB, O, AmongDB, AmongT extends keyof AmongDB>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, O>,
  { keys, among, each, findsAll = false }: ListOrder & Among<AmongDB, AmongT>,
  cut: Cut,
): Promise<O[]> {
  const { place, towards, offset, limit } = cut
  const id = sql.ref(keys.at(-1)!.column)
  const counts = findsAll && place === null
  let here: RawBuilder<unknown>
  if (each === undefined) {
    const ids = among.clearSelect().select(id.as('id'))
    here = sql`${cutOut(counts ? ids.select(sql<number>`count(*) over ()`.as('total')) : ids, cut)}`
  } else {
    const named = keys.map(({ column }, index) => sql`${sql.ref(column)}`.as(`key_${index}`))
    const part = cutOut(among.clearSelect().select(named), { ...cut, offset: 0, limit: offset + limit })
    const names = keys.map((_, index) => sql.ref(`part.key_${index}`))
    const order = names.map((name) => sql`${name} ${sql.raw(towards)}`)
    here = sql`select ${names.at(-1)!} as id from ${each} cross join lateral ${part} as part
      group by ${sql.join(names)} order by ${sql.join(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  }
  let shown = query.where(sql<boolean>`${id} in (select here.id from here)`)
  if (counts) shown = shown.select(sql<number>`(select min(here.total) from here)`.as('page_total'))
  for (const { column } of keys) shown = shown.orderBy(sql.ref(column), towards)
  const { rows } = await sql<O>`with here as materialized (${here}) ${shown}`.execute(db)
  return rows
}

/** A row with the keys that it stands under, and how many there are in all where that was counted with it. */
type Read<O> = O & { readonly page_keys: string[]; readonly page_total?: number }

/** Which rows of a list are read. */
type Cut = {
  readonly keys: readonly ListKey[]
  readonly place: string[] | null
  readonly towards: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

async function readPage<O>(
  { page: asked = 1, after, before }: PlaceInList,
  { keys, direction }: ListOrder,
  read: (cut: Cut) => Promise<Read<O>[]>,
  count: () => Promise<number>,
): Promise<RowPage<O>> {
  const place = readPlace(after ?? before, keys)
  const backwards = place !== null && after === undefined
  const page = place ? asked : Math.min(asked, maxCounted / pageSize)
  const offset = place ? 0 : (page - 1) * pageSize
  const found = await read({ keys, place, towards: backwards === (direction === 'asc') ? 'desc' : 'asc', offset, limit: pageSize + 1 })
  const more = found.length > pageSize
  const shown = found.slice(0, pageSize)
  if (backwards) shown.reverse()
  const [first, last] = [shown.at(0), shown.at(-1)]
  const isAll = place === null && !more && (shown.length > 0 || offset === 0)
  const total = isAll ? offset + shown.length : Math.min(first?.page_total ?? (await count()), maxCounted + 1)
  return {
    // the keys are no columns of the reply, which is strict about its fields
    rows: shown.map(({ page_keys: _keys, page_total: _total, ...row }) => row as unknown as O),
    page,
    last_page: Math.max(1, Math.ceil(Math.min(total, maxCounted) / pageSize)),
    total,
    next: last && (backwards || more) ? writePlace(last.page_keys) : null,
    previous: first && (backwards ? more : page > 1 || place !== null) ? writePlace(first.page_keys) : null,
  }
}

function withKeys<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>, keys: readonly ListKey[]) {
  return query.select(sql<string[]>`array[${sql.join(keys.map(({ column }) => sql`${sql.ref(column)}::text`))}]`.as('page_keys'))
}

function cutOut<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>, { keys, place, towards, offset, limit }: Cut) {
  let found = query
  if (place) {
    const columns = sql.join(keys.map(({ column }) => sql.ref(column)))
    const values = sql.join(keys.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`))
    found = found.where(sql<boolean>`(${columns}) ${sql.raw(towards === 'asc' ? '>' : '<')} (${values})`)
  }
  for (const { column } of keys) found = found.orderBy(sql.ref(column), towards)
  return found.limit(sql.lit(limit)).offset(sql.lit(offset))
}

/** How many rows a query finds, at most one more than `maxCounted`. */
export async function countUpTo<DB, T extends keyof DB, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, T, O>,
  keys: readonly ListKey[],
  each?: RawBuilder<unknown>,
): Promise<number> {
  const found = firstUpTo(query, keys, { each })
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found}) as counted`.execute(db)
  return rows[0]!.total
}

/**
 * The ids of the first rows of a query with values beside them, at most one more than `maxCounted`: to be counted. They are found in the order
 * of an index: a part of them is no reason for the planner to read the table from its beginning.
 */
export function firstUpTo<DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
  keys: readonly ListKey[],
  {
    each,
    beside = {},
  }: { readonly each?: RawBuilder<unknown> | undefined; readonly beside?: Readonly<Record<string, RawBuilder<unknown>>> },
): RawBuilder<unknown> {
  const values = Object.entries(beside).map(([name, value]) => value.as(name))
  let some = query.clearSelect().select([sql.ref(keys.at(-1)!.column).as('id'), ...values])
  for (const { column } of keys) some = some.orderBy(sql.ref(column))
  const most = sql.lit(maxCounted + 1)
  return each
    ? sql`select distinct part.* from ${each} cross join lateral ${some.limit(most)} as part limit ${most}`
    : sql`${some.limit(most)}`
}

function writePlace(keys: readonly string[]): string {
  return Buffer.from(keys.join('\n')).toString('base64url')
}

function readPlace(written: string | undefined, keys: readonly ListKey[]): string[] | null {
  if (written === undefined) return null
  const values = Buffer.from(written, 'base64url').toString().split('\n')
  return values.length === keys.length && keys.every(({ type }, index) => isKey(type, values[index]!)) ? values : null
}

function isKey(type: ListKey['type'], value: string): boolean {
  const found = shapes[type].exec(value)
  if (found === null) return false
  const day = found.groups?.['day']
  return day === undefined || isBusinessDate(day)
}
