import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, idInUrl, parsedField, satangData, textField } from '../fields.ts'
import { paymentData } from '../payment/endpoints.ts'
import { isPaymentReference } from '../payment/payment-reference.ts'
import { paymentTypes } from '../payment/payment-type.ts'
import { reviewers } from './staff-role.ts'

const done = z.strictObject({})
const reason = textField(300)

/** Imports a bank's statement (CSV); what carries a loan's reference is posted, the rest waits for an officer. */
export const importStatement = endpoint({
  method: 'POST',
  path: '/statements',
  summary: "Import a bank's statement file (CSV).",
  access: reviewers,
  file: 'file',
  body: z.strictObject({}),
  data: z.strictObject({
    posted: z.number(),
    unmatched: z.number(),
    known: z.number(),
    altered: z.array(z.number()),
    wrong: z.array(z.number()),
  }),
  errors: ['statement_unreadable', 'already_recorded'],
})

/** The lines of statements for which no loan was found. */
export const listUnmatched = endpoint({
  method: 'GET',
  path: '/bank-lines',
  summary: 'The bank lines without a loan.',
  access: reviewers,
  data: z.array(
    z.strictObject({
      id: idField,
      paid_date: dateData,
      amount_satang: satangData,
      payment_type: z.enum(paymentTypes),
      reference: z.nullable(z.string()),
      outside_reference: z.string(),
      /** Why it waits: a code of the import, or an error code. */
      reason: z.nullable(z.string()),
    }),
  ),
  errors: [],
})

/** Names the loan of a bank line by its payment reference, and records the payment. */
export const matchLine = endpoint({
  method: 'POST',
  path: '/bank-lines/{id}/match',
  summary: 'Name the loan of a bank line.',
  access: reviewers,
  params: idInUrl,
  body: z.strictObject({
    payment_reference_number: parsedField(20, 'field_invalid', (text) => {
      const digits = text.replace(/[\s-]/g, '')
      return isPaymentReference(digits) ? digits : null
    }),
  }),
  data: paymentData,
  errors: ['not_found', 'transition_refused', 'loan_not_open', 'already_recorded', 'date_in_past', 'date_in_future', 'amount_out_of_range'],
})

/** Sets a bank line aside that is no repayment. */
export const setLineAside = endpoint({
  method: 'POST',
  path: '/bank-lines/{id}/set-aside',
  summary: 'Set a bank line aside.',
  access: reviewers,
  params: idInUrl,
  body: z.strictObject({ reason }),
  data: done,
  errors: ['not_found', 'transition_refused'],
})
