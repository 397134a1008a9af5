import type { AppointmentState, AppointmentType } from '../appointment/endpoints.ts'
import type { LoanState } from './loan-state.ts'

/** The facts of a loan on which the booking of a branch visit depends. */
type LoanBeforeVisit = {
  readonly loan_state: LoanState
  readonly approved: boolean
  readonly signed: boolean
  readonly appointments: readonly { readonly type: AppointmentType; readonly state: AppointmentState }[]
}

/**
 * The purpose of the branch visit that can be booked now: the visit before the approval or with it; and once one took place and the loan is
 * approved, the signing. Null where none can be.
 */
export function nextVisit(loan: LoanBeforeVisit): 'visit' | 'signing' | null {
  if (loan.signed || (loan.loan_state !== 'pre_approved' && loan.loan_state !== 'appointment_confirmed')) return null
  if (loan.appointments.some(({ type, state }) => type === 'branch' && (state === 'booked' || state === 'confirmed'))) return null
  if (!wasVisited(loan)) return 'visit'
  return loan.approved ? 'signing' : null
}

/** True once a branch visit took place: it counts, whatever becomes of a later one. */
export function wasVisited({ appointments }: Pick<LoanBeforeVisit, 'appointments'>): boolean {
  return appointments.some(({ type, state }) => type === 'branch' && state === 'done')
}
