import { type StaffAccess, type Permission, isPermitted } from '../staff/permission.ts'

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
  'rights_review',
] as const

/** Everything that may wait for a person. */
export type WorkQueue = LoanQueue | (typeof otherQueues)[number]

/** When the work of a queue is to be done: people wait for it now, it is of today, or it waits for another person. */
export const queueTimes = ['now', 'today', 'others'] as const

/** The time of each queue. */
export const timeOfQueue: Readonly<Record<WorkQueue, (typeof queueTimes)[number]>> = {
  approve: 'now',
  pay_out: 'now',
  interviews: 'now',
  visits: 'now',
  messages: 'now',
  call_backs: 'now',
  calls: 'now',
  second_person: 'now',
  claimed: 'today',
  review: 'today',
  call_again: 'today',
  late: 'today',
  follow_ups: 'today',
  promised_today: 'today',
  complaints: 'today',
  held_money: 'today',
  suspense: 'today',
  slips: 'today',
  later_dates: 'today',
  notices: 'today',
  rights_review: 'today',
  died: 'today',
  proposed: 'others',
}

/** The permission of each queue; the others need `work_on_cases`. */
const permissionOf: Partial<Record<WorkQueue, StaffAccess>> = {
  approve: 'approve_loan',
  pay_out: 'disburse',
  late: 'collect',
  died: 'write_off',
  messages: 'contact_borrowers',
  follow_ups: 'collect',
  promised_today: 'collect',
  call_backs: 'contact_borrowers',
  complaints: 'answer_complaints',
  calls: 'manage_borrowers',
  held_money: 'assign_suspense',
  suspense: 'assign_suspense',
  slips: 'assign_suspense',
  later_dates: 'collect',
  second_person: 'staff',
  notices: 'confirm_staff',
  rights_review: 'confirm_staff',
}

/** The bank's account is the head office's, and so are requested calls, complaints and the rights of all staff: staff of the head office handle them. */
const ofHeadOffice: readonly WorkQueue[] = ['held_money', 'suspense', 'call_backs', 'complaints', 'rights_review']

/** The queues of a person: only work that they may do. */
export function queuesOf(mine: readonly Permission[], forAllBranches = true): WorkQueue[] {
  return [...loanQueues, ...otherQueues].filter(
    (lane) => isPermitted(permissionOf[lane] ?? 'work_on_cases', mine) && (forAllBranches || !ofHeadOffice.includes(lane)),
  )
}
