import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Days = SettingValue<'closed_days'>

/** The days that are closed after a change and were not before, and those that are open again. */
export function closedBy(before: Days | undefined, after: Days): { closed: BusinessDate[]; opened: BusinessDate[] } {
  const without = (some: Days | undefined, others: Days | undefined) => {
    const known = new Set(others?.days.map(({ date }) => date))
    return (some?.days ?? []).map(({ date }) => date).filter((date) => !known.has(date))
  }
  return { closed: without(after, before), opened: without(before, after) }
}

/** The number of booked appointments on these days; they stay, and staff have to move them. */
export async function countBookedOn(db: Kysely<Tables>, dates: readonly BusinessDate[]): Promise<number> {
  if (dates.length === 0) return 0
  const { count } = await db
    .selectFrom('appointment')
    .where('date', 'in', dates)
    .where('state', 'in', ['booked', 'confirmed'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
