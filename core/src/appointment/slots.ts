import { type BusinessDate, addDays, instantInBangkok } from '../business-date.ts'
import type { AppointmentPolicy } from '../lender/lender.ts'
import { isOpenOn } from '../location/opening.ts'

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

/** Every time that could be booked at an instant, soonest first: working days up to the policy's last one. Staff move without the lead. */
export function possibleSlots(
  policy: AppointmentPolicy,
  venue: SlotVenue,
  closedDays: ReadonlySet<string>,
  now: { readonly today: BusinessDate; readonly instant: Date },
  leadMinutes: number = bookingLeadMinutes,
): Slot[] {
  const earliest = now.instant.getTime() + leadMinutes * 60_000
  return Array.from({ length: policy.daysAhead + 1 }, (_, days) => addDays(now.today, days))
    .flatMap((date) => timesOn(policy, venue, closedDays, date).map((time) => ({ date, time })))
    .filter(({ date, time }) => instantInBangkok(date, time).getTime() >= earliest)
}

/** The times of one day, whether they are past or not; none on a day without appointments. */
export function timesOn(policy: AppointmentPolicy, venue: SlotVenue, closedDays: ReadonlySet<string>, date: BusinessDate): string[] {
  if (!isOpenOn(date, venue, closedDays)) return []
  return policy.times.filter((time) => fits(time, policy.minutes, venue.hours))
}

function fits(time: string, minutes: number, hours: SlotVenue['hours']): boolean {
  return hours === undefined || (time >= hours.opens && minutesOf(time) + minutes <= minutesOf(hours.closes))
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
