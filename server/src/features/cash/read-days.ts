import type { Data } from '@let-twe/core/endpoint.ts'
import type { getDayEnd, listDesks as listDesksEndpoint } from '@let-twe/core/cash/day-end-endpoints.ts'
import type { Kysely } from 'kysely'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { dayEnds, findDesks, findLockedUntil } from './day-end.queries.ts'

/** A prepared or signed day, as it is shown. */
export type DayEnd = Data<typeof getDayEnd>

/** As many as a page shows: half a year of a branch. */
const shown = 200

/** Somebody's branches and, for staff of the head office, last, the head office: until when each is locked, and what waits for a signature. */
export async function listDesks(db: Kysely<Tables>, branches: Branches): Promise<Data<typeof listDesksEndpoint>> {
  const waiting = await dayEnds(db).where('signed_at', 'is', null).execute()
  const all = [...(await findDesks(db)), { id: null, name: null }]
  const desks = branches === null ? all : all.filter(({ id }) => id !== null && branches.includes(id))
  return Promise.all(
    desks.map(async ({ id, name }) => {
      const waits = waiting.find((each) => each.branch_id === id)
      return {
        branch_id: id,
        branch: name,
        locked_until: await findLockedUntil(db, id),
        waiting: waits ? { id: waits.id, business_date: waits.business_date, prepared_by: waits.prepared_by_name } : null,
      }
    }),
  )
}

/** Prepared and signed days, newest first. */
export async function listDayEnds(
  db: Kysely<Tables>,
  { id: staffId, branches }: { readonly id: string; readonly branches: Branches },
): Promise<DayEnd[]> {
  const days = branches === null ? dayEnds(db) : dayEnds(db).where('day_end.branch_id', 'in', branches)
  const rows = await days.orderBy('business_date', 'desc').orderBy('day_end.id', 'desc').limit(shown).execute()
  return rows.map((row) => show(row, staffId))
}

/** One of them; undefined when there is none. */
export async function findDayEnd(db: Kysely<Tables>, { id, staffId }: { id: string; staffId: string }): Promise<DayEnd | undefined> {
  const row = await dayEnds(db).where('day_end.id', '=', id).executeTakeFirst()
  return row && show(row, staffId)
}

type Row = Awaited<ReturnType<ReturnType<typeof dayEnds>['executeTakeFirstOrThrow']>>

function show(row: Row, staffId: string): DayEnd {
  const { id, branch_id, branch, business_date, counted, counted_satang, difference_satang, sheet, explanation } = row
  return {
    id,
    branch_id,
    branch,
    business_date,
    counted,
    counted_satang,
    difference_satang,
    sheet,
    explanation,
    prepared_by: row.prepared_by_name,
    prepared_by_me: row.prepared_by === staffId,
    prepared_at: row.prepared_at.toISOString(),
    signed_by: row.signed_by_name,
    signed_at: row.signed_at?.toISOString() ?? null,
  }
}
