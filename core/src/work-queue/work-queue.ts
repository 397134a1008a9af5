import { type StaffAccess, type Permission, isPermitted } from '../staff/permission.ts'

/** The queues of *My work* that are lists of loans, in the order of the work. */
export const loanQueues = [
  'claimed',
  'review',
  'no_show',
  'asked',
  'put_aside',
  'call_again',
  'approve',
  'proposed',
  'to_sign',
  'pay_out',
  'late',
  'died',
] as const

/** The order in which *My work* opens the first queue that is not empty: decisions that others wait for, then the caller's own work. */
export const openingOrder = [
  'approve',
  'pay_out',
  'claimed',
  'call_again',
  'review',
  'no_show',
  'proposed',
  'asked',
  'to_sign',
  'put_aside',
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
  'statements',
  'held_money',
  'expected_money',
  'suspense',
  'slips',
  'refunds',
  'mandates',
  'later_dates',
  'drawers',
  'hand_overs',
  'days',
  'second_person',
  'matches',
  'notices',
  'rights_review',
] as const

/** Everything that may wait for a person. */
export type WorkQueue = LoanQueue | (typeof otherQueues)[number]

/** When the work of a queue is to be done: people wait for it now, it is of today, or it waits for another person. */
export const queueTimes = ['now', 'today', 'others'] as const

type QueueRule = {
  /** The permission of its owners. */
  readonly access: StaffAccess
  readonly time: (typeof queueTimes)[number]
  /** The hours within which the lender promises the work, unless it sets others (`promisedHoursOf`); `date`: each thing has a day. */
  readonly due: number | 'date'
  /** The bank's account, requested calls, complaints and the rights of all staff: staff of the head office handle them. */
  readonly headOffice?: true
}

/** The owners and the next date of each queue. */
export const queueRules = {
  claimed: { access: 'work_on_cases', time: 'today', due: 24 },
  review: { access: 'work_on_cases', time: 'today', due: 24 },
  no_show: { access: 'work_on_cases', time: 'today', due: 24 },
  asked: { access: 'work_on_cases', time: 'others', due: 72 },
  put_aside: { access: 'work_on_cases', time: 'others', due: 'date' },
  call_again: { access: 'work_on_cases', time: 'today', due: 'date' },
  approve: { access: 'approve_loan', time: 'now', due: 4 },
  proposed: { access: 'work_on_cases', time: 'others', due: 4 },
  to_sign: { access: 'work_on_cases', time: 'others', due: 'date' },
  pay_out: { access: 'disburse', time: 'now', due: 4 },
  late: { access: 'collect', time: 'others', due: 'date' },
  died: { access: 'write_off', time: 'today', due: 168 },
  messages: { access: 'contact_borrowers', time: 'now', due: 24 },
  follow_ups: { access: 'collect', time: 'today', due: 'date' },
  promised_today: { access: 'collect', time: 'today', due: 'date' },
  call_backs: { access: 'contact_borrowers', time: 'now', due: 'date', headOffice: true },
  complaints: { access: 'answer_complaints', time: 'today', due: 'date', headOffice: true },
  calls: { access: 'manage_borrowers', time: 'now', due: 24 },
  interviews: { access: 'work_on_cases', time: 'now', due: 'date' },
  visits: { access: 'work_on_cases', time: 'now', due: 'date' },
  statements: { access: 'post_bank_file', time: 'today', due: 4, headOffice: true },
  held_money: { access: 'assign_suspense', time: 'today', due: 24, headOffice: true },
  expected_money: { access: 'assign_suspense', time: 'others', due: 96, headOffice: true },
  suspense: { access: 'assign_suspense', time: 'today', due: 72, headOffice: true },
  slips: { access: 'assign_suspense', time: 'today', due: 24 },
  refunds: { access: 'refund', time: 'today', due: 72 },
  mandates: { access: 'collect', time: 'today', due: 72 },
  later_dates: { access: 'collect', time: 'today', due: 24 },
  drawers: { access: 'take_cash', time: 'today', due: 'date' },
  hand_overs: { access: 'take_cash', time: 'now', due: 1 },
  days: { access: 'sign_day', time: 'today', due: 'date' },
  second_person: { access: 'staff', time: 'now', due: 24 },
  matches: { access: 'manage_blacklist', time: 'now', due: 24, headOffice: true },
  notices: { access: 'confirm_staff', time: 'today', due: 72 },
  rights_review: { access: 'confirm_staff', time: 'today', due: 'date', headOffice: true },
} as const satisfies Readonly<Record<WorkQueue, QueueRule>>

/** The queues of a person: only work that they may do. */
export function queuesOf(mine: readonly Permission[], forAllBranches = true): WorkQueue[] {
  return [...loanQueues, ...otherQueues].filter((queue) => {
    const rule: QueueRule = queueRules[queue]
    return isPermitted(rule.access, mine) && (forAllBranches || rule.headOffice !== true)
  })
}
