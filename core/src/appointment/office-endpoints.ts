import type { AppointmentId, LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { appointmentData, appointmentTypes } from './endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { shortReasons } from './interview-length.ts'
import { interviewSheet } from './interview-questions.ts'
import { choiceField, dateData, dateField, idField, idInUrlOf, idOf, otpField, otpSentData, timeField } from '../fields.ts'
import { interviewResults } from '../loan/precondition-facts.ts'

/** An appointment as the office lists it. */
const officeAppointment = z.strictObject({
  ...appointmentData.shape,
  /** Of an interview that took place: for staff only. */
  result: z.nullable(z.enum(interviewResults)),
  /** A later branch visit than the first that took place: only the signature is missing. */
  for_signing: z.boolean(),
  /** It was marked not long ago: that can be taken back. */
  can_reopen: z.boolean(),
  /** When the planned rejection of its loan counts: until its undo the appointment is not moved. Null without one. */
  rejected_at: z.nullable(z.string()),
  loan_id: idOf<LoanId>(),
  name: z.nullable(z.string()),
  phone_number: z.string(),
  branch_name: z.nullable(z.string()),
})

export const listDayAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  summary: 'The appointments of a day, by time.',
  access: 'work_on_cases',
  branch: 'listed',
  auditsAccess: true,
  query: z.strictObject({ date: dateField, type: z.optional(choiceField(appointmentTypes)) }),
  data: z.array(officeAppointment),
  errors: [],
})

const timeOfVenue = z.strictObject({ time: z.string(), capacity: z.number(), taken: z.number(), open: z.boolean() })

export const readAppointmentGrid = endpoint({
  method: 'GET',
  path: '/appointments/grid',
  summary: 'A day of interviews, or of the visits of the branches: their times with capacity and bookings, and the appointments.',
  access: 'work_on_cases',
  branch: 'listed',
  auditsAccess: true,
  query: z.strictObject({ date: dateField, type: choiceField(appointmentTypes) }),
  data: z.strictObject({
    /** The name of the closed day; null for any other day. */
    closed: z.nullable(z.string()),
    /** The place of interviews has neither id nor name. A time is open until it begins. */
    venues: z.array(z.strictObject({ branch_id: z.nullable(idField), name: z.nullable(z.string()), times: z.array(timeOfVenue) })),
    /** With the officer who closed it or, while it is open, claimed its case. */
    appointments: z.array(
      z.strictObject({ ...officeAppointment.shape, officer: z.nullable(z.strictObject({ id: idField, name: z.string() })) }),
    ),
  }),
  errors: [],
})

export const listOpenAppointments = endpoint({
  method: 'GET',
  path: '/appointments/open',
  summary: 'Appointments of past days that are not closed, oldest first: at most 200.',
  access: 'work_on_cases',
  branch: 'listed',
  auditsAccess: true,
  data: z.array(officeAppointment),
  errors: [],
})

export const confirmAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/confirm',
  summary:
    'Confirms a branch visit as booked, or at another day and time; the borrower is notified of the date and of morning or afternoon.',
  access: 'work_on_cases',
  branch: 'appointment',
  idempotent: true,
  params: idInUrlOf<AppointmentId>(),
  body: z.strictObject({ date: z.optional(dateField), time: z.optional(timeField) }),
  data: officeAppointment,
  errors: ['not_found', 'transition_refused', 'appointment_not_open', 'slot_not_available', 'date_in_past'],
})

/** A confirmed visit stays confirmed. */
export const moveAppointmentByStaff = endpoint({
  method: 'POST',
  path: '/appointments/{id}/move',
  summary: 'Moves a coming interview or branch visit to another time; the borrower is notified.',
  access: 'work_on_cases',
  branch: 'appointment',
  idempotent: true,
  params: idInUrlOf<AppointmentId>(),
  body: z.strictObject({ date: dateField, time: timeField }),
  data: officeAppointment,
  errors: ['not_found', 'transition_refused', 'appointment_not_open', 'slot_not_available'],
})

/** The borrower could book the time, too. */
export const rebookInterview = endpoint({
  method: 'POST',
  path: '/loans/{id}/interview',
  summary: 'Books another interview after a missed one; the borrower is notified.',
  access: 'work_on_cases',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ date: dateField, time: timeField }),
  data: officeAppointment,
  errors: ['not_found', 'transition_refused', 'appointment_not_open', 'appointment_exists', 'slot_not_available'],
})

/** Its planned time stays in the audit trail. The length of an interview is counted from here. */
export const beginAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/begin',
  summary: 'Starts an interview now, or a branch visit that was planned for later.',
  access: ['interview', 'attest_visit'],
  branch: 'appointment',
  idempotent: true,
  params: idInUrlOf<AppointmentId>(),
  body: z.strictObject({}),
  data: officeAppointment,
  errors: ['not_found', 'transition_refused', 'appointment_not_open'],
})

/** A borrower notified of a missed one is notified again. */
export const reopenAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/reopen',
  summary: 'Withdraws the result of an appointment, for a day and while nothing followed from it.',
  access: ['interview', 'attest_visit'],
  branch: 'appointment',
  idempotent: true,
  params: idInUrlOf<AppointmentId>(),
  body: z.strictObject({}),
  data: officeAppointment,
  errors: ['not_found', 'appointment_not_open', 'appointment_exists', 'transition_refused'],
})

export const readAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/appointments/calendar',
  summary: 'Five weeks of one venue from the Monday of a day on: times, capacity, bookings and closed days.',
  access: 'work_on_cases',
  branch: 'listed',
  unaudited: true,
  query: z.strictObject({ type: choiceField(appointmentTypes), branch_id: z.optional(idField), from: z.optional(dateField) }),
  data: z.array(
    z.strictObject({
      date: dateData,
      /** The name of the closed day; null for any other day. */
      closed: z.nullable(z.string()),
      times: z.array(timeOfVenue),
    }),
  ),
  errors: [],
})

/** The code proves that the borrower is there. */
export const sendVisitCode = endpoint({
  method: 'POST',
  path: '/appointments/{id}/code',
  summary: "Sends a code to the borrower's number, by which the borrower confirms a branch visit at the desk.",
  access: 'attest_visit',
  branch: 'appointment',
  params: idInUrlOf<AppointmentId>(),
  body: z.strictObject({}),
  data: otpSentData,
  errors: ['not_found', 'appointment_not_open', 'appointment_not_begun', 'too_many_requests'],
})

export const closeAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/close',
  summary: 'Records that an appointment took place, or that the borrower did not come.',
  access: ['interview', 'attest_visit'],
  branch: 'appointment',
  params: idInUrlOf<AppointmentId>(),
  /** An interview that took place has a result and the answers of its question sheet; a short one has its reason, too. A branch visit has the borrower's code. */
  body: z.strictObject({
    state: choiceField(['done', 'missed']),
    result: z.optional(choiceField(interviewResults)),
    answers: z.optional(interviewSheet),
    short_reason: z.optional(choiceField(shortReasons)),
    code: z.optional(otpField),
  }),
  data: officeAppointment,
  errors: ['not_found', 'appointment_not_open', 'appointment_not_begun', 'interview_not_passed', 'otp_wrong', 'otp_expired'],
})
