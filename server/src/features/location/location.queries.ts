import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { boxAround, distanceM } from '@let-twe/core/location/distance.ts'
import type { Position } from '@let-twe/core/location/endpoints.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import { batchesOf } from '../../platform/database/batches-of.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** A cash machine as it is stored. */
export type AtmRow = Selectable<Tables['atm']>

/** The branches that are open to customers, of one district when it is named. Raw: a value that may be null says its type. */
export const findBranches = compileOnce((db, district: string | null) =>
  db
    .selectFrom('branch')
    .selectAll()
    .where('active', '=', true)
    .where(sql<boolean>`(${district}::text is null or district = ${district}::text)`)
    .orderBy(branchOrder),
)

/** True on a day on which nothing is open. */
export async function isClosedDay(db: Db, date: BusinessDate): Promise<boolean> {
  return (await findClosedDay(db, date)).length > 0
}

const findClosedDay = compileOnce((db, date: BusinessDate) => db.selectFrom('closed_day').select('date').where('date', '=', date))

/** Cash machines by name, of one district when it is named. */
export function findAtms(db: Db, district: string | undefined, count: number): Promise<AtmRow[]> {
  const all = db.selectFrom('atm').selectAll().orderBy('name').orderBy('id').limit(count)
  return (district === undefined ? all : all.where('district', '=', district)).execute()
}

/**
 * The cash machines nearest to a point. The index orders by degrees, which is nearly but not quite by metres: its first ones give
 * the radius, and all machines within it are then measured. Raw: points and boxes are PostgreSQL's.
 */
export async function findNearestAtms(db: Db, from: Position, district: string | undefined, count: number): Promise<AtmRow[]> {
  const all = db.selectFrom('atm').selectAll()
  const within = district === undefined ? all : all.where('district', '=', district)
  const here = sql`point(${from.longitude}::float8, ${from.latitude}::float8)`
  const first = await within
    .orderBy(sql`point(longitude, latitude) <-> ${here}`)
    .limit(count)
    .execute()
  if (first.length < count) return byDistance(first, from)
  // a distance is rounded to a metre: one more, or the farthest of them may fall out of the box
  const { south, north, west, east } = boxAround(from, Math.max(...first.map((atm) => distanceM(from, atm))) + 1)
  const metres = sql`sind((latitude - ${from.latitude}::float8) / 2) ^ 2
    + cosd(${from.latitude}::float8) * cosd(latitude) * sind((longitude - ${from.longitude}::float8) / 2) ^ 2`
  const nearest = await within
    .where(
      sql<boolean>`point(longitude, latitude) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    )
    .orderBy(metres)
    .orderBy('id')
    .limit(count)
    .execute()
  return byDistance(nearest, from)
}

function byDistance(atms: AtmRow[], from: Position): AtmRow[] {
  return atms.toSorted((one, other) => distanceM(from, one) - distanceM(from, other))
}

/** The cash machines whose source begins with one of these. */
export function findAtmsFrom(db: Db, sources: readonly string[]): Promise<AtmRow[]> {
  return db
    .selectFrom('atm')
    .selectAll()
    .where((eb) => eb.or(sources.map((source) => eb('source', 'like', `${source}%`))))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Takes away the cash machines whose source begins with one of these. */
export async function deleteAtmsFrom(trx: Db, sources: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('atm')
    .where((eb) => eb.or(sources.map((source) => eb('source', 'like', `${source}%`))))
    .execute()
}

/** Writes cash machines, many in a statement. */
export async function insertAtms(trx: Db, rows: readonly AtmRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await trx.insertInto('atm').values(some).execute()
}
