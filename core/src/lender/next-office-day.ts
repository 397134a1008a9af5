import { type BusinessDate, addDays, businessDateAt, timeInBangkok } from '../business-date.ts'
import { isOpenOn } from '../location/opening.ts'
import type { Lender } from './lender.ts'

/** The day on which the office works next: today until it closes, else the next day that is a working day and not closed. */
export function nextOfficeDay(
  instant: Date,
  { officeHours }: Pick<Lender, 'officeHours'>,
  closedDays: ReadonlySet<BusinessDate>,
): BusinessDate {
  const today = businessDateAt(instant)
  const works = (day: BusinessDate) => isOpenOn(day, officeHours, closedDays)
  if (works(today) && timeInBangkok(instant) < officeHours.closes) return today
  // a longer closure has no end that is known here
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((days) => addDays(today, days)).find(works) ?? addDays(today, 1)
}
