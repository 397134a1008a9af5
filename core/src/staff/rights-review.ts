import { type BusinessDate, addDays, addMonths } from '../business-date.ts'

/** A quarter of a year, by its first and its last day. */
export type Quarter = { readonly from: BusinessDate; readonly until: BusinessDate }

/** The review of a quarter is overdue from the day after this many days. */
export const reviewDays = 14

/** How many people sign the review of a quarter. */
export const reviewSignatures = 2

/** The last quarters that ended before a day, newest first. */
export function endedQuarters(day: BusinessDate, count: number): readonly [Quarter, ...Quarter[]] {
  const month = Number(day.slice(5, 7))
  const current = addMonths(`${day.slice(0, 7)}-01` as BusinessDate, -((month - 1) % 3))
  const quarter = (back: number): Quarter => ({ from: addMonths(current, -3 * back), until: addDays(addMonths(current, 3 - 3 * back), -1) })
  return [quarter(1), ...Array.from({ length: count - 1 }, (_, place) => quarter(place + 2))]
}

/** The first day on which the review of a quarter is overdue. */
export function overdueFrom({ until }: Quarter): BusinessDate {
  return addDays(until, reviewDays + 1)
}
