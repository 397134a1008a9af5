import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AppointmentRow } from './appointment.queries.ts'
import { updateCancelled } from '../../domain/appointment/write-appointment.ts'
import { findChangeable } from './move-appointment.ts'
import { transact } from '../../platform/database/transact.ts'

/** Cancels an own appointment; its seat is free at once, and another time can be booked. */
export function cancelAppointment(
  platform: Platform,
  { id, borrowerId, actor }: { id: string; borrowerId: BorrowerId; actor: Actor },
): Promise<AppointmentRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const appointment = await findChangeable(platform, trx, { id, borrowerId })
    if (isRefusal(appointment)) return appointment
    await audit(platform, trx, actor, { action: 'appointment.cancel', subject: { kind: 'appointment', id } })
    return updateCancelled(trx, id)
  })
}
