import type { BorrowerId } from '../id.ts'
import * as z from 'zod/mini'
import { questions } from '../application/form.ts'
import { messageData, messageLength } from './endpoints.ts'
import { readyAnswerData } from './ready-answers.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, idField, idInUrl, idInUrlOf, longListQuery, pageQuery, textField } from '../fields.ts'
import { reasonCodes } from '../loan/reason-code.ts'
import { pageInUrl } from '../paper-page.ts'
import { audioMediaTypes } from '../audio/audio-media-types.ts'

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'The conversations that wait for an answer, the longest wait first.',
  access: 'contact_borrowers',
  branch: 'listed',
  auditsAccess: true,
  query: z.strictObject(longListQuery),
  data: z.array(
    z.strictObject({
      borrower_id: idField,
      name: z.nullable(z.string()),
      phone_number: z.string(),
      language: z.string(),
      waiting_since: z.string(),
      claimed_by: z.nullable(z.string()),
      /** When the lender promises the answer. */
      due_at: z.string(),
      current_loan_id: z.nullable(idField),
    }),
  ),
  paged: true,
  errors: [],
})

/** A message as staff see it, with its author. */
const deskMessage = z.strictObject({ ...messageData.shape, staff_name: z.nullable(z.string()) })

export const listConversation = endpoint({
  method: 'GET',
  path: '/borrowers/{id}/messages',
  summary: 'The conversation with a borrower, newest first (audited).',
  access: 'contact_borrowers',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  query: pageQuery,
  data: z.strictObject({
    name: z.nullable(z.string()),
    language: z.string(),
    current_loan_id: z.nullable(idField),
    waiting_since: z.nullable(z.string()),
    claimed_by: z.nullable(z.strictObject({ id: idField, name: z.string() })),
    /** The message of the renewed permit that waits for a decision, on every page: it may be older than the page's messages. */
    told_permit: z.nullable(deskMessage),
    messages: z.array(deskMessage),
    ready_answers: readyAnswerData,
    page: z.number(),
    last_page: z.number(),
  }),
  errors: ['not_found'],
})

export const getConversationPage = endpoint({
  method: 'GET',
  path: '/messages/{id}/pages/{page}',
  summary: "A page of a borrower's file; every view is audited.",
  access: 'contact_borrowers',
  branch: 'message',
  params: z.strictObject({ id: idField, page: pageInUrl }),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

export const getConversationVoice = endpoint({
  method: 'GET',
  path: '/messages/{id}/voice',
  summary: "A borrower's voice message; playing it is audited.",
  access: 'contact_borrowers',
  branch: 'message',
  params: idInUrl,
  bytes: audioMediaTypes,
  errors: ['not_found', 'file_missing'],
})

/**
 * Staff write only while one waits: a reminder of debt follows the contact rules. `seen` is the newest message that was seen:
 * `changed_elsewhere` when there is a newer one, of the borrower or of a colleague. The reply has no words: it is stored for a
 * repeated call, and a deletion of the borrower's data would not find them there.
 */
export const answerConversation = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/messages',
  summary: "Answers a borrower's message.",
  access: 'contact_borrowers',
  branch: 'borrower',
  idempotent: true,
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject({ text: textField(messageLength), seen: idField }),
  data: z.strictObject({}),
  errors: ['not_found', 'changed_elsewhere', 'transition_refused'],
})

/** A colleague may take it over. The claim ends with the wait. */
export const claimConversation = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/messages/claim',
  summary: 'Claims a conversation that waits for an answer.',
  access: 'contact_borrowers',
  branch: 'borrower',
  params: idInUrlOf<BorrowerId>(),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})

/** The borrower is not notified. */
export const settleConversation = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/messages/settle',
  summary: "Marks a borrower's message as in no need of an answer, such as a thank-you; a renewed permit needs one.",
  access: 'contact_borrowers',
  branch: 'borrower',
  idempotent: true,
  params: idInUrlOf<BorrowerId>(),
  body: z.strictObject({ seen: idField }),
  data: z.strictObject({}),
  errors: ['not_found', 'changed_elsewhere', 'transition_refused'],
})

/** The borrower gets an answer about it, by the same rules as an answer in words. The audit trail has neither number nor day. */
export const acceptPermit = endpoint({
  method: 'POST',
  path: '/messages/{id}/permit/accept',
  summary: 'Accepts a renewed permit as the officer reads it: the profile and the next application have its number and its last day.',
  access: 'work_on_cases',
  branch: 'message',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ work_permit: questions.work_permit.schema, permit_end: questions.permit_end.schema, seen: idField }),
  data: z.strictObject({}),
  errors: ['not_found', 'changed_elsewhere', 'transition_refused'],
})

export const refusePermit = endpoint({
  method: 'POST',
  path: '/messages/{id}/permit/refuse',
  summary: 'Refuses a renewed permit: the borrower reads the reason as an answer.',
  access: 'work_on_cases',
  branch: 'message',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ reason_code: choiceField(reasonCodes.refuse_permit), seen: idField }),
  data: z.strictObject({}),
  errors: ['not_found', 'changed_elsewhere', 'transition_refused'],
})
