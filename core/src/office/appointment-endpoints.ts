import type { AppointmentId, LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { appointmentData, appointmentTypes } from '../appointment/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateField, idInUrlOf, idOf, timeField } from '../fields.ts'
import { interviewResults } from '../loan/precondition-facts.ts'
import { reviewers } from './staff-role.ts'

/** An appointment as the office lists it. */
const officeAppointment = z.strictObject({
  ...appointmentData.shape,
  /** Of an interview that took place: for staff only. */
  result: z.nullable(z.enum(interviewResults)),
  loan_id: idOf<LoanId>(),
  name: z.nullable(z.string()),
  phone_number: z.string(),
  branch_name: z.nullable(z.string()),
})

/** The appointments of a day, by time. */
export const listDayAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  summary: 'The appointments of a day.',
  access: reviewers,
  listsPeople: true,
  query: z.strictObject({ date: dateField, type: z.optional(choiceField(appointmentTypes)) }),
  data: z.array(officeAppointment),
  errors: [],
})

/** Confirms a branch visit as booked, or at another day and time; the borrower is told the date and whether it is morning or afternoon. */
export const confirmAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/confirm',
  summary: 'Confirm a branch visit, as booked or at another time.',
  access: reviewers,
  idempotent: true,
  params: idInUrlOf<AppointmentId>(),
  body: z.strictObject({ date: z.optional(dateField), time: z.optional(timeField) }),
  data: officeAppointment,
  errors: ['not_found', 'transition_refused', 'appointment_not_open', 'slot_not_available', 'date_in_past'],
})

/** Says that an appointment took place, or that the borrower did not come. */
export const closeAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/close',
  summary: 'Say that an appointment took place or was missed.',
  access: reviewers,
  params: idInUrlOf<AppointmentId>(),
  /** An interview that took place has a result. */
  body: z.strictObject({ state: choiceField(['done', 'missed']), result: z.optional(choiceField(interviewResults)) }),
  data: officeAppointment,
  errors: ['not_found', 'appointment_not_open'],
})
