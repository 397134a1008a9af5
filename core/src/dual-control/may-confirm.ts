import { dayDiffers, isOwnDifference } from '../cash/day-differs.ts'
import type { Permission } from '../staff/permission.ts'
import { type DualControlDetail, type DualControlKind, dualControls } from './dual-control.ts'

/** The rule of persons of every proposal and of a loan's approval: the confirmer is a person, and never the proposer. */
export function isSecondPerson(proposedBy: string | null, confirmer: string | null): boolean {
  return proposedBy !== null && confirmer !== null && confirmer !== proposedBy
}

/** The permission that a proposal is confirmed with: that to close the books where the cash or the records of a day differ. */
export function permissionToConfirm(kind: DualControlKind, detail: object): Permission {
  return kind === 'day_end' && dayDiffers(detail as DualControlDetail<'day_end'>) ? 'close_books' : dualControls[kind].confirm
}

/** True for a person who proposes or confirms a kind: they read the proposals of the kind and may refuse them. */
export function isConcerned(kind: DualControlKind, mine: readonly Permission[]): boolean {
  const { propose, confirm } = dualControls[kind]
  return mine.includes(propose) || mine.includes(confirm)
}

/**
 * True when a member of staff may confirm a proposal: not the proposer, not the owner of a changed account, and of an override not
 * the proposer of the loan.
 */
export function mayConfirm(
  proposal: Confirmable,
  { id, permissions }: { readonly id: string; readonly permissions: readonly Permission[] },
): boolean {
  const { kind, detail, subject_id, proposed_by, loan_proposed_by } = proposal
  const isOwn =
    (kind === 'day_end' && isOwnDifference(detail as DualControlDetail<'day_end'>, id)) ||
    (kind === 'staff_change' && subject_id === id) ||
    (kind.startsWith('override_') && loan_proposed_by === id)
  return isSecondPerson(proposed_by, id) && !isOwn && permissions.includes(permissionToConfirm(kind, detail))
}

type Confirmable = {
  readonly kind: DualControlKind
  readonly detail: object
  readonly subject_id: string
  readonly proposed_by: string
  /** The proposer of the loan that it is about. */
  readonly loan_proposed_by: string | null
}
