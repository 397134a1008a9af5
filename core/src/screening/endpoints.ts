import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, dateData, idField, idInUrl, textField } from '../fields.ts'

/** How sure a match is: by the number of a paper, or by name and year of birth. */
export const certainties = ['exact', 'possible'] as const

/** The decisions about a match. */
export const screeningDecisions = ['is', 'is_not'] as const

const done = z.strictObject({})

const listData = z.strictObject({
  id: idField,
  version: z.number(),
  file_name: z.nullable(z.string()),
  entries: z.number(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  /** Null while another person has not confirmed it. */
  confirmed_at: z.nullable(z.string()),
})

export const getScreening = endpoint({
  method: 'GET',
  path: '/screening',
  summary:
    'The newest lists of designated persons, and the borrowers and payees who may be one of them: undecided ones first, at most 200.',
  access: 'manage_blacklist',
  branch: 'head_office',
  auditsAccess: true,
  data: z.strictObject({
    lists: z.array(listData),
    matches: z.array(
      z.strictObject({
        id: idField,
        /** Null for the payee of a transfer that goes back. */
        borrower_id: z.nullable(idField),
        transfer_id: z.nullable(idField),
        name: z.nullable(z.string()),
        dob: z.nullable(dateData),
        loan_id: z.nullable(idField),
        /** The names of the designated person. */
        names: z.array(z.string()),
        certainty: z.enum(certainties),
        list_version: z.number(),
        found_at: z.string(),
        /** "Is not" waits for another person. */
        waits: z.boolean(),
        decision: z.nullable(z.strictObject({ is: z.boolean(), by: z.string(), at: z.string(), reason: z.string() })),
      }),
    ),
  }),
  errors: [],
})

export const uploadDesignatedList = endpoint({
  method: 'POST',
  path: '/screening/lists',
  summary: 'Uploads a list of designated persons (CSV or XLSX); it counts once another person confirms it.',
  access: 'manage_blacklist',
  branch: 'head_office',
  file: 'file',
  /** The source of the list, for the second person. */
  body: z.strictObject({ file_name: z.optional(textField(200)), note: textField(300) }),
  data: z.strictObject({ version: z.number(), entries: z.number() }),
  errors: ['designated_list_unreadable', 'already_recorded', 'too_many_requests'],
})

export const decideScreeningMatch = endpoint({
  method: 'POST',
  path: '/screening/{id}/decide',
  summary: 'Decides whether a borrower or payee is a designated person; "is not" counts once another person confirms it.',
  access: 'manage_blacklist',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ is: booleanField, reason: textField(300) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'already_recorded'],
})
