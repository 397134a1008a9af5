import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, idInUrl, textField } from '../fields.ts'
import { apiScopes } from './api-key.ts'

const scopesField = z
  .array(choiceField(apiScopes))
  .check(z.refine((scopes) => scopes.length > 0 && new Set(scopes).size === scopes.length, { error: 'field_required' }))

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  summary: 'The keys with which the lender’s own systems read, the newest first; never a key itself.',
  access: 'connect_systems',
  branch: 'head_office',
  data: z.array(
    z.strictObject({
      id: idField,
      name: z.string(),
      scopes: z.array(z.enum(apiScopes)),
      state: z.enum(['proposed', 'active', 'ended', 'expired']),
      /** Waits for another person. */
      waits: z.boolean(),
      /** Its last day. */
      expires: dateData,
      last_used_at: z.nullable(z.string()),
      created_by: z.string(),
      created_at: z.string(),
    }),
  ),
  errors: [],
})

export const proposeApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  summary: 'Proposes a key; another person confirms. The key is in this reply and nowhere else.',
  access: 'connect_systems',
  branch: 'head_office',
  idempotent: true,
  /** `expires` is its last day. */
  body: z.strictObject({ name: textField(80), scopes: scopesField, expires: dateField, note: textField(500) }),
  data: z.strictObject({ id: idField, key: z.string() }),
  errors: ['already_recorded', 'date_in_past', 'date_not_possible'],
})

export const endApiKey = endpoint({
  method: 'POST',
  path: '/api-keys/{id}/end',
  summary: 'Ends a key at once and for good.',
  access: 'connect_systems',
  branch: 'head_office',
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})
