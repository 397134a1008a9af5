import * as z from 'zod/mini'
import { blacklistKinds } from './blacklist.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateField, idField, idInUrl, longListQuery, textField } from '../fields.ts'

const blacklistEntry = z.strictObject({
  id: idField,
  kind: z.enum(blacklistKinds),
  value: z.string(),
  reason: z.string(),
  /** The last day on which it counts; null for no end. */
  ends_date: z.nullable(z.string()),
  added_by: z.nullable(z.string()),
  added_at: z.string(),
  /** The proposal of a removal with its proposer and reason; the entry counts until another person confirms. */
  removal: z.nullable(z.strictObject({ id: idField, asked_by: z.string(), asked_by_me: z.boolean(), reason: z.string() })),
})

export const listBlacklist = endpoint({
  method: 'GET',
  path: '/blacklist',
  summary: "The blacklist, newest first; a removal that waits for another person is among the second persons' tasks too.",
  access: 'manage_blacklist',
  branch: 'anybody',
  auditsAccess: true,
  query: z.strictObject(longListQuery),
  data: z.array(blacklistEntry),
  paged: true,
  errors: [],
})

export const addToBlacklist = endpoint({
  method: 'POST',
  path: '/blacklist',
  summary: 'Puts a number or a name on the blacklist; read like the same field of a form.',
  access: 'manage_blacklist',
  branch: 'anybody',
  body: z.strictObject({
    kind: choiceField(blacklistKinds),
    value: textField(80),
    reason: textField(300),
    ends_date: z.optional(dateField),
  }),
  data: blacklistEntry,
  errors: ['already_recorded'],
})

export const askBlacklistRemoval = endpoint({
  method: 'POST',
  path: '/blacklist/{id}/removal',
  summary: 'Proposes the removal of a blacklist entry; another person decides.',
  access: 'manage_blacklist',
  branch: 'anybody',
  params: idInUrl,
  body: z.strictObject({ reason: textField(300) }),
  data: blacklistEntry,
  errors: ['not_found', 'already_recorded'],
})
