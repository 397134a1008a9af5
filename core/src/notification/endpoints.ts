import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl, pageQuery, parsedField, textField, timeField } from '../fields.ts'

/** The subject of a notification: a key of texts, so that it is read in the reader's language of the day. */
export const notificationKinds = [
  'application_received',
  'interview_booked',
  'document_requested',
  'information_requested',
  'interview_requested',
  'size_offered',
  'pre_approved',
  'pre_approved_no_visit',
  'sent_back',
  'proposal_expired',
  'withdrawn',
  'branch_appointment_booked',
  'appointment_confirmed',
  'appointment_reminder',
  'appointment_moved',
  'interview_missed',
  'branch_visit_missed',
  'not_missed',
  'approved',
  'disbursed',
  'payout_failed',
  'rejected',
  'postponed',
  'restructuring_offered',
  'payment_received',
  'payment_due_soon',
  'payment_due_today',
  'payment_late',
  'payment_reversed',
  'late_fee_waived',
  'loan_closed',
  'refund_paid',
  'refund_refused',
  'phone_number_changed',
  'new_phone',
  'new_passkey',
  'pin_forgotten',
  'payout_account_changed',
  'message_answered',
  'call_back_missed',
  'complaint_answered',
  'permit_ends_soon',
  'application_waits',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** A notification, written in the language of the call. */
const notificationData = z.strictObject({
  id: idField,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** A path of the web app. */
  link: z.string(),
  created_at: z.string(),
  read: z.boolean(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The own notifications, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  query: pageQuery,
  data: z.array(notificationData),
  paged: true,
  errors: [],
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/count',
  summary: "The number of unread notifications; the bell shows '99+' from 100.",
  access: 'borrower',
  requiresFullSession: true,
  data: z.strictObject({ count: z.number() }),
  errors: [],
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Marks an own notification as read.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: z.strictObject({ count: z.number() }),
  errors: ['not_found'],
})

export const readNotificationsUpTo = endpoint({
  method: 'POST',
  path: '/notifications/{id}/read-up-to',
  summary: 'Marks a notification and all earlier ones as read; a newer one stays unread.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: z.strictObject({ count: z.number() }),
  errors: ['not_found'],
})

/** An https address of a push service; which hosts are allowed is the server's configuration. */
const pushEndpointField = parsedField(1000, 'url_invalid', (text) => (URL.parse(text)?.protocol === 'https:' ? text : null))

export const subscribePush = endpoint({
  method: 'POST',
  path: '/push-subscriptions',
  summary: 'Subscribes this phone to push messages (RFC 8030, RFC 8291).',
  access: 'borrower',
  requiresFullSession: true,
  body: z.strictObject({ endpoint: pushEndpointField, p256dh: textField(200), auth: textField(100) }),
  data: z.strictObject({}),
  errors: [],
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions',
  summary: 'Ends a subscription of this phone.',
  access: 'borrower',
  body: z.strictObject({ endpoint: pushEndpointField }),
  data: z.strictObject({}),
  errors: [],
})

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push-subscriptions/key',
  summary: "The key for a phone's push subscription (RFC 8292), base64url.",
  access: 'public',
  data: z.strictObject({ public_key: z.string() }),
  errors: [],
})

const quietHours = z.strictObject({ quiet_from: timeField, quiet_until: timeField })

export const getQuietHours = endpoint({
  method: 'GET',
  path: '/notifications/quiet-hours',
  summary: 'The quiet hours without messages to the phone; the same time twice means none.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.strictObject({ quiet_from: z.string(), quiet_until: z.string() }),
  errors: [],
})

export const setQuietHours = endpoint({
  method: 'PUT',
  path: '/notifications/quiet-hours',
  summary: 'Sets the quiet hours without messages to the phone.',
  access: 'borrower',
  requiresFullSession: true,
  body: quietHours,
  data: z.strictObject({ quiet_from: z.string(), quiet_until: z.string() }),
  errors: [],
})
