import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { callOutcomes, contactKinds, promiseStates, storedOutcomes } from './contact-kinds.ts'
import { letterTemplates, smsTemplates } from './message-templates.ts'
import { contactLimits } from './staff-contact.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, idInUrl, idInUrlOf, satangData, satangField, textField } from '../fields.ts'
import { languages } from '../language.ts'

/** A promise to pay of a call: amount and day. */
export const callPromiseData = z.strictObject({ date: dateData, amount_satang: satangData, state: z.enum(promiseStates) })

/** A call, an SMS or a letter as staff see it. */
export const contactData = z.strictObject({
  id: idField,
  kind: z.enum(contactKinds),
  /** About money that was overdue. */
  overdue: z.boolean(),
  staff_name: z.string(),
  begun_at: z.string(),
  /** Null while the call waits for its outcome. */
  ended_at: z.nullable(z.string()),
  outcome: z.nullable(z.enum(storedOutcomes)),
  promised_satang: z.nullable(satangData),
  promised_date: z.nullable(dateData),
  next_date: z.nullable(dateData),
  template: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  note: z.nullable(z.string()),
  /** This call's outcome can still be withdrawn. */
  may_undo: z.boolean(),
})

/** A call that waits for its outcome: the number, and the digits that prove the officer to the borrower. */
export const openCallData = z.strictObject({
  id: idField,
  loan_id: idField,
  name: z.nullable(z.string()),
  phone_number: z.string(),
  staff_name: z.string(),
  /** About overdue money: only the borrower may hear of it. */
  overdue: z.boolean(),
  overdue_satang: satangData,
  /** The oldest instalment that is not settled; null without one. */
  instalment_satang: z.nullable(satangData),
  begun_at: z.string(),
  /** Null once the app does not show it any more. */
  caller_code: z.nullable(z.string()),
  /** The reader's own extension, by which this call can be made now; null: they dial alone. */
  extension: z.nullable(z.string()),
})

export const listContacts = endpoint({
  method: 'GET',
  path: '/loans/{id}/contacts',
  summary: 'The contacts of a loan, newest first, and whether there may be another one now.',
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  data: z.strictObject({
    /** The reason against a contact now; null when it is allowed. */
    limit: z.nullable(z.enum(contactLimits)),
    allowed_from: z.nullable(z.string()),
    overdue: z.boolean(),
    /** The letters that may be written now: about overdue money, or to the family. */
    letters: z.array(z.enum(letterTemplates)),
    promise: z.nullable(callPromiseData),
    next_date: z.nullable(dateData),
    open_call: z.nullable(openCallData),
    /** What was last followed by a payment of this borrower (`what-worked.ts`); null without such a contact. */
    worked: z.nullable(z.strictObject({ kind: z.enum(contactKinds), hour: z.number(), paid: z.number(), of: z.number() })),
    contacts: z.array(contactData),
  }),
  errors: ['not_found'],
})

const smsBody = { template: choiceField(smsTemplates), language: choiceField(languages) }
const letterBody = { template: choiceField(letterTemplates), language: choiceField(languages) }

export const previewSms = endpoint({
  method: 'GET',
  path: '/loans/{id}/sms/preview',
  summary: 'An SMS to a borrower as it would be sent, with the number of SMS that it is billed as.',
  access: 'contact_borrowers',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  query: z.strictObject(smsBody),
  data: z.strictObject({ text: z.string(), parts: z.number() }),
  errors: ['not_found', 'transition_refused'],
})

/** A template about a promise needs one. */
export const sendSms = endpoint({
  method: 'POST',
  path: '/loans/{id}/sms',
  summary: "Sends an SMS from a template, as far as the law and the borrower's quiet hours allow one now.",
  access: 'contact_borrowers',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject(smsBody),
  data: contactData,
  errors: ['not_found', 'contact_not_allowed', 'transition_refused'],
})

export const previewLetter = endpoint({
  method: 'GET',
  path: '/loans/{id}/letter/preview',
  summary: 'A letter about overdue money, or to the family, as it would be written now (PDF); nothing is recorded.',
  access: 'contact_borrowers',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  query: z.strictObject(letterBody),
  bytes: ['application/pdf'],
  errors: ['not_found', 'transition_refused'],
})

export const writeLetter = endpoint({
  method: 'POST',
  path: '/loans/{id}/letter',
  summary: 'Writes a letter to be printed and posted: about overdue money, as the contact of the day, or to the family after a death.',
  access: 'contact_borrowers',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject(letterBody),
  data: contactData,
  errors: ['not_found', 'contact_not_allowed', 'transition_refused'],
})

export const getLetter = endpoint({
  method: 'GET',
  path: '/contacts/{id}/letter',
  summary: 'A written letter, unchanged (PDF, audited).',
  access: 'contact_borrowers',
  branch: 'contact',
  params: idInUrl,
  bytes: ['application/pdf'],
  errors: ['not_found'],
})

/** The borrower's app shows the code for some minutes. */
export const startCall = endpoint({
  method: 'POST',
  path: '/loans/{id}/calls',
  summary: "Begins a call: refused where the law or the borrower's quiet hours do not allow one.",
  access: 'contact_borrowers',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({}),
  data: openCallData,
  errors: ['not_found', 'contact_not_allowed', 'call_open'],
})

/** The borrower's phone rings once the officer has picked up; repeated within some seconds it is the same call. */
export const ringCall = endpoint({
  method: 'POST',
  path: '/calls/{id}/ring',
  summary: "Makes an open call of one's own by the lender's phone system, as long as the borrower's app shows its code.",
  access: 'contact_borrowers',
  branch: 'contact',
  params: idInUrl,
  body: z.strictObject({}),
  /** False: the phone system did not take the call. */
  data: z.strictObject({ rings: z.boolean() }),
  errors: ['not_found', 'already_recorded', 'contact_not_allowed', 'transition_refused'],
})

/** A call that reached nobody leaves the contact of the day free. */
export const recordCall = endpoint({
  method: 'POST',
  path: '/calls/{id}/outcome',
  summary: 'Records the outcome of a call.',
  access: 'contact_borrowers',
  branch: 'contact',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({
    outcome: choiceField(callOutcomes),
    /** With `promised` only. */
    promised_satang: z.optional(satangField(1, 100_000_000)),
    promised_date: z.optional(dateField),
    next_date: z.optional(dateField),
    /** For staff only. */
    note: z.optional(textField(300)),
  }),
  data: contactData,
  errors: ['not_found', 'already_recorded', 'loan_not_open', 'date_in_past', 'date_not_possible'],
})

export const undoCall = endpoint({
  method: 'POST',
  path: '/calls/{id}/undo',
  summary: 'Withdraws the outcome of the newest call within a quarter of an hour; it waits for its outcome again.',
  access: 'contact_borrowers',
  branch: 'contact',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({}),
  data: contactData,
  errors: ['not_found', 'transition_refused'],
})
