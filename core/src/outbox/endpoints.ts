import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, longListQuery } from '../fields.ts'
import { staffRoles } from '../staff/staff-role.ts'

/** The newest SMS messages with their texts; only in demo mode, where there is no gateway. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'The SMS outbox (demo only).',
  access: staffRoles,
  branch: 'head_office',
  auditsAccess: true,
  query: z.strictObject(longListQuery),
  data: z.array(z.strictObject({ id: idField, phone_number: z.string(), text: z.string(), created_at: z.string(), sent: z.boolean() })),
  paged: true,
  errors: ['not_found'],
})
