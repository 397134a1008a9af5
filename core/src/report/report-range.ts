import { type BusinessDate, daysBetween, wholeMonthsBetween } from '../business-date.ts'

/** How many days, or months, a report shows at most, so that a table can be read. */
export const reportRange = { days: 100, months: 60 } as const

/** True when a report's range is valid: its days in their order, begun by today, and not too many. Future days are left out. */
export function isReportRange(
  { from, to, by }: { from: BusinessDate; to: BusinessDate; by: 'day' | 'month' },
  today: BusinessDate,
): boolean {
  const last = to > today ? today : to
  return from <= last && (by === 'day' ? daysBetween(from, last) <= reportRange.days : wholeMonthsBetween(from, last) <= reportRange.months)
}
