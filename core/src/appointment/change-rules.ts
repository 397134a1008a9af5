import { type BusinessDate, instantInBangkok } from '../business-date.ts'
import type { AppointmentState, AppointmentType } from './endpoints.ts'

/** How often a borrower may move or cancel the appointments of one kind for one loan; after that a phone call helps. */
export const maxChanges = 3

/** Until how long before it an appointment may be changed: later, somebody is already on the way. */
export const changeUntilMinutes = 120

/** What the rules look at. */
export type ChangeableAppointment = {
  readonly type: AppointmentType
  readonly state: AppointmentState
  readonly date: BusinessDate
  readonly time: string
}

/** How often the appointments of one kind were moved or cancelled so far. A cancellation counts as one more in `sequence`. */
export function changesOf(appointments: readonly { readonly sequence: number }[]): number {
  return appointments.reduce((sum, { sequence }) => sum + sequence, 0)
}

/** True while a borrower may still move or cancel it. A confirmed branch visit is changed by phone: the money is prepared. */
export function mayChange({ type, state, date, time }: ChangeableAppointment, changesSoFar: number, now: Date): boolean {
  const changeable = state === 'booked' || (state === 'confirmed' && type === 'interview')
  const latest = instantInBangkok(date, time).getTime() - changeUntilMinutes * 60_000
  return changeable && changesSoFar < maxChanges && now.getTime() <= latest
}
