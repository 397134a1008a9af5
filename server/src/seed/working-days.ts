import { type BusinessDate, addDays, weekdayOf } from '@let-twe/core/business-date.ts'
import type { Platform } from '../platform/platform.ts'

/** The lender's working days. */
export type WorkingDays = {
  /** The day itself where it is one, else the last one before. */
  onOrBefore(date: BusinessDate): BusinessDate
  before(date: BusinessDate): BusinessDate
}

/** Reads the days on which office and branches are open. */
export async function readWorkingDays({ database: { db }, termsInForce }: Platform): Promise<WorkingDays> {
  const closed = new Set((await db.selectFrom('closed_day').select('date').execute()).map(({ date }) => date))
  const { weekdays } = termsInForce.lender().officeHours
  const onOrBefore = (date: BusinessDate): BusinessDate =>
    weekdays.includes(weekdayOf(date)) && !closed.has(date) ? date : onOrBefore(addDays(date, -1))
  return { onOrBefore, before: (date) => onOrBefore(addDays(date, -1)) }
}
