import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, longListQuery } from '../fields.ts'

/** The audit trail, newest first: all of it, or what concerns one subject or one actor. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit trail.',
  access: ['admin'],
  query: z.strictObject({ ...longListQuery, subject_id: z.optional(idField), actor_id: z.optional(idField) }),
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
      address: z.nullable(z.string()),
    }),
  ),
  paged: true,
  errors: [],
})
