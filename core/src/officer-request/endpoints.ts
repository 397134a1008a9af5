import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { documentKinds } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, idInUrl, idInUrlOf, textField } from '../fields.ts'
import { officerRequestKinds } from '../loan/endpoints.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { officeRequestData } from '../loan/loan-file.ts'
import { reviewers } from '../staff/staff-role.ts'

/** Asks the borrower for a document, for information or for an interview again; the state stays. */
export const makeRequest = endpoint({
  method: 'POST',
  path: '/loans/{id}/requests',
  summary: 'Ask for a document, information or an interview again.',
  access: reviewers,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({
    kind: choiceField(officerRequestKinds),
    document_kind: z.optional(choiceField(documentKinds)),
    ...reasonFields('request'),
    /** For the borrower, in the borrower's language. */
    words: z.optional(textField(300)),
  }),
  data: officeRequestData,
  errors: ['not_found', 'transition_refused', 'already_recorded'],
})

/** Marks a request as met. */
export const closeRequest = endpoint({
  method: 'POST',
  path: '/requests/{id}/done',
  summary: 'Mark a request as met.',
  access: reviewers,
  params: idInUrl,
  data: officeRequestData,
  errors: ['not_found'],
})
