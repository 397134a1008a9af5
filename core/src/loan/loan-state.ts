import type { Permission } from '../staff/permission.ts'

/** The states that are stored (docs/product.md §8.1). `late` is derived from the business date and never stored. */
export const storedLoanStates = ['pending', 'pre_approved', 'appointment_confirmed', 'active', 'rejected', 'postponed', 'closed'] as const

export type StoredLoanState = (typeof storedLoanStates)[number]

/** The states that a borrower sees: the stored ones and `late`. */
export const loanStates = [...storedLoanStates, 'late'] as const

export type LoanState = (typeof loanStates)[number]

/** Everything that moves a loan. `approve`, `sign`, `void_approval` and `allow_reapply` leave the state and are facts of their own on the loan. */
export const loanEvents = [
  'pre_approve',
  'send_back',
  'withdraw',
  'expire',
  'confirm_branch_appointment',
  'miss_branch_appointment',
  'approve',
  'sign',
  'void_approval',
  'disburse',
  'bounce_payout',
  'reject',
  'postpone',
  'repay',
  'restructure',
  'write_off',
  'reopen',
  'allow_reapply',
] as const

export type LoanEvent = (typeof loanEvents)[number]

type Transition = {
  readonly from: readonly StoredLoanState[]
  readonly to: StoredLoanState | 'same'
  /** Staff with one of the permissions, the borrower, or the system (the payment that brings the balance to zero). */
  readonly by: readonly (Permission | 'borrower' | 'system')[]
}

/**
 * The one transition table, used by the server, the office and the tests. Any other transition is refused and changes nothing.
 * Pre-approval is an officer's proposal; `approve` confirms it and must come from another person.
 */
export const loanTransitions: Readonly<Record<LoanEvent, Transition>> = {
  pre_approve: { from: ['pending'], to: 'pre_approved', by: ['propose_loan'] },
  // by a manager or the loan's proposer; never after the signature
  send_back: { from: ['pre_approved', 'appointment_confirmed'], to: 'pending', by: ['propose_loan', 'approve_loan'] },
  // before the signature only
  withdraw: { from: ['pending', 'pre_approved', 'appointment_confirmed'], to: 'closed', by: ['borrower'] },
  expire: { from: ['pre_approved', 'appointment_confirmed'], to: 'closed', by: ['system'] },
  // the signing after a confirmed visit is confirmed, too
  confirm_branch_appointment: { from: ['pre_approved', 'appointment_confirmed'], to: 'appointment_confirmed', by: ['work_on_cases'] },
  // the borrower books another visit
  miss_branch_appointment: { from: ['appointment_confirmed'], to: 'pre_approved', by: ['attest_visit'] },
  approve: { from: ['pre_approved', 'appointment_confirmed'], to: 'same', by: ['approve_loan'] },
  sign: { from: ['pre_approved', 'appointment_confirmed'], to: 'same', by: ['borrower', 'sign_for_branch'] },
  // the approved account has changed: approval and signature are needed anew
  void_approval: { from: ['pre_approved', 'appointment_confirmed'], to: 'same', by: ['borrower'] },
  disburse: { from: ['pre_approved', 'appointment_confirmed'], to: 'active', by: ['disburse'] },
  // the bank sent the money back: approval and signature stand, nothing is owed
  bounce_payout: { from: ['active'], to: 'pre_approved', by: ['disburse'] },
  reject: { from: ['pending', 'pre_approved', 'appointment_confirmed'], to: 'rejected', by: ['approve_loan'] },
  postpone: { from: ['pending', 'pre_approved', 'appointment_confirmed'], to: 'postponed', by: ['approve_loan'] },
  repay: { from: ['active'], to: 'closed', by: ['system'] },
  // the new plan that two people offered
  restructure: { from: ['active'], to: 'same', by: ['borrower', 'sign_for_branch'] },
  write_off: { from: ['active'], to: 'closed', by: ['write_off'] },
  // the payment that closed the loan is reversed
  reopen: { from: ['closed'], to: 'active', by: ['reverse_payment'] },
  // after a write-off
  allow_reapply: { from: ['closed'], to: 'same', by: ['write_off'] },
}

/** The state that an event leads to, or null when the table does not list it. */
export function nextLoanState(state: StoredLoanState, event: LoanEvent): StoredLoanState | null {
  const transition = loanTransitions[event]
  if (!transition.from.includes(state)) return null
  return transition.to === 'same' ? state : transition.to
}

/** True while a loan binds its borrower: no second application is possible. */
export function isOpenLoanState(state: LoanState): boolean {
  return state !== 'rejected' && state !== 'postponed' && state !== 'closed'
}

/** The states before the decision, in which an officer may send requests and the borrower may answer them. */
export const undecidedStates = ['pending', 'pre_approved', 'appointment_confirmed'] as const satisfies readonly StoredLoanState[]

/** True before the decision. */
export function isUndecided(state: LoanState): boolean {
  return undecidedStates.some((each) => each === state)
}
