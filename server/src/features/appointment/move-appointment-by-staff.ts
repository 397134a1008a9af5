import { hasBegun } from '@let-twe/core/appointment/change-rules.ts'
import { type BusinessDate, timeInBangkok } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { startAppointmentRow } from '../../domain/appointment/write-appointment.ts'
import { moveSeat } from './find-free-place.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { capacityOf } from './find-slots.ts'
import { hasFreeSeat } from './reserve-slot.ts'
import { type OfficeAppointmentRow, findOfficeAppointments, lockAppointment } from './appointment-office.queries.ts'

/** Where an appointment should go. */
export type StaffMove = { readonly id: string; readonly actor: StaffActor; readonly date: BusinessDate; readonly time: string }

/**
 * Moves a coming appointment to any free time that has not begun. The borrower is notified, and the borrower's own changes stay
 * uncounted.
 */
export function moveAppointmentByStaff(platform: Platform, { id, actor, date, time }: StaffMove): Promise<OfficeAppointmentRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const appointment = await lockAppointment(trx, id)
    if (!appointment) return refuse('not_found')
    const { type, branch_id, loan_id, borrower_id } = appointment
    if (appointment.state !== 'booked' && appointment.state !== 'confirmed') return refuse('appointment_not_open')
    if ((await lockLoan(trx, loan_id))?.planned_rejection) return refuse('transition_refused')
    if (date === appointment.date && time === appointment.time) return refuse('slot_not_available')
    const capacity = await capacityOf(platform, trx, { type, branchId: branch_id ?? undefined, date, time }, 'staff')
    if (isRefusal(capacity)) return refuse('slot_not_available')
    const wanted = { ...appointment, date, time }
    const free = capacity !== null && (await hasFreeSeat(platform, trx, wanted, capacity))
    const moved = free ? await moveSeat(trx, wanted, capacity, 'staff') : undefined
    if (!moved) return refuse('slot_not_available')
    await notify(platform, trx, {
      borrowerId: borrower_id,
      kind: 'appointment_moved',
      params: { appointment_id: id, sequence: moved.sequence, type, date, time },
      dedupeKey: `appointment_moved:${id}:${moved.sequence}`,
    })
    await audit(platform, trx, actor, {
      action: 'appointment.move',
      subject: { kind: 'loan', id: loan_id },
      detail: { type, from: `${appointment.date} ${appointment.time}`, to: `${date} ${time}` },
    })
    return (await findOfficeAppointments(trx, { id }))[0]!
  })
}

/** More people than ever come early within the same minute. */
const earlySeats = 1_000

/** Begins an interview, at most once, or a visit that was planned for later. An early appointment is moved to now. */
export function beginAppointment(
  platform: Platform,
  { id, actor }: Pick<StaffMove, 'id' | 'actor'>,
): Promise<OfficeAppointmentRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const now = platform.clock.now()
    const appointment = await lockAppointment(trx, id)
    if (!appointment) return refuse('not_found')
    const isOpen = appointment.state === 'booked' || appointment.state === 'confirmed'
    const isEarly = !hasBegun(appointment, now)
    const isDone = appointment.type === 'interview' ? appointment.started_at !== null : !isEarly
    if (!isOpen || isDone) return refuse('appointment_not_open')
    if (appointment.type === 'interview' && (await lockLoan(trx, appointment.loan_id))?.planned_rejection)
      return refuse('transition_refused')
    const [date, time] = [platform.clock.today(), timeInBangkok(now)]
    if (isEarly) await moveSeat(trx, { ...appointment, date, time }, earlySeats, 'staff')
    if (appointment.type === 'interview') await startAppointmentRow(trx, id, now)
    await audit(platform, trx, actor, {
      action: 'appointment.begin',
      subject: { kind: 'loan', id: appointment.loan_id },
      detail: { type: appointment.type, planned: `${appointment.date} ${appointment.time}` },
    })
    return (await findOfficeAppointments(trx, { id }))[0]!
  })
}
