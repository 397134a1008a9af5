import { linkTo } from '../link-to.ts'
import type { NotificationKind } from './endpoints.ts'
import type { NotificationParams } from './notification-params.ts'

/** A notification's text on a locked phone: one of the texts `lock_…`, none of which names an amount, a person or a debt. */
export type LockText = 'message' | 'appointment' | 'request' | 'account'

/** The channel of a kind of notification, and the page that it opens. */
export type NotificationRule<Kind extends NotificationKind = NotificationKind> = {
  /** The address of the page in the borrower's app. */
  readonly link: (params: NotificationParams<Kind>) => string
  readonly lock: LockText
  /** Worth an SMS where no push message arrives. */
  readonly sms: boolean
  /** Speaks of an overdue debt: the contact guard's strict hours. */
  readonly overdue?: true
  /** Cannot wait for the end of the quiet hours. */
  readonly urgent?: true
}

const home = () => linkTo('/home')
const currentLoan = () => linkTo('/current-loan')
const loanHistory = ({ id }: { readonly id: string }) => linkTo('/loan-history/:id', { id })
const newInterview = () => linkTo('/resubmit-interview-appointment')

/** The table of channels by kind. Every notification is in the app's list as well. */
export const notificationRules: { readonly [Kind in NotificationKind]: NotificationRule<Kind> } = {
  application_received: { link: home, lock: 'message', sms: false },
  interview_booked: { link: home, lock: 'appointment', sms: false },
  document_requested: { link: () => linkTo('/update-information'), lock: 'request', sms: true },
  information_requested: { link: () => linkTo('/update-information'), lock: 'request', sms: true },
  interview_requested: { link: newInterview, lock: 'request', sms: true },
  size_offered: { link: home, lock: 'request', sms: true },
  pre_approved_no_visit: { link: home, lock: 'message', sms: true },
  sent_back: { link: home, lock: 'message', sms: true },
  proposal_expired: { link: home, lock: 'message', sms: true },
  withdrawn: { link: home, lock: 'message', sms: false },
  pre_approved: { link: home, lock: 'message', sms: true },
  branch_appointment_booked: { link: home, lock: 'appointment', sms: false },
  appointment_confirmed: { link: home, lock: 'appointment', sms: true },
  appointment_reminder: { link: home, lock: 'appointment', sms: true },
  appointment_moved: { link: home, lock: 'appointment', sms: true },
  not_missed: { link: home, lock: 'appointment', sms: true },
  interview_missed: { link: newInterview, lock: 'appointment', sms: true },
  branch_visit_missed: { link: () => linkTo('/pre-approve/make-appointment'), lock: 'appointment', sms: true },
  approved: { link: home, lock: 'message', sms: true },
  disbursed: { link: home, lock: 'message', sms: true },
  payout_failed: { link: home, lock: 'message', sms: true },
  rejected: { link: home, lock: 'message', sms: true },
  postponed: { link: home, lock: 'message', sms: true },
  restructuring_offered: { link: currentLoan, lock: 'request', sms: true },
  payment_received: { link: home, lock: 'message', sms: false },
  payment_due_soon: { link: home, lock: 'message', sms: true },
  payment_due_today: { link: home, lock: 'message', sms: true },
  payment_late: { link: home, lock: 'message', sms: true, overdue: true },
  payment_reversed: { link: loanHistory, lock: 'message', sms: true },
  late_fee_waived: { link: loanHistory, lock: 'message', sms: false },
  loan_closed: { link: loanHistory, lock: 'message', sms: false },
  refund_paid: { link: loanHistory, lock: 'message', sms: true },
  refund_refused: { link: loanHistory, lock: 'message', sms: true },
  phone_number_changed: { link: () => linkTo('/profile/:type', { type: 'basic-information' }), lock: 'account', sms: false, urgent: true },
  new_phone: { link: () => linkTo('/profile/:type', { type: 'settings' }), lock: 'account', sms: false, urgent: true },
  new_passkey: { link: () => linkTo('/profile/:type', { type: 'settings' }), lock: 'account', sms: false, urgent: true },
  pin_forgotten: { link: () => linkTo('/profile/:type', { type: 'settings' }), lock: 'account', sms: false, urgent: true },
  payout_account_changed: { link: currentLoan, lock: 'account', sms: true, urgent: true },
  call_back_missed: { link: () => linkTo('/help/:type', { type: 'call-back' }), lock: 'message', sms: false },
  complaint_answered: { link: () => linkTo('/help/:type', { type: 'complaint' }), lock: 'message', sms: true },
  permit_ends_soon: { link: () => linkTo('/help/:type', { type: 'permit' }), lock: 'message', sms: true },
  application_waits: { link: () => linkTo('/customer-information'), lock: 'message', sms: true },
  message_answered: { link: () => linkTo('/help/:type', { type: 'messages' }), lock: 'message', sms: false },
}

/** The address that a notice of these values opens. */
export function notificationLink<Kind extends NotificationKind>(kind: Kind, params: NotificationParams<Kind>): string {
  return notificationRules[kind].link(params)
}
