import { type BusinessDate, weekdayOf } from '../business-date.ts'

/** When a location is open: times of Bangkok `HH:MM`, weekdays 0 for Sunday to 6 for Saturday. */
export type OpeningHours = { readonly opens: string; readonly closes: string; readonly weekdays: readonly number[] }

/** True on a day of its weekdays that is no closed day. */
export function isOpenOn(day: BusinessDate, { weekdays }: Pick<OpeningHours, 'weekdays'>, closedDays: ReadonlySet<string>): boolean {
  return weekdays.includes(weekdayOf(day)) && !closedDays.has(day)
}

/** True while a location is open: on its weekdays, not on a closed day, from `opens` until just before `closes`. */
export function isOpenAt({ opens, closes, weekdays }: OpeningHours, weekday: number, time: string, closedDay: boolean): boolean {
  return !closedDay && weekdays.includes(weekday) && time >= opens && time < closes
}
