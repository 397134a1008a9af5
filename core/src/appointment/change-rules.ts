import { type BusinessDate, instantInBangkok } from '../business-date.ts'
import type { StoredLoanState } from '../loan/loan-state.ts'
import type { AppointmentState, AppointmentType } from './endpoints.ts'

/** How often a borrower may move or cancel an interview or a branch visit until it takes place; after that a phone call helps. */
export const maxChanges = 3

/** The time before an appointment until which it may be changed: later, a person may be on the way. */
export const changeUntilMinutes = 120

/** The input of the rules. */
export type ChangeableAppointment = {
  readonly type: AppointmentType
  readonly state: AppointmentState
  readonly date: BusinessDate
  readonly time: string
}

/**
 * The number of moves and cancellations of one kind by the borrower since the last appointment that took place. A cancellation adds one to
 * `sequence`; a move by staff does not count.
 */
export function changesOf(
  appointments: readonly {
    readonly state: AppointmentState
    readonly created_at: Date
    readonly sequence: number
    readonly staff_moves: number
  }[],
): number {
  const held = appointments.filter(({ state }) => state === 'done').map(({ created_at }) => created_at.getTime())
  return appointments
    .filter(({ state, created_at }) => state !== 'done' && created_at.getTime() >= Math.max(0, ...held))
    .reduce((sum, { sequence, staff_moves: byStaff }) => sum + sequence - byStaff, 0)
}

/** How long after it was marked an appointment can be opened again. */
const undoHours = 24

/** True from the time of an appointment on: before, nobody can say that it took place or was missed. */
export function hasBegun({ date, time }: Pick<ChangeableAppointment, 'date' | 'time'>, now: Date): boolean {
  return now >= instantInBangkok(date, time)
}

/** True while the mark of an appointment is new enough to be taken back. */
export function isNewlyMarked(
  { state, closed_at: closed }: { readonly state: AppointmentState; readonly closed_at: Date | null },
  now: Date,
): boolean {
  return (state === 'done' || state === 'missed') && closed !== null && now.getTime() - closed.getTime() <= undoHours * 3_600_000
}

/** The state of the loan of an appointment. */
export type LoanOfAppointment = { readonly state: StoredLoanState; readonly signed: boolean; readonly otherBooked: boolean }

/** True while the mark of an appointment can be taken back: it is new, and nothing followed from it, neither a step of the loan nor another booking. */
export function mayReopen(
  appointment: { readonly type: AppointmentType; readonly state: AppointmentState; readonly closed_at: Date | null },
  { state, signed, otherBooked }: LoanOfAppointment,
  now: Date,
): boolean {
  if (otherBooked || !isNewlyMarked(appointment, now)) return false
  return appointment.type === 'interview' ? state === 'pending' : !signed && (state === 'pre_approved' || state === 'appointment_confirmed')
}

/** True while a borrower may still move or cancel it. A confirmed branch visit is changed by phone: the money is prepared. */
export function mayChange({ type, state, date, time }: ChangeableAppointment, changesSoFar: number, now: Date): boolean {
  const changeable = state === 'booked' || (state === 'confirmed' && type === 'interview')
  const latest = instantInBangkok(date, time).getTime() - changeUntilMinutes * 60_000
  return changeable && changesSoFar < maxChanges && now.getTime() <= latest
}
