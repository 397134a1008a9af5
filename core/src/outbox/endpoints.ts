import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, longListQuery } from '../fields.ts'

export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'The newest SMS with their texts; only in a demo without a gateway.',
  access: 'staff',
  branch: 'head_office',
  auditsAccess: true,
  query: z.strictObject(longListQuery),
  data: z.array(z.strictObject({ id: idField, phone_number: z.string(), text: z.string(), created_at: z.string(), sent: z.boolean() })),
  paged: true,
  errors: ['not_found'],
})
