import { type BusinessDate, addDays, weekdayOf } from '../business-date.ts'

/** The day some business days of a bank later: Monday to Friday, without holidays. */
export function bankDaysAfter(day: BusinessDate, days: number, holidays: ReadonlySet<BusinessDate>): BusinessDate {
  let after = day
  for (let left = days; left > 0;) {
    after = addDays(after, 1)
    const weekday = weekdayOf(after)
    if (weekday !== 0 && weekday !== 6 && !holidays.has(after)) left -= 1
  }
  return after
}
