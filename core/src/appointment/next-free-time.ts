import { instantInBangkok } from '../business-date.ts'
import type { Data } from '../endpoint.ts'
import type { readAppointmentCalendar } from './office-endpoints.ts'
import type { Slot } from './slots.ts'

/** A borrower reads of a booking by staff at least a day before it. */
const noticeHours = 24

/** The first free time of a venue that leaves its borrower notice; null when all are taken. */
export function nextFreeTime(days: Data<typeof readAppointmentCalendar>, now: Date): Slot | null {
  const earliest = now.getTime() + noticeHours * 3_600_000
  for (const { date, times } of days)
    for (const { time, open, taken, capacity } of times)
      if (open && taken < capacity && instantInBangkok(date, time).getTime() >= earliest) return { date, time }
  return null
}
