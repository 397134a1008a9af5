import type { Slot } from '../appointment/slots.ts'
import { possibleSlots } from '../appointment/slots.ts'
import type { BusinessDate } from '../business-date.ts'
import type { Lender } from '../lender/lender.ts'
import { isWithin, overdueHours } from '../notification/contact-guard.ts'

/** A call comes within so many minutes from the time that was chosen. */
export const callBackMinutes = 60
/** Nobody has to wait longer to be called, and nobody has to call sooner. */
const daysAhead = 7
const leadMinutes = 60
const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The possible hours of a call-back: the office is open and the law allows calls about any subject (docs/product.md §16.4). */
export function callBackTimes(
  { officeHours }: Pick<Lender, 'officeHours'>,
  closedDays: ReadonlySet<string>,
  now: { readonly today: BusinessDate; readonly instant: Date },
): Slot[] {
  const policy = { times, minutes: callBackMinutes, capacity: 1, daysAhead }
  const isHoliday = (date: BusinessDate) => closedDays.has(date)
  return possibleSlots(policy, { weekdays: officeHours.weekdays, hours: officeHours }, closedDays, now, leadMinutes).filter(
    ({ date, time }) => isWithin(time, overdueHours(date, isHoliday)),
  )
}
