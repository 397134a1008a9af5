import { timesOn } from '@let-twe/core/appointment/slots.ts'
import { type BusinessDate, addDays, instantInBangkok, isBusinessDate, weekdayOf } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { readAppointmentCalendar } from '@let-twe/core/appointment/office-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Platform } from '../../platform/platform.ts'
import { countTaken } from './appointment.queries.ts'
import { type SlotRequest, findVenue } from './find-slots.ts'
import { findClosedDays } from '../../domain/branch/find-closed-days.ts'

const daysShown = 35

/** Five weeks of a venue, up to the last day that there is: each day with its times, or the name of the closed day. A time is open to staff until it begins. */
export async function readCalendar(
  { database: { db }, clock, termsInForce }: Platform,
  { from: asked, language, ...request }: SlotRequest & { readonly from: BusinessDate | undefined; readonly language: Language },
): Promise<Data<typeof readAppointmentCalendar> | Refusal> {
  const venue = await findVenue({ termsInForce }, db, request)
  if (isRefusal(venue)) return venue
  const now = clock.now()
  const from = mondayOf(asked ?? clock.today())
  const to = addDays(from, daysShown - 1)
  const closed = new Map((await findClosedDays(db, from)).map(({ date, name }) => [date, inLanguage(name, language)]))
  const taken = await countTaken(db, { branchId: venue.branchId, from, to, now })
  const last = addDays(clock.today(), venue.policy.daysAhead)
  const days = Array.from({ length: daysShown }, (_, nth) => addDays(from, nth)).filter(isBusinessDate)
  return days.map((date) => ({
    date,
    closed: closed.get(date) ?? null,
    times: timesOn(venue.policy, venue.opening, new Set(closed.keys()), date).map((time) => ({
      time,
      capacity: venue.capacity,
      taken: taken.get(`${date} ${time}`) ?? 0,
      open: date <= last && instantInBangkok(date, time) > now,
    })),
  }))
}

function mondayOf(date: BusinessDate): BusinessDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}
