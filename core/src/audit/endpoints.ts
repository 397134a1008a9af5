import * as z from 'zod/mini'
import { choiceField, dateField, idField, longListQuery, parsedField, textField } from '../fields.ts'
import { endpoint } from '../endpoint.ts'

/** The search fields of the audit trail: one subject, all events of one borrower, actor, action, and the days, both included. */
const search = {
  subject_id: z.optional(idField),
  borrower_id: z.optional(idField),
  actor_id: z.optional(idField),
  /** A part of the name or user name of a member of staff. */
  who: z.optional(textField(80)),
  action: z.optional(parsedField(80, 'field_invalid', (text) => (/^[a-z_]+\.[a-z_]+$/.test(text) ? text : null))),
  from: z.optional(dateField),
  to: z.optional(dateField),
}

/** The most events in one file; a search over fewer days finds the others. */
export const maxExportedEvents = 20_000

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit trail, newest first: the whole or the events of a search.',
  access: 'read_audit',
  branch: 'head_office',
  auditsAccess: true,
  query: z.strictObject({ ...longListQuery, ...search }),
  data: z.array(
    z.strictObject({
      id: z.number(),
      at: z.string(),
      actor_kind: z.string(),
      actor_id: z.nullable(z.string()),
      actor_name: z.nullable(z.string()),
      action: z.string(),
      subject_kind: z.nullable(z.string()),
      subject_id: z.nullable(z.string()),
      detail: z.record(z.string(), z.unknown()),
      /** The member of staff whom the detail names by `staff_id`. */
      about_name: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  paged: true,
  errors: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The events of a search, as a file for a spreadsheet.',
  access: 'read_audit',
  branch: 'head_office',
  query: z.strictObject({ ...search, format: z.optional(choiceField(['csv', 'xlsx'])) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['export_too_large'],
})

export const exportAuditHeads = endpoint({
  method: 'GET',
  path: '/audit/heads',
  summary: 'The chain head of the audit trail after each day, as the file for `npm run verify-audit`.',
  access: 'read_audit',
  branch: 'head_office',
  bytes: ['application/json'],
  errors: [],
})
