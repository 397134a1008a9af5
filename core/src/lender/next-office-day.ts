import { type BusinessDate, addDays, businessDateAt, timeInBangkok, weekdayOf } from '../business-date.ts'
import type { Lender } from './lender.ts'

/** The day on which the office works next: today until it closes, else the next day that is a working day and not closed. */
export function nextOfficeDay(
  instant: Date,
  { officeHours: { closes, weekdays } }: Pick<Lender, 'officeHours'>,
  closedDays: ReadonlySet<BusinessDate>,
): BusinessDate {
  const today = businessDateAt(instant)
  const works = (day: BusinessDate) => weekdays.includes(weekdayOf(day)) && !closedDays.has(day)
  if (works(today) && timeInBangkok(instant) < closes) return today
  // a longer closure has no end that is known here
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((days) => addDays(today, days)).find(works) ?? addDays(today, 1)
}
