import type { BorrowerId } from '@let-twe/core/id.ts'
import { changesOf, mayChange } from '@let-twe/core/appointment/change-rules.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AppointmentRow, deleteHold, findAppointment, findAppointmentsOfLoan } from './appointment.queries.ts'
import { moveSeat } from './find-free-place.ts'
import { announceBooking } from './book-appointment.ts'
import { capacityOf } from './find-slots.ts'
import { followVisit } from './follow-visit.ts'
import { hasFreeSeat } from './reserve-slot.ts'

/** Where an appointment should go. */
export type AppointmentMove = {
  readonly borrowerId: BorrowerId
  readonly id: string
  readonly date: BusinessDate
  readonly time: string
  readonly branchId?: string | undefined
  readonly actor: Actor
}

/** Moves an own appointment: the old slot becomes free in the moment in which the new one is booked. */
export function moveAppointment(platform: Platform, move: AppointmentMove): Promise<AppointmentRow | Refusal> {
  const { date, time, actor } = move
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const appointment = await findChangeable(platform, trx, move)
    if (isRefusal(appointment)) return appointment
    const branch_id = appointment.type === 'branch' ? (move.branchId ?? appointment.branch_id) : null
    if (date === appointment.date && time === appointment.time && branch_id === appointment.branch_id) return refuse('slot_not_available')
    const capacity = await capacityOf(platform, trx, { type: appointment.type, branchId: branch_id ?? undefined, date, time })
    if (isRefusal(capacity)) return capacity
    const wanted = { ...appointment, branch_id, date, time }
    const free = capacity !== null && (await hasFreeSeat(platform, trx, wanted, capacity))
    if (free && branch_id !== null) await followVisit(platform, trx, { loanId: appointment.loan_id, branchId: branch_id, actor })
    const moved = free ? await moveSeat(trx, wanted, capacity) : undefined
    if (!moved) return refuse('slot_not_available')
    await deleteHold(trx, move.borrowerId)
    await announceBooking(platform, trx, moved)
    await audit(platform, trx, actor, {
      action: 'appointment.move',
      subject: { kind: 'appointment', id: moved.id },
      detail: { from: `${appointment.date} ${appointment.time}`, to: `${date} ${time}` },
    })
    return moved
  })
}

/** An own appointment, locked, that its borrower may still change. */
export async function findChangeable(
  { clock }: Pick<Platform, 'clock'>,
  trx: Transaction,
  { id, borrowerId }: { id: string; borrowerId: BorrowerId },
): Promise<AppointmentRow | Refusal> {
  const appointment = await findAppointment(trx, { id, borrowerId, lock: true })
  if (!appointment) return refuse('not_found')
  const changes = changesOf(await findAppointmentsOfLoan(trx, appointment.loan_id, appointment.type))
  return mayChange(appointment, changes, clock.now()) ? appointment : refuse('appointment_not_open')
}
