import type { StaffRole } from '../staff/staff-role.ts'

/** The queues of *My work*, in the order of the work. */
export const loanQueues = ['claimed', 'review', 'call_again', 'approve', 'proposed', 'pay_out', 'late', 'died'] as const

/** The order in which *My work* opens the first queue that is not empty: decisions that others wait for, then the caller's own work. */
export const openingOrder = [
  'approve',
  'pay_out',
  'claimed',
  'call_again',
  'review',
  'proposed',
  'late',
  'died',
] as const satisfies LoanQueue[]

/** A list of loans that wait. */
export type LoanQueue = (typeof loanQueues)[number]

/** The other waiting lists of the office; each links to its page. */
export const otherQueues = [
  'messages',
  'follow_ups',
  'promised_today',
  'call_backs',
  'complaints',
  'calls',
  'interviews',
  'visits',
  'held_money',
  'suspense',
  'slips',
  'later_dates',
  'second_person',
  'notices',
] as const

/** Everything that may wait for a person. */
export type WorkQueue = LoanQueue | (typeof otherQueues)[number]

const ofManagers: readonly WorkQueue[] = ['approve', 'pay_out', 'died', 'complaints', 'notices']

/** The bank's account is the head office's, and so are requested calls and complaints: staff of the head office handle them. */
const ofHeadOffice: readonly WorkQueue[] = ['held_money', 'suspense', 'call_backs', 'complaints']

/** The queues of a role: only work that the role may do. */
export function queuesOf(role: StaffRole, forAllBranches = true): WorkQueue[] {
  if (role === 'admin') return ['second_person', 'notices']
  return [...loanQueues, ...otherQueues].filter(
    (lane) => (role === 'manager' || !ofManagers.includes(lane)) && (forAllBranches || !ofHeadOffice.includes(lane)),
  )
}
