import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idField, idInUrl, longListQuery, parsedField, satangData, textField } from '../fields.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { statementLayouts } from './statement-head.ts'
import { paymentData } from './endpoints.ts'
import { isPaymentReference } from './payment-reference.ts'
import { paymentTypes } from './payment-type.ts'
import { suspenseReasons, transferStates } from './transfer-state.ts'
import { reviewers } from '../staff/staff-role.ts'

const done = z.strictObject({})

/** A transfer: the payer's words as received, its loan, and its transfer records. */
const transferData = z.strictObject({
  id: idField,
  state: z.enum(transferStates),
  reason: z.nullable(z.enum(suspenseReasons)),
  paid_date: dateData,
  amount_satang: satangData,
  payment_type: z.enum(paymentTypes),
  number: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  words: z.nullable(z.string()),
  loan_id: z.nullable(idField),
  name: z.nullable(z.string()),
  received_at: z.string(),
  /** What waits for a second person. */
  proposed: z.nullable(z.enum(['return_transfer', 'transfer_income'])),
  sources: z.array(
    z.strictObject({
      numbering: z.enum([...statementLayouts, 'typed', 'slip']),
      number: z.nullable(z.string()),
      payer: z.nullable(z.string()),
      added_by: z.nullable(z.string()),
      added_at: z.string(),
      file_name: z.nullable(z.string()),
    }),
  ),
})

/** The transfers that are held, each with those that it may be the same as, oldest first. */
export const listHeldTransfers = endpoint({
  method: 'GET',
  path: '/transfers/held',
  summary: 'The transfers that may be known already.',
  access: reviewers,
  branch: 'head_office',
  auditsAccess: true,
  data: z.array(z.strictObject({ ...transferData.shape, alike: z.array(transferData) })),
  errors: [],
})

/** Decides that a held transfer is a known one, or a new one. */
export const decideHeldTransfer = endpoint({
  method: 'POST',
  path: '/transfers/{id}/decide',
  summary: 'Say whether a held transfer is known already.',
  access: reviewers,
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ same_as: z.nullable(idField) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'second_person_needed'],
})

/** Searches transfers by payer, name of the borrower, number, reference, amount or day; newest first. */
export const searchTransfers = endpoint({
  method: 'POST',
  path: '/transfers/search',
  summary: 'Transfers by payer, name, amount or day.',
  access: reviewers,
  branch: 'head_office',
  auditsAccess: true,
  query: z.strictObject(longListQuery),
  body: z.strictObject({ state: z.optional(choiceField(transferStates)), search: z.optional(textField(80)) }),
  data: z.array(transferData),
  paged: true,
  errors: [],
})

/** Gives a transfer in suspense to a loan: a payment with the transfer's value date, at the earliest that of the disbursement. */
export const assignTransfer = endpoint({
  method: 'POST',
  path: '/transfers/{id}/assign',
  summary: 'Give a transfer in suspense to a loan.',
  access: reviewers,
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({
    payment_reference_number: parsedField(20, 'field_invalid', (text) => {
      const digits = text.replace(/[\s-]/g, '')
      return isPaymentReference(digits) ? digits : null
    }),
  }),
  data: paymentData,
  errors: [
    'not_found',
    'transition_refused',
    'second_person_needed',
    'above_role_limit',
    'loan_not_open',
    'transfer_held',
    'date_in_future',
    'amount_out_of_range',
  ],
})

/** Proposes to send a transfer in suspense back; another person confirms. */
export const proposeReturn = endpoint({
  method: 'POST',
  path: '/transfers/{id}/return',
  summary: 'Propose to send a transfer back.',
  access: reviewers,
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ reference: textField(60), ...reasonFields('return_transfer') }),
  data: done,
  errors: ['not_found', 'transition_refused', 'already_recorded', 'above_role_limit'],
})

/** Proposes that a transfer in suspense becomes income, where a rule allows it; another person confirms. */
export const proposeIncome = endpoint({
  method: 'POST',
  path: '/transfers/{id}/income',
  summary: 'Propose that a transfer becomes income.',
  access: reviewers,
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject(reasonFields('transfer_income')),
  data: done,
  errors: ['not_found', 'transition_refused', 'already_recorded', 'above_role_limit'],
})
