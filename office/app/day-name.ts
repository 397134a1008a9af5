import { formatWeekday } from '@let-twe/texts/format.ts'

/** The name of a weekday, 0 for Sunday: 2 January 2000 was one. */
export function dayName(day: number, language: Parameters<typeof formatWeekday>[1]): string {
  return formatWeekday(`2000-01-0${day + 2}` as `${number}-${number}-${number}`, language)
}
