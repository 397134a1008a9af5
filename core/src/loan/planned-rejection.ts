import type { StaffId } from '../id.ts'
import { type LoanEvent, type LoanState, isUndecided } from './loan-state.ts'
import type { ReasonCode } from './reason-code.ts'

/** A rejection can be undone for so long; its borrower reads nothing before. */
export const undoMinutes = 10

/** A rejection that is decided and does not count yet. */
export type PlannedRejection = {
  readonly reason_code: ReasonCode<'reject'>
  readonly note: string | null
  readonly by: StaffId
  /** When it counts. */
  readonly at: string
}

/** The acts of staff that a planned rejection leaves possible: what happens at an appointment is recorded all the same. */
const possible: readonly LoanEvent[] = ['reject', 'confirm_branch_appointment', 'miss_branch_appointment']

/** True for a move that waits until the planned rejection of its loan is undone. Borrowers may withdraw: they do not know of it. */
export function waitsForRejection(
  event: LoanEvent,
  { planned_rejection: planned }: { readonly planned_rejection: unknown },
  actor: { readonly kind: string },
): boolean {
  return planned !== null && actor.kind === 'staff' && !possible.includes(event)
}

/** The planned rejection of a loan in this state: a decision ends it. */
export function plannedIn(state: LoanState, planned: PlannedRejection | null): PlannedRejection | null {
  return isUndecided(state) ? planned : null
}
