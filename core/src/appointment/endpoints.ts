import type { AppointmentId } from '../id.ts'
import * as z from 'zod/mini'
import { socialAccount } from '../application/field-kinds.ts'
import { socialChannels } from '../borrower/answers.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, idInUrlOf, idOf, timeField } from '../fields.ts'

/** The two kinds of appointment. */
export const appointmentTypes = ['interview', 'branch'] as const

export type AppointmentType = (typeof appointmentTypes)[number]

/** The state of an appointment. */
export const appointmentStates = ['booked', 'confirmed', 'done', 'missed', 'cancelled'] as const

export type AppointmentState = (typeof appointmentStates)[number]

/** An own appointment. Date and time are Bangkok's. */
export const appointmentData = z.strictObject({
  id: idOf<AppointmentId>(),
  type: z.enum(appointmentTypes),
  state: z.enum(appointmentStates),
  date: dateData,
  time: z.string(),
  branch_id: z.nullable(idField),
  social_channel: z.nullable(z.enum(socialChannels)),
  social_url: z.nullable(z.string()),
  /** The reference that the borrower reads out on the phone: short, with a check digit. */
  reference: z.string(),
})

/** A time that can still be booked. */
const slotData = z.strictObject({ date: dateData, time: z.string(), seats: z.number() })

export const listSlots = endpoint({
  method: 'GET',
  path: '/appointments/{type}/slots',
  summary: 'The free times: all days ahead, or one day; for a branch visit, of one branch.',
  access: 'active_borrower',
  requiresFullSession: true,
  params: z.strictObject({ type: choiceField(appointmentTypes) }),
  query: z.strictObject({ date: z.optional(dateField), branch_id: z.optional(idField) }),
  data: z.array(slotData),
  errors: [],
})

export const holdSlot = endpoint({
  method: 'POST',
  path: '/appointments/{type}/hold',
  summary: 'Reserves a slot at a time for some minutes during the review; a person has one reservation, the last one.',
  access: 'active_borrower',
  requiresFullSession: true,
  params: z.strictObject({ type: choiceField(appointmentTypes) }),
  body: z.strictObject({ date: dateField, time: timeField, branch_id: z.optional(idField) }),
  data: z.strictObject({ expires_in: z.number() }),
  errors: ['slot_not_available', 'step_not_reached', 'too_many_requests'],
})

/** Booking the interview submits the application, in one transaction; a branch visit needs a pre-approval. */
export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{type}',
  summary: 'Books a time.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: z.strictObject({ type: choiceField(appointmentTypes) }),
  body: z.strictObject({
    date: dateField,
    time: timeField,
    branch_id: z.optional(idField),
    social_channel: z.optional(choiceField(socialChannels)),
    social_url: z.optional(socialAccount.schema),
  }),
  data: appointmentData,
  errors: [
    'slot_not_available',
    'appointment_exists',
    'step_not_reached',
    'appointment_not_open',
    'application_submitted',
    'not_eligible',
    'documents_missing',
    'term_not_offered',
    'product_not_offered',
  ],
})

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  summary: 'The own appointments, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(appointmentData),
  errors: [],
})

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/move',
  summary: 'Moves an own appointment to another time, for a branch visit also to another branch; a few times, until two hours before it.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrlOf<AppointmentId>(),
  body: z.strictObject({ date: dateField, time: timeField, branch_id: z.optional(idField) }),
  data: appointmentData,
  errors: ['not_found', 'slot_not_available', 'appointment_not_open'],
})

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/cancel',
  summary: 'Cancels an own appointment; another one can then be booked.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrlOf<AppointmentId>(),
  data: appointmentData,
  errors: ['not_found', 'appointment_not_open'],
})

export const getAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/appointments/{id}/calendar',
  summary: 'An own appointment as a calendar entry (RFC 5545); downloaded again after a move, it replaces the earlier entry.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<AppointmentId>(),
  bytes: ['text/calendar'],
  errors: ['not_found'],
})
