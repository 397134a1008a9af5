import { type BusinessDate, addDays, instantInBangkok, weekdayOf } from '../business-date.ts'
import type { AppointmentPolicy } from '../lender/lender.ts'

/** A time at which an appointment may be: Bangkok's day and clock. */
export type Slot = { readonly date: BusinessDate; readonly time: string }

/** When the people behind an appointment are there. A branch has hours of its own; interviews follow their list of times. */
export type SlotVenue = {
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
  readonly hours?: { readonly opens: string; readonly closes: string }
}

/** Nobody has to be ready sooner than this after booking. */
export const bookingLeadMinutes = 120

/** Every time that could be booked at an instant, soonest first: working days up to the policy's last one. */
export function possibleSlots(
  policy: AppointmentPolicy,
  venue: SlotVenue,
  closedDays: ReadonlySet<string>,
  now: { readonly today: BusinessDate; readonly instant: Date },
): Slot[] {
  const earliest = now.instant.getTime() + bookingLeadMinutes * 60_000
  const times = policy.times.filter((time) => fits(time, policy.minutes, venue.hours))
  return Array.from({ length: policy.daysAhead + 1 }, (_, days) => addDays(now.today, days))
    .filter((date) => venue.weekdays.includes(weekdayOf(date)) && !closedDays.has(date))
    .flatMap((date) => times.map((time) => ({ date, time })))
    .filter(({ date, time }) => instantInBangkok(date, time).getTime() >= earliest)
}

function fits(time: string, minutes: number, hours: SlotVenue['hours']): boolean {
  return hours === undefined || (time >= hours.opens && minutesOf(time) + minutes <= minutesOf(hours.closes))
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
