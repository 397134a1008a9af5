import type { NotificationKind } from './endpoints.ts'

/** What a notice may show on a locked phone: one of the texts `lock_…`, none of which names an amount, a person or a debt. */
export type LockText = 'message' | 'appointment' | 'request' | 'account'

/** The pages of the web app that notices open, as its route table writes them; `:id` is the notice's value of that name. */
export type NoticePage =
  | '/current-loan'
  | '/home'
  | '/loan-history/:id'
  | '/pre-approve/make-appointment'
  | '/profile/basic-information'
  | '/profile/documents'
  | '/resubmit-interview-appointment'
  | '/update-information'

/** How a kind of notice reaches a phone, and what it opens there. */
export type NoticeRule = {
  readonly page: NoticePage
  readonly lock: LockText
  /** Worth an SMS where no push message arrives. */
  readonly sms: boolean
  /** Speaks of an overdue debt: the contact guard's strict hours. */
  readonly overdue?: true
  /** Cannot wait for the end of the quiet hours. */
  readonly urgent?: true
}

/** The one table of what goes where. Every notice is in the app's list as well. */
export const noticeRules: Readonly<Record<NotificationKind, NoticeRule>> = {
  application_received: { page: '/home', lock: 'message', sms: false },
  interview_booked: { page: '/home', lock: 'appointment', sms: false },
  document_requested: { page: '/profile/documents', lock: 'request', sms: true },
  information_requested: { page: '/update-information', lock: 'request', sms: true },
  interview_requested: { page: '/resubmit-interview-appointment', lock: 'request', sms: true },
  pre_approved: { page: '/current-loan', lock: 'message', sms: true },
  branch_appointment_booked: { page: '/home', lock: 'appointment', sms: false },
  appointment_confirmed: { page: '/home', lock: 'appointment', sms: true },
  appointment_reminder: { page: '/home', lock: 'appointment', sms: true },
  interview_missed: { page: '/resubmit-interview-appointment', lock: 'appointment', sms: true },
  branch_visit_missed: { page: '/pre-approve/make-appointment', lock: 'appointment', sms: true },
  approved: { page: '/current-loan', lock: 'message', sms: true },
  disbursed: { page: '/current-loan', lock: 'message', sms: true },
  rejected: { page: '/current-loan', lock: 'message', sms: true },
  postponed: { page: '/current-loan', lock: 'message', sms: true },
  payment_received: { page: '/current-loan', lock: 'message', sms: false },
  payment_due_soon: { page: '/current-loan', lock: 'message', sms: true },
  payment_due_today: { page: '/current-loan', lock: 'message', sms: true },
  payment_late: { page: '/current-loan', lock: 'message', sms: true, overdue: true },
  loan_closed: { page: '/loan-history/:id', lock: 'message', sms: false },
  phone_number_changed: { page: '/profile/basic-information', lock: 'account', sms: false, urgent: true },
  payout_account_changed: { page: '/current-loan', lock: 'account', sms: true, urgent: true },
}
