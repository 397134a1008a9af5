/** A calendar day in Thailand, Gregorian, `yyyy-mm-dd`. Compares rightly with `<` and `>`. */
export type BusinessDate = `${number}-${number}-${number}`

const dayMs = 86_400_000
/** Thailand has been at UTC+7 without daylight saving since 1920. */
const bangkokOffsetMs = 7 * 3_600_000

/** True for a real day between the years 1900 and 2199, so a Buddhist year (2569) is refused. */
export function isBusinessDate(text: string): text is BusinessDate {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
}

/** The day that the calendar in Bangkok shows at an instant. */
export function businessDateAt(instant: Date): BusinessDate {
  return new Date(instant.getTime() + bangkokOffsetMs).toISOString().slice(0, 10) as BusinessDate
}

/** The instant at which a clock in Bangkok shows `HH:MM` on a day. */
export function instantInBangkok(date: BusinessDate, time: string): Date {
  return new Date(`${date}T${time}:00+07:00`)
}

/** The first instant after another at which a clock in Bangkok shows `HH:MM`. */
export function nextInBangkok(after: Date, time: string): Date {
  const day = businessDateAt(after)
  const today = instantInBangkok(day, time)
  return today > after ? today : instantInBangkok(addDays(day, 1), time)
}

/** The time of day in Bangkok at an instant, `HH:MM`. */
export function timeInBangkok(instant: Date): string {
  return new Date(instant.getTime() + bangkokOffsetMs).toISOString().slice(11, 16)
}

/** The day `days` later (earlier when negative). */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return new Date(startOf(date) + days * dayMs).toISOString().slice(0, 10) as BusinessDate
}

/** The same day of the month `months` later, or that month's last day: 31 August + 6 months is 28 or 29 February (docs/product.md §4.6). */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year, month, day] = parts(date)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10) as BusinessDate
}

/** The first and the last day of a day's month. */
export function monthOf(date: BusinessDate): { readonly from: BusinessDate; readonly to: BusinessDate } {
  const from = `${date.slice(0, 7)}-01` as BusinessDate
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs)
}

/** Whole years lived on a day. */
export function ageOn(birth: BusinessDate, date: BusinessDate): number {
  return (wholeMonthsBetween(birth, date) / 12) | 0
}

/** Whole months from one day to another, by the end-of-month rule of addMonths; negative spans count as -1 and below. */
export function wholeMonthsBetween(from: BusinessDate, to: BusinessDate): number {
  const [fromYear, fromMonth] = parts(from)
  const [toYear, toMonth] = parts(to)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth
  return addMonths(from, months) > to ? months - 1 : months
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: BusinessDate): number {
  return new Date(startOf(date)).getUTCDay()
}

function startOf(date: BusinessDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function parts(date: BusinessDate): [year: number, month: number, day: number] {
  return date.split('-').map(Number) as [number, number, number]
}
