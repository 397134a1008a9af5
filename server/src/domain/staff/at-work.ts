import { addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { isOpenOn } from '@let-twe/core/location/opening.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { findClosedDays } from '../branch/find-closed-days.ts'

/** A person who did not use the office on so many of its last days, today included, is away. */
const officeDays = 3
const longestClosure = 30

/** Since when a person who is not away used the office: the beginning of one of its last working days. */
export async function atWorkSince({ clock, termsInForce }: Pick<Platform, 'clock' | 'termsInForce'>, db: Kysely<Tables>): Promise<Date> {
  const today = clock.today()
  const { officeHours } = termsInForce.lender()
  const closed = new Set((await findClosedDays(db, addDays(today, -longestClosure))).map(({ date }) => date))
  const days = Array.from({ length: longestClosure }, (_, back) => addDays(today, -back))
  const worked = days.filter((day) => isOpenOn(day, officeHours, closed))
  return instantInBangkok(worked[officeDays - 1] ?? today, '00:00')
}

/** In a query with a column of a member of staff: whether this person is active and used the office since. Raw: it serves queries of several tables. */
export function isAtWork(staffId: string, since: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from staff_session join staff as worker on worker.id = staff_session.staff_id
    where worker.id = ${sql.ref(staffId)} and worker.active and staff_session.last_used_at >= ${since})`
}
