import { dayDiffers } from '../cash/day-differs.ts'
import type { StaffRole } from '../staff/staff-role.ts'
import { type DualControlDetail, type DualControlKind, dualControls } from './dual-control.ts'

/** The rule of persons of every proposal and of a loan's approval: the confirmer is a person, and never the proposer. */
export function isSecondPerson(proposedBy: string | null, confirmer: string | null): boolean {
  return proposedBy !== null && confirmer !== null && confirmer !== proposedBy
}

/** The roles that confirm a proposal: a manager alone where the cash or the records of a day differ. */
export function confirmersOf(kind: DualControlKind, detail: object): readonly StaffRole[] {
  return kind === 'day_end' && dayDiffers(detail as DualControlDetail<'day_end'>) ? ['manager'] : dualControls[kind].confirm
}

/** True for a role that proposes or confirms a kind: it reads the proposals of the kind and may refuse them. */
export function isConcerned(kind: DualControlKind, role: StaffRole): boolean {
  const { propose, confirm }: Readonly<Record<'propose' | 'confirm', readonly StaffRole[]>> = dualControls[kind]
  return propose.includes(role) || confirm.includes(role)
}

/** True when a member of staff may confirm a proposal. */
export function mayConfirm(
  { kind, detail, proposed_by }: { readonly kind: DualControlKind; readonly detail: object; readonly proposed_by: string },
  { id, role }: { readonly id: string; readonly role: StaffRole },
): boolean {
  return isSecondPerson(proposed_by, id) && confirmersOf(kind, detail).includes(role)
}
