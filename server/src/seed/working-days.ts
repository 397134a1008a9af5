import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { isOpenOn } from '@let-twe/core/location/opening.ts'
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
  const { officeHours } = termsInForce.lender()
  const onOrBefore = (date: BusinessDate): BusinessDate => (isOpenOn(date, officeHours, closed) ? date : onOrBefore(addDays(date, -1)))
  return { onOrBefore, before: (date) => onOrBefore(addDays(date, -1)) }
}
