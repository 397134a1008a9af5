import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, idInUrl, textField } from '../fields.ts'
import { reasonCodes } from './reason-code.ts'
import { promiseData } from './schedule-change-endpoints.ts'
import { loanOwner } from './loan-owner.ts'

export const listAskedPromises = endpoint({
  method: 'GET',
  path: '/promises',
  summary: 'The deferral requests that wait for an officer.',
  access: 'collect',
  branch: 'listed',
  auditsAccess: 'money',
  data: z.array(z.strictObject({ ...promiseData.shape, ...loanOwner })),
  errors: [],
})

export const listBrokenPromises = endpoint({
  method: 'GET',
  path: '/promises/broken',
  summary: 'The agreed promises to pay that were broken and are still unpaid.',
  access: 'collect',
  branch: 'listed',
  auditsAccess: 'money',
  data: z.array(z.strictObject({ ...promiseData.shape, ...loanOwner })),
  errors: [],
})

export const decidePromise = endpoint({
  method: 'POST',
  path: '/promises/{id}/decide',
  summary: 'Agrees to a deferral or refuses it.',
  access: 'collect',
  branch: 'promise',
  params: idInUrl,
  body: z.strictObject({
    agree: booleanField,
    /** Needed when it is refused; the borrower reads its sentence. */
    reason_code: z.optional(choiceField(reasonCodes.refuse_promise)),
    note: z.optional(textField(300)),
  }),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})
