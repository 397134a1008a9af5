import { type BusinessDate, addDays, businessDateAt, instantInBangkok, timeInBangkok, weekdayOf } from '../business-date.ts'
import { isOpenAt, isOpenOn } from '../location/opening.ts'
import type { Lender } from './lender.ts'
import { nextOfficeDay } from './next-office-day.ts'

type Office = Pick<Lender, 'officeHours'>

/** The minutes between two instants in which the office was open. */
export function openMinutes(from: Date, until: Date, { officeHours }: Office, closedDays: ReadonlySet<BusinessDate>): number {
  const { opens, closes } = officeHours
  let minutes = 0
  for (let day = businessDateAt(from); day <= businessDateAt(until); day = addDays(day, 1)) {
    if (!isOpenOn(day, officeHours, closedDays)) continue
    const start = Math.max(from.getTime(), instantInBangkok(day, opens).getTime())
    const end = Math.min(until.getTime(), instantInBangkok(day, closes).getTime())
    minutes += Math.max(0, end - start) / 60_000
  }
  return minutes
}

/** When the office opens next; null while it is open. */
export function nextOpening(now: Date, office: Office, closedDays: ReadonlySet<BusinessDate>): Date | null {
  const today = businessDateAt(now)
  if (isOpenAt(office.officeHours, weekdayOf(today), timeInBangkok(now), closedDays.has(today))) return null
  return instantInBangkok(nextOfficeDay(now, office, closedDays), office.officeHours.opens)
}
