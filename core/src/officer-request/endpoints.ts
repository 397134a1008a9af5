import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { documentKinds } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, idInUrl, idInUrlOf, textField, idField } from '../fields.ts'
import { officerRequestKinds } from '../loan/endpoints.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { reviewers } from '../staff/staff-role.ts'

/** An officer's request, with when it was made and met. */
export const officeRequestData = z.strictObject({
  id: idField,
  kind: z.enum(officerRequestKinds),
  document_kind: z.nullable(z.enum(documentKinds)),
  /** The sentence that the borrower reads, and what only staff do. */
  reason: z.string(),
  /** What the borrower reads beside it. */
  words: z.nullable(z.string()),
  note: z.nullable(z.string()),
  requested_by: z.string(),
  requested_at: z.string(),
  done_at: z.nullable(z.string()),
  /** It was never answered: a decision ended it. */
  ended_by_decision: z.boolean(),
})

/** Asks the borrower for a document, for information or for an interview again; the state stays. */
export const makeRequest = endpoint({
  method: 'POST',
  path: '/loans/{id}/requests',
  summary: 'Ask for a document, information or an interview again.',
  access: reviewers,
  branch: 'loan',
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
  branch: 'request',
  params: idInUrl,
  data: officeRequestData,
  errors: ['not_found'],
})
