import type { NotificationKind } from './endpoints.ts'

/** What a notice may show on a locked phone: one of the texts `lock_…`, none of which names an amount, a person or a debt. */
export type LockText = 'message' | 'appointment' | 'request' | 'account'

/** How a kind of notice reaches a phone. */
export type NoticeRule = {
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
  application_received: { lock: 'message', sms: false },
  interview_booked: { lock: 'appointment', sms: false },
  document_requested: { lock: 'request', sms: true },
  information_requested: { lock: 'request', sms: true },
  interview_requested: { lock: 'request', sms: true },
  pre_approved: { lock: 'message', sms: true },
  branch_appointment_booked: { lock: 'appointment', sms: false },
  appointment_confirmed: { lock: 'appointment', sms: true },
  appointment_reminder: { lock: 'appointment', sms: true },
  interview_missed: { lock: 'appointment', sms: true },
  branch_visit_missed: { lock: 'appointment', sms: true },
  approved: { lock: 'message', sms: true },
  disbursed: { lock: 'message', sms: true },
  rejected: { lock: 'message', sms: true },
  postponed: { lock: 'message', sms: true },
  payment_received: { lock: 'message', sms: false },
  payment_due_soon: { lock: 'message', sms: true },
  payment_due_today: { lock: 'message', sms: true },
  payment_late: { lock: 'message', sms: true, overdue: true },
  loan_closed: { lock: 'message', sms: false },
  phone_number_changed: { lock: 'account', sms: false, urgent: true },
}
