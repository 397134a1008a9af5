import type { BorrowerId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, idField, idInUrl, idOf, textField } from '../fields.ts'
import { mandateStates } from './mandate-state.ts'

export const listAskedMandates = endpoint({
  method: 'GET',
  path: '/mandates',
  summary: 'The requests for direct debit that wait for the bank and an officer.',
  access: 'collect',
  branch: 'listed',
  auditsAccess: 'money',
  data: z.array(
    z.strictObject({
      id: idField,
      borrower_id: idOf<BorrowerId>(),
      name: z.nullable(z.string()),
      phone_number: z.string(),
      state: z.enum(mandateStates),
      bank: z.string(),
      account_ending: z.string(),
      asked_at: z.string(),
    }),
  ),
  errors: [],
})

export const decideMandate = endpoint({
  method: 'POST',
  path: '/mandates/{id}/decide',
  summary: 'Agrees to direct debit, once the bank did, or refuses it.',
  access: 'collect',
  branch: 'mandate',
  params: idInUrl,
  /** The bank's number of the mandate, where it agreed. */
  body: z.strictObject({ agree: booleanField, bank_reference: z.optional(textField(40)) }),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})
