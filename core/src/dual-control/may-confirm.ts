import { cashiersWithDifference, dayDiffers } from '../cash/day-differs.ts'
import { isOwnAct } from '../staff/forbidden-pairs.ts'
import type { Permission } from '../staff/permission.ts'
import { type DualControlDetail, type DualControlKind, dualControls } from './dual-control.ts'

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
    isOwnAct('confirm_proposal', id, { make_proposal: proposed_by }) ||
    (kind === 'day_end' && isOwnDrawerDay(detail as DualControlDetail<'day_end'>, id)) ||
    (kind === 'staff_change' && isOwnAct('change_account', id, { own_account: subject_id })) ||
    (kind.startsWith('override_') && isOwnAct('confirm_override', id, { propose_loan: loan_proposed_by }))
  return !isOwn && permissions.includes(permissionToConfirm(kind, detail))
}

type Confirmable = {
  readonly kind: DualControlKind
  readonly detail: object
  readonly subject_id: string
  readonly proposed_by: string
  /** The proposer of the loan that it is about. */
  readonly loan_proposed_by: string | null
}

/** True for the cashier of a drawer that differs: another manager signs the day. */
export function isOwnDrawerDay({ sheet }: Pick<DualControlDetail<'day_end'>, 'sheet'>, id: string): boolean {
  return isOwnAct('sign_day', id, { close_drawer_with_difference: cashiersWithDifference(sheet) })
}
