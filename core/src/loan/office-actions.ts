import type { DualControlKind } from '../dual-control/dual-control.ts'
import { type LoanEvent, type StoredLoanState, loanTransitions, nextLoanState, undecidedStates } from './loan-state.ts'
import type { LoanFile } from './loan-file.ts'
import { type PreconditionRule, blockingRules } from './preconditions.ts'
import { isOwnAct } from '../staff/forbidden-pairs.ts'
import { type Permission, type StaffAccess, isPermitted } from '../staff/permission.ts'

/** The staff's actions on one loan. */
export const officeActions = [
  'pre_approve',
  'approve',
  'offer_size',
  'send_back',
  'confirm_appointment',
  'sign',
  'sign_on_paper',
  'disburse',
  'bounce_payout',
  'record_payment',
  'restructure',
  'request',
  'postpone',
  'reject',
  'propose_rejection',
  'write_off',
  'allow_reapply',
] as const

/** Something that staff can do with a loan. */
export type OfficeAction = (typeof officeActions)[number]

/** The facts of a loan that decide its possible actions. */
export type ActionFacts = {
  readonly state: StoredLoanState
  readonly proposedBy: string | null
  readonly approved: boolean
  readonly signed: boolean
  readonly branchVisitNeeded: boolean
  readonly paperWaits: boolean
  readonly branchAppointmentBooked: boolean
  /** True while nothing was paid on a disbursement: it may still be said to have bounced. */
  readonly payoutMayBounce: boolean
  /** True once the loan is as late as its product asks for. */
  readonly mayWriteOff: boolean
  readonly writtenOff: boolean
  readonly reapplyAsked: boolean
  readonly rejectionAsked: boolean
  /** A rejection is decided and does not count yet. */
  readonly rejectionPlanned: boolean
  /** The product lends more than was asked for. */
  readonly mayBeLarger: boolean
}

/** The person who acts. */
type Me = { readonly id: string; readonly permissions: readonly Permission[] }

const eventOf: Partial<Record<OfficeAction, LoanEvent>> = {
  pre_approve: 'pre_approve',
  approve: 'approve',
  send_back: 'send_back',
  bounce_payout: 'bounce_payout',
  confirm_appointment: 'confirm_branch_appointment',
  sign: 'sign',
  sign_on_paper: 'sign',
  disburse: 'disburse',
  postpone: 'postpone',
  reject: 'reject',
  write_off: 'write_off',
  allow_reapply: 'allow_reapply',
}

/**
 * Exactly the actions that a person may take on a loan now, by the transition table and the rule of two people
 * (docs/product.md §8.1 and §14). The screens show these; the use cases evaluate again for themselves.
 */
export function actionsFor(loan: ActionFacts, me: Me): OfficeAction[] {
  return officeActions.filter((action) => isAllowed(action, me.permissions, loan.state) && isReady(action, loan, me))
}

/** The same of a loan's file. */
export function actionsOfFile(file: LoanFile, me: Me): OfficeAction[] {
  const { loan, write_off: writeOff } = file
  const waits = (kind: DualControlKind) => hasWaiting(file, kind)
  return actionsFor(
    {
      state: loan.loan_state === 'late' ? 'active' : loan.loan_state,
      proposedBy: file.proposed_by?.id ?? null,
      approved: loan.approved,
      signed: loan.signed,
      branchVisitNeeded: loan.branch_visit_needed,
      paperWaits: waits('sign_on_paper'),
      branchAppointmentBooked: file.appointments.some(({ type, state }) => type === 'branch' && state === 'booked'),
      payoutMayBounce: file.payout_may_bounce,
      mayWriteOff: (file.write_off_possible?.now ?? false) && !waits('write_off'),
      writtenOff: writeOff !== null,
      reapplyAsked: writeOff?.reapply_allowed_date != null || waits('allow_reapply'),
      rejectionAsked: waits('reject_application'),
      rejectionPlanned: file.rejected_at !== null,
      mayBeLarger: file.offer.asked_baht < file.offer.approved_max_baht,
    },
    me,
  )
}

/** The rules that refuse an action of a case now; none for a possible one. The button names them before a press. */
export function refusingRules(file: LoanFile, action: OfficeAction, me: Pick<Me, 'id'>): PreconditionRule[] {
  const { next_step: next, proposed_by: proposer } = file
  const rules = next?.step === action ? blockingRules(next) : []
  const isProposer = action === 'approve' && isOwnAct('approve_loan', me.id, { propose_loan: proposer?.id })
  return isProposer && !rules.includes('second_person') ? [...rules, 'second_person'] : rules
}

/** Why no new plan of a case can be begun now; null where one can. The button says it before a press. */
export function refusedRestructuring(file: Pick<LoanFile, 'loan' | 'waiting' | 'restructuring'>) {
  return hasWaiting(file, 'restructure') ? 'waits' : file.restructuring.refused
}

/** One proposal of a kind waits at a time. */
function hasWaiting({ loan, waiting }: Pick<LoanFile, 'loan' | 'waiting'>, kind: DualControlKind): boolean {
  return waiting.some((each) => each.kind === kind && each.loan_id === loan.id)
}

function isAllowed(action: OfficeAction, mine: readonly Permission[], state: StoredLoanState): boolean {
  const event = eventOf[action]
  if (event) return mine.some((each) => loanTransitions[event].by.includes(each)) && nextLoanState(state, event) !== null
  return isPermitted(permissionOf[action] ?? 'work_on_cases', mine) && (statesOf[action] ?? undecidedStates).includes(state)
}

/** What an action needs that is no event of the loan. */
const permissionOf: Partial<Record<OfficeAction, StaffAccess>> = {
  record_payment: ['record_payment', 'take_cash'],
  offer_size: 'propose_loan',
  restructure: 'propose_loan',
  propose_rejection: 'propose_loan',
}

const statesOf: Partial<Record<OfficeAction, readonly StoredLoanState[]>> = {
  record_payment: ['active', 'closed'],
  restructure: ['active'],
  offer_size: ['pending'],
}

function isReady(action: OfficeAction, loan: ActionFacts, me: Me): boolean {
  if (loan.rejectionPlanned && action !== 'confirm_appointment') return false
  if (action === 'approve') return !loan.approved
  if (action === 'offer_size') return loan.mayBeLarger
  if (action === 'send_back') return maySendBack(loan, me)
  if (action === 'bounce_payout') return loan.payoutMayBounce
  if (action === 'confirm_appointment') return loan.branchAppointmentBooked
  if (action === 'sign' || action === 'sign_on_paper') return maySign(loan) && !(action === 'sign_on_paper' && loan.paperWaits)
  // a written-off loan takes recoveries; a repaid one takes no payment
  if (action === 'record_payment') return loan.state === 'active' || loan.writtenOff
  if (action === 'write_off') return loan.mayWriteOff
  // a person who may reject needs no proposal
  if (action === 'propose_rejection') return !loan.rejectionAsked && !me.permissions.includes('approve_loan')
  if (action === 'allow_reapply') return loan.writtenOff && !loan.reapplyAsked
  if (action === 'disburse') return loan.approved && loan.signed
  return true
}

/** A proposal is sent back by its proposer or by who may approve it, and never once it is signed. */
export function maySendBack({ proposedBy, signed }: Pick<ActionFacts, 'proposedBy' | 'signed'>, { id, permissions }: Me): boolean {
  return !signed && (permissions.includes('approve_loan') || proposedBy === id)
}

function maySign({ approved, signed, branchVisitNeeded }: ActionFacts): boolean {
  return approved && !signed && branchVisitNeeded
}
