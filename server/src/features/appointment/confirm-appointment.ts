import { type BusinessDate, weekdayOf } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveSeat } from './find-free-place.ts'
import { confirmAppointmentRow } from '../../domain/appointment/write-appointment.ts'
import {
  type OfficeAppointmentRow,
  findOfficeAppointments,
  isClosedDay,
  lockAppointment,
  lockBranch,
} from './appointment-office.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'

/** An officer's confirmation: the visit as booked, or at another day and time. */
export type Confirmation = {
  readonly id: string
  readonly actor: StaffActor
  readonly date?: BusinessDate | undefined
  readonly time?: string | undefined
}

/** Confirms a branch visit; a loan that waited for it moves on, and the borrower is notified of the time. */
export async function confirmAppointment(platform: Platform, confirmation: Confirmation): Promise<OfficeAppointmentRow | Refusal> {
  try {
    return await transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => confirm(platform, trx, confirmation))
  } catch (error) {
    // two took the last seat at once: the database gave it to the other
    if ((error as { code?: string }).code === '23505') return refuse('slot_not_available')
    throw error
  }
}

async function confirm(
  platform: Platform,
  trx: Transaction,
  { id, actor, ...wanted }: Confirmation,
): Promise<OfficeAppointmentRow | Refusal> {
  const appointment = await lockAppointment(trx, id)
  if (!appointment) return refuse('not_found')
  if (appointment.type !== 'branch' || !['booked', 'confirmed'].includes(appointment.state)) return refuse('appointment_not_open')
  const date = wanted.date ?? appointment.date
  const time = wanted.time ?? appointment.time
  const moves = date !== appointment.date || time !== appointment.time
  if (moves) {
    const capacity = await checkNewTime(platform, trx, appointment.branch_id!, date, time)
    if (typeof capacity !== 'number') return capacity
    if (!(await moveSeat(trx, { ...appointment, date, time }, capacity, 'staff'))) return refuse('slot_not_available')
  } else if (appointment.state === 'confirmed') return (await findOfficeAppointments(trx, { id }))[0]!
  await confirmAppointmentRow(trx, id)
  const loan = (await lockLoan(trx, appointment.loan_id))!
  if (loan.state === 'pre_approved') {
    const moved = await moveLoan(platform, trx, { loanId: loan.id, event: 'confirm_branch_appointment', actor })
    if (isRefusal(moved)) return moved
  } else if (loan.state !== 'appointment_confirmed') return refuse('transition_refused')
  const row = (await findOfficeAppointments(trx, { id }))[0]!
  await notify(platform, trx, {
    borrowerId: appointment.borrower_id,
    kind: 'appointment_confirmed',
    params: { appointment_id: id, sequence: row.sequence, date, time, branch_id: appointment.branch_id! },
    dedupeKey: `appointment_confirmed:${id}:${row.sequence}`,
  })
  await audit(platform, trx, actor, {
    action: 'appointment.confirm',
    subject: { kind: 'loan', id: loan.id },
    detail: { date, time, moved: moves },
  })
  return row
}

/** the seats of the branch at a time on which it may be visited, or why not. */
async function checkNewTime(
  { clock, termsInForce }: Platform,
  trx: Transaction,
  branchId: string,
  date: BusinessDate,
  time: string,
): Promise<number | Refusal> {
  if (date < clock.today()) return refuse('date_in_past', { fields: { date: 'date_in_past' } })
  const branch = (await lockBranch(trx, branchId))!
  const open = branch.active && branch.weekdays.includes(weekdayOf(date)) && termsInForce.lender().branchVisit.times.includes(time)
  return open && !(await isClosedDay(trx, date)) ? branch.capacity : refuse('slot_not_available')
}
