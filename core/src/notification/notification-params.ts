import type { AppointmentId, LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { appointmentTypes } from '../appointment/endpoints.ts'
import { documentKinds } from '../document/endpoints.ts'
import { dateData, idField, idOf, satangData } from '../fields.ts'
import type { NotificationKind } from './endpoints.ts'

const nothing = z.strictObject({})
const amount = z.strictObject({ amount_satang: satangData })
/** Notifications from before the reason was stored have none. */
const again = z.strictObject({ reapply_date: dateData, reason_code: z.optional(z.string()) })
const appointment = z.strictObject({ appointment_id: idOf<AppointmentId>(), sequence: z.number(), date: dateData, time: z.string() })
/** Notices from before appointments could be opened again do not name theirs. */
const missed = z.strictObject({ appointment_id: z.optional(idOf<AppointmentId>()) })
const request = z.strictObject({ request_id: idField, reason_code: z.string(), document_kind: z.optional(z.enum(documentKinds)) })
const payment = z.strictObject({
  loan_id: idOf<LoanId>(),
  instalment: z.number(),
  due_date: dateData,
  days: z.number(),
  amount_satang: satangData,
})

/**
 * The values that a notice of each kind carries: for its text (`<kind>_detail`), for its link, and to know later whether
 * it is still right. A day is formatted when it is read, and so is money, under a name that ends in `_satang`.
 */
export const notificationParams = {
  application_received: z.strictObject({ from_days: z.number(), to_days: z.number() }),
  interview_booked: appointment,
  document_requested: request,
  information_requested: request,
  interview_requested: request,
  size_offered: z.strictObject({ offer_id: idField, amount_satang: satangData }),
  pre_approved: z.strictObject({ until: dateData }),
  pre_approved_no_visit: nothing,
  sent_back: nothing,
  proposal_expired: nothing,
  withdrawn: nothing,
  branch_appointment_booked: appointment,
  appointment_confirmed: z.strictObject({ ...appointment.shape, branch_id: idField }),
  appointment_reminder: z.strictObject({ ...appointment.shape, type: z.enum(appointmentTypes) }),
  appointment_moved: z.strictObject({ ...appointment.shape, type: z.enum(appointmentTypes) }),
  interview_missed: missed,
  branch_visit_missed: missed,
  not_missed: nothing,
  approved: amount,
  disbursed: amount,
  payout_failed: amount,
  rejected: again,
  postponed: again,
  restructuring_offered: z.strictObject({ id: idField, until: dateData }),
  payment_received: amount,
  payment_due_soon: payment,
  payment_due_today: payment,
  payment_late: payment,
  payment_reversed: z.strictObject({ id: idField, amount_satang: satangData, reason_code: z.string() }),
  late_fee_waived: z.strictObject({ id: idField, amount_satang: satangData, reason_code: z.string() }),
  loan_closed: z.strictObject({ id: idField, amount_satang: satangData }),
  refund_paid: z.strictObject({ id: idField, amount_satang: satangData, account_ending: z.string() }),
  refund_refused: z.strictObject({ id: idField, amount_satang: satangData, reason_code: z.string() }),
  phone_number_changed: nothing,
  new_phone: nothing,
  new_passkey: nothing,
  pin_forgotten: nothing,
  payout_account_changed: nothing,
  message_answered: nothing,
  call_back_missed: nothing,
  complaint_answered: z.strictObject({ number: z.string() }),
  permit_ends_soon: z.strictObject({ permit_end: dateData }),
  application_waits: nothing,
} as const satisfies Record<NotificationKind, z.ZodMiniType>

/** The values of one kind. */
export type NotificationParams<Kind extends NotificationKind> = z.output<(typeof notificationParams)[Kind]>
