import * as z from 'zod/mini'
import { readyAnswerData } from '../conversation/ready-answers.ts'
import { complaintData, complaintLength, complaintOutcomes } from './endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, idField, idInUrl, longListQuery, textField } from '../fields.ts'

/** A complaint in the list of the office. */
const complaintLine = z.strictObject({
  id: idField,
  borrower_id: idField,
  name: z.nullable(z.string()),
  number: z.string(),
  category: complaintData.shape.category,
  state: complaintData.shape.state,
  sent_at: z.string(),
  answer_until: complaintData.shape.answer_until,
  /** The promised day has passed without an answer. */
  overdue: z.boolean(),
  taken_by: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
})

/** For managers only: one may be about an officer. */
export const listDeskComplaints = endpoint({
  method: 'GET',
  path: '/complaints',
  summary: 'The complaints that wait for an answer, the nearest day first; or the answered ones, newest first.',
  access: 'answer_complaints',
  branch: 'head_office',
  auditsAccess: true,
  query: z.strictObject({ ...longListQuery, answered: z.optional(z.literal('yes')) }),
  data: z.array(complaintLine),
  paged: true,
  errors: [],
})

export const getComplaint = endpoint({
  method: 'GET',
  path: '/complaints/{id}',
  summary: 'A complaint (audited).',
  access: 'answer_complaints',
  branch: 'head_office',
  params: idInUrl,
  data: z.strictObject({
    ...complaintLine.shape,
    ...complaintData.shape,
    outcome: z.nullable(z.enum(complaintOutcomes)),
    language: z.string(),
    ready_answers: readyAnswerData,
  }),
  errors: ['not_found'],
})

/** A colleague may take it over. */
export const takeComplaint = endpoint({
  method: 'POST',
  path: '/complaints/{id}/take',
  summary: 'Claims a complaint; its borrower sees that it is in work.',
  access: 'answer_complaints',
  branch: 'head_office',
  idempotent: true,
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/complaints/{id}/answer',
  summary: 'Answers a complaint, once and for good.',
  access: 'answer_complaints',
  branch: 'head_office',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ text: textField(complaintLength), outcome: choiceField(complaintOutcomes) }),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})
