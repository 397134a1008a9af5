import type { Data } from '@let-twe/core/endpoint.ts'
import type { getDayEnd, listDesks as listDesksEndpoint } from '@let-twe/core/cash/day-end-endpoints.ts'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDesks, findLockedUntil, findProposedDays, signedDays } from './day-end.queries.ts'

/** A proposed or signed day, as it is shown. */
export type DayEnd = Data<typeof getDayEnd>

/** As many signed days as a page shows: half a year of a branch. */
const shown = 200

type Reader = { readonly id: string; readonly branches: Branches }

/** A reader's branches and, for staff of the head office, last, the head office: until when each is locked. */
export async function listDesks({ database: { db } }: Platform, branches: Branches): Promise<Data<typeof listDesksEndpoint>> {
  const all = [...(await findDesks(db)), { id: null, name: null }]
  const desks = branches === null ? all : all.filter(({ id }) => id !== null && branches.includes(id))
  return Promise.all(desks.map(async ({ id, name }) => ({ branch_id: id, branch: name, locked_until: await findLockedUntil(db, id) })))
}

/** Proposed and signed days, newest first. */
export async function listDayEnds({ database: { db }, clock }: Platform, me: Reader): Promise<DayEnd[]> {
  const { branches } = me
  const days = branches === null ? signedDays(db) : signedDays(db).where('day_end.branch_id', 'in', branches)
  const signed = await days.orderBy('business_date', 'desc').orderBy(branchOrder).limit(shown).execute()
  const proposed = await findProposedDays(db, { now: clock.now(), branches })
  const all = [...proposed.map((row) => showProposed(row, me.id)), ...signed.map((row) => showSigned(row, me.id))]
  return all.toSorted((one, other) => other.business_date.localeCompare(one.business_date))
}

/** One of them; undefined when there is none. */
export async function findDayEnd({ database: { db }, clock }: Platform, id: string, me: Reader): Promise<DayEnd | undefined> {
  const signed = await signedDays(db).where('day_end.id', '=', id).executeTakeFirst()
  if (signed) return showSigned(signed, me.id)
  const proposed = (await findProposedDays(db, { now: clock.now(), branches: me.branches })).find((each) => each.id === id)
  return proposed && showProposed(proposed, me.id)
}

type Figures = Pick<DayEnd, 'id' | 'branch_id' | 'branch' | 'business_date' | 'counted' | 'counted_satang' | 'difference_satang' | 'sheet'>

function showFigures({ id, branch_id, branch, business_date, counted, counted_satang, difference_satang, sheet }: Figures): Figures {
  return { id, branch_id, branch, business_date, counted, counted_satang, difference_satang, sheet }
}

function showSigned(row: Awaited<ReturnType<ReturnType<typeof signedDays>['executeTakeFirstOrThrow']>>, staffId: string): DayEnd {
  return {
    ...showFigures(row),
    explanation: row.explanation,
    prepared_by: row.prepared_by_name,
    prepared_by_me: row.prepared_by === staffId,
    prepared_at: row.prepared_at.toISOString(),
    expires_at: null,
    signed_by: row.signed_by_name,
    signed_at: row.signed_at.toISOString(),
  }
}

function showProposed(row: Awaited<ReturnType<typeof findProposedDays>>[number], staffId: string): DayEnd {
  return {
    ...showFigures(row),
    explanation: row.note,
    prepared_by: row.proposed_by_name,
    prepared_by_me: row.proposed_by === staffId,
    prepared_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    signed_by: null,
    signed_at: null,
  }
}
