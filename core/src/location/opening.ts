/** When a location is open: times of Bangkok `HH:MM`, weekdays 0 for Sunday to 6 for Saturday. */
export type OpeningHours = { readonly opens: string; readonly closes: string; readonly weekdays: readonly number[] }

/** True while a location is open: on its weekdays, not on a closed day, from `opens` until just before `closes`. */
export function isOpenAt({ opens, closes, weekdays }: OpeningHours, weekday: number, time: string, closedDay: boolean): boolean {
  return !closedDay && weekdays.includes(weekday) && time >= opens && time < closes
}
