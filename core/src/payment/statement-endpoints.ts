import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idField, idInUrl, longListQuery, satangData, textField } from '../fields.ts'
import { statementMistakes } from './bank-statement.ts'
import { statementLayouts } from './statement-head.ts'
import { lineVerdicts, suspenseReasons, transferStates } from './transfer-state.ts'
import { reviewers } from '../staff/staff-role.ts'

const done = z.strictObject({})

/** What became of a bank statement. */
export const statementStates = ['previewed', 'posting', 'posted', 'discarded', 'undone'] as const

/** A bank statement: who sent, posted and undid it, and its lines by kind with their sums. */
const statementData = z.strictObject({
  id: idField,
  file_name: z.nullable(z.string()),
  layout: z.enum(statementLayouts),
  state: z.enum(statementStates),
  imported_by: z.nullable(z.string()),
  /** Another person posts it. */
  imported_by_me: z.boolean(),
  imported_at: z.string(),
  posted_by: z.nullable(z.string()),
  posted_at: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  counts: z.array(z.strictObject({ verdict: z.enum(lineVerdicts), lines: z.number(), sum_satang: satangData })),
})

/** Reads a bank statement (CSV or XLSX) and says what each line would be; nothing is posted. */
export const previewStatement = endpoint({
  method: 'POST',
  path: '/statements',
  summary: "Read a bank's file (CSV or XLSX) without posting it.",
  access: reviewers,
  branch: 'head_office',
  file: 'file',
  body: z.strictObject({ file_name: z.optional(textField(200)) }),
  data: z.strictObject({ id: idField }),
  errors: ['statement_unreadable', 'already_recorded', 'too_many_requests'],
})

/** The files, newest first. */
export const listStatements = endpoint({
  method: 'GET',
  path: '/statements',
  summary: "The bank's files.",
  access: reviewers,
  branch: 'head_office',
  query: z.strictObject(longListQuery),
  data: z.array(statementData),
  paged: true,
  errors: [],
})

/** One file. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/statements/{id}',
  summary: "A bank's file.",
  access: reviewers,
  branch: 'head_office',
  params: idInUrl,
  data: statementData,
  errors: ['not_found'],
})

/** The lines of a file, of one kind where it is named. */
export const listStatementLines = endpoint({
  method: 'GET',
  path: '/statements/{id}/lines',
  summary: "The lines of a bank's file.",
  access: reviewers,
  branch: 'head_office',
  auditsAccess: true,
  params: idInUrl,
  query: z.strictObject({ ...longListQuery, verdict: z.optional(choiceField(lineVerdicts)) }),
  data: z.array(
    z.strictObject({
      id: idField,
      line_number: z.number(),
      verdict: z.enum(lineVerdicts),
      mistake: z.nullable(z.enum(statementMistakes)),
      paid_date: z.nullable(dateData),
      amount_satang: z.nullable(satangData),
      number: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      payer: z.nullable(z.string()),
      words: z.nullable(z.string()),
      transfer_state: z.nullable(z.enum(transferStates)),
      transfer_reason: z.nullable(z.enum(suspenseReasons)),
      loan_id: z.nullable(idField),
    }),
  ),
  paged: true,
  errors: ['not_found'],
})

/** Posts a file that was looked at; the lines are worked on in the background. */
export const postStatement = endpoint({
  method: 'POST',
  path: '/statements/{id}/post',
  summary: "Post a bank's file.",
  access: reviewers,
  branch: 'head_office',
  params: idInUrl,
  data: done,
  errors: ['not_found', 'transition_refused', 'second_person_needed'],
})

/** Throws away a file that was looked at. */
export const discardStatement = endpoint({
  method: 'POST',
  path: '/statements/{id}/discard',
  summary: "Throw away a bank's file that was not posted.",
  access: reviewers,
  branch: 'head_office',
  params: idInUrl,
  data: done,
  errors: ['not_found', 'transition_refused'],
})

/** Takes a posted file back, all of it, while nothing depends on it. */
export const undoStatement = endpoint({
  method: 'POST',
  path: '/statements/{id}/undo',
  summary: "Take a posted bank's file back.",
  access: ['manager'],
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ reason: textField(300) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'statement_in_use'],
})
