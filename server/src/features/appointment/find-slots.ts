import type { BorrowerId } from '@let-twe/core/id.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import { type Slot, type SlotVenue, bookingLeadMinutes, possibleSlots } from '@let-twe/core/appointment/slots.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuseFields } from '@let-twe/core/errors.ts'
import type { AppointmentPolicy, Lender } from '@let-twe/core/lender/lender.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { countTaken, findBranch, findClosedDays } from './appointment.queries.ts'

/** Where an appointment would be; `branchId` is needed for a branch visit and ignored for an interview. */
export type SlotRequest = {
  readonly type: AppointmentType
  readonly branchId?: string | undefined
  readonly date?: BusinessDate | undefined
}

/** A time with the seats that are still free. */
export type FreeSlot = Slot & { readonly seats: number }

/** The times that can be booked, soonest first: all days ahead, or one day. */
export async function findSlots(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  request: SlotRequest & { readonly borrowerId?: BorrowerId },
): Promise<FreeSlot[] | Refusal> {
  const venue = await findVenue(platform, db, request)
  if (isRefusal(venue)) return venue
  const { today, last } = days(platform, venue.policy)
  const slots = await slotsOf(platform, db, venue)
  const taken = await countTaken(db, {
    branchId: venue.branchId,
    from: today,
    to: last,
    borrowerId: request.borrowerId,
    now: platform.clock.now(),
  })
  return slots
    .filter(({ date }) => request.date === undefined || date === request.date)
    .map((slot) => ({ ...slot, seats: venue.capacity - (taken.get(`${slot.date} ${slot.time}`) ?? 0) }))
    .filter(({ seats }) => seats > 0)
}

/**
 * The capacity of one time; null when there is no such time. Booked slots do not reduce it. Staff may use a time that begins at
 * once.
 */
export async function capacityOf(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  request: SlotRequest & Slot,
  by: 'borrower' | 'staff' = 'borrower',
): Promise<number | Refusal | null> {
  const venue = await findVenue(platform, db, request)
  if (isRefusal(venue)) return venue
  const slots = await slotsOf(platform, db, venue, by === 'staff' ? 0 : bookingLeadMinutes)
  return slots.some(({ date, time }) => date === request.date && time === request.time) ? venue.capacity : null
}

type Venue = { policy: AppointmentPolicy; opening: SlotVenue; capacity: number; branchId: string | null }

/** When a venue is open, for how many people; a refusal for a branch that is missing or takes no visits. */
export async function findVenue(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  { type, branchId }: SlotRequest,
): Promise<Venue | Refusal> {
  if (type === 'interview') return venueOfInterviews(termsInForce.lender())
  if (branchId === undefined) return refuseFields({ branch_id: 'field_required' })
  const branch = await findBranch(db, branchId)
  return branch ? venueOfBranch(termsInForce.lender(), branch) : refuseFields({ branch_id: 'choice_invalid' })
}

/** Interviews have one place. */
export function venueOfInterviews({ interview, officeHours: { weekdays } }: Lender): Venue {
  return { policy: interview, opening: { weekdays }, capacity: interview.capacity, branchId: null }
}

/** A branch takes visits in its hours. */
export function venueOfBranch({ branchVisit }: Lender, { id, opens, closes, weekdays, capacity }: Selectable<Tables['branch']>): Venue {
  return { policy: branchVisit, opening: { weekdays, hours: { opens, closes } }, capacity, branchId: id }
}

async function slotsOf(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  { policy, opening }: Venue,
  leadMinutes?: number,
): Promise<Slot[]> {
  const { today, last } = days(platform, policy)
  return possibleSlots(policy, opening, await findClosedDays(db, today, last), { today, instant: platform.clock.now() }, leadMinutes)
}

function days({ clock }: Pick<Platform, 'clock'>, { daysAhead }: AppointmentPolicy): { today: BusinessDate; last: BusinessDate } {
  const today = clock.today()
  return { today, last: addDays(today, daysAhead) }
}
