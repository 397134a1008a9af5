import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { sentDocumentKinds } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, idInUrl, idInUrlOf, textField, idField } from '../fields.ts'
import { officerRequestKinds } from '../loan/endpoints.ts'
import { reasonFields } from '../loan/reason-code.ts'

/** An officer's request, with when it was made and met. */
export const officeRequestData = z.strictObject({
  id: idField,
  kind: z.enum(officerRequestKinds),
  document_kind: z.nullable(z.enum(sentDocumentKinds)),
  /** The borrower's sentence, and the staff's note. */
  reason: z.string(),
  /** The borrower's words beside it. */
  words: z.nullable(z.string()),
  note: z.nullable(z.string()),
  requested_by: z.string(),
  requested_at: z.string(),
  done_at: z.nullable(z.string()),
  /** It was never answered: a decision ended it. */
  ended_by_decision: z.boolean(),
})

export const makeRequest = endpoint({
  method: 'POST',
  path: '/loans/{id}/requests',
  summary: 'Requests a document, information or an interview again from the borrower; the state stays.',
  access: 'work_on_cases',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({
    kind: choiceField(officerRequestKinds),
    document_kind: z.optional(choiceField(sentDocumentKinds)),
    ...reasonFields('request'),
    /** For the borrower, in the borrower's language. */
    words: z.optional(textField(300)),
  }),
  data: officeRequestData,
  errors: ['not_found', 'transition_refused', 'already_recorded'],
})

export const closeRequest = endpoint({
  method: 'POST',
  path: '/requests/{id}/done',
  summary: 'Marks a request as met.',
  access: 'work_on_cases',
  branch: 'request',
  params: idInUrl,
  data: officeRequestData,
  errors: ['not_found'],
})
