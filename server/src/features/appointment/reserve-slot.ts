import { appointmentReference, referenceDigits } from '@let-twe/core/appointment/reference.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AppointmentRow, countTaken, deleteHold, findOpenAppointment } from './appointment.queries.ts'
import { reservePlace } from './find-free-place.ts'
import { type NewAppointment, type SlotKey, queueForTime } from '../../domain/appointment/write-appointment.ts'
import { capacityOf } from './find-slots.ts'

/** Numbers that a new reference may happen to share with earlier ones, until something else must be wrong. */
const maxReferenceTries = 5

/** Books one slot of a time. The database refuses a second booking of it, at any concurrency. */
export async function reserveSlot(
  platform: Platform,
  trx: Transaction,
  wanted: Omit<NewAppointment, 'id' | 'reference' | 'created_at'>,
): Promise<AppointmentRow | Refusal> {
  const { random, clock } = platform
  const { type, date, time, branch_id } = wanted
  const capacity = await capacityOf(platform, trx, { type, date, time, branchId: branch_id ?? undefined })
  if (isRefusal(capacity)) return capacity
  if (capacity === null) return refuse('slot_not_available')
  if (!(await hasFreeSeat(platform, trx, wanted, capacity))) return refuse('slot_not_available')
  for (let tries = 0; tries < maxReferenceTries; tries++) {
    const reference = appointmentReference(random.digits(referenceDigits))
    const booked = await reservePlace(trx, { ...wanted, id: random.uuid(), reference, created_at: clock.now() }, capacity)
    if (booked) {
      await deleteHold(trx, wanted.borrower_id)
      return booked
    }
    if (await findOpenAppointment(trx, wanted.loan_id, type)) return refuse('appointment_exists')
  }
  throw new Error('no free appointment reference was found')
}

/** Waits for concurrent bookings of the same time, then returns true when a slot is neither booked nor held by others. */
export async function hasFreeSeat(
  { clock }: Pick<Platform, 'clock'>,
  trx: Transaction,
  wanted: SlotKey & { readonly borrower_id: string },
  capacity: number,
): Promise<boolean> {
  const { branch_id: branchId, date, time, borrower_id: borrowerId } = wanted
  await queueForTime(trx, wanted)
  const taken = await countTaken(trx, { branchId, from: date, to: date, borrowerId, now: clock.now() })
  return (taken.get(`${date} ${time}`) ?? 0) < capacity
}
