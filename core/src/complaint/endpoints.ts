import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idField, textField } from '../fields.ts'

/** The subjects of complaints; the catalogues have a sentence for each. */
export const complaintCategories = ['money', 'reminders', 'people', 'data', 'app', 'other'] as const

export type ComplaintCategory = (typeof complaintCategories)[number]

/** How far a complaint has come. */
export const complaintStates = ['received', 'in_progress', 'answered'] as const

/** How far a complaint has come. */
export type ComplaintState = (typeof complaintStates)[number]

/** The lender's finding with the answer, for the register of complaints. */
export const complaintOutcomes = ['upheld', 'partly_upheld', 'not_upheld'] as const

export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** A complaint is answered within so many days, the day it came not counted (decision 027). */
export const complaintDays = 15

/** The longest complaint or answer, in UTF-16 units. */
export const complaintLength = 2000

/** A complaint as its borrower sees it. */
export const complaintData = z.strictObject({
  id: idField,
  number: z.string(),
  category: z.enum(complaintCategories),
  /** Null once it was erased. */
  text: z.nullable(z.string()),
  state: z.enum(complaintStates),
  sent_at: z.string(),
  answer_until: dateData,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
})

export const listComplaints = endpoint({
  method: 'GET',
  path: '/complaints',
  summary: 'The own complaints, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(complaintData),
  errors: [],
})

export const sendComplaint = endpoint({
  method: 'POST',
  path: '/complaints',
  summary: 'Sends a complaint; the reply has its number and the day of the answer.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ category: choiceField(complaintCategories), text: textField(complaintLength) }),
  data: complaintData,
  errors: ['too_many_requests'],
})
