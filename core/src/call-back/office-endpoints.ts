import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idField, idInUrl, longListQuery } from '../fields.ts'

/** The outcome of a requested call. */
export const callBackOutcomes = ['spoken', 'not_reached'] as const

export const listCallBacks = endpoint({
  method: 'GET',
  path: '/call-backs',
  summary: 'The requested calls, the earliest time first.',
  access: 'contact_borrowers',
  branch: 'head_office',
  auditsAccess: true,
  query: z.strictObject(longListQuery),
  data: z.array(
    z.strictObject({
      id: idField,
      borrower_id: idField,
      name: z.nullable(z.string()),
      phone_number: z.string(),
      language: z.string(),
      date: dateData,
      time: z.string(),
      /** The hour has begun, or is over. */
      due: z.boolean(),
    }),
  ),
  paged: true,
  errors: [],
})

export const endCallBack = endpoint({
  method: 'POST',
  path: '/call-backs/{id}/outcome',
  summary: 'Records the outcome of the call; a borrower who was not reached is notified and may choose another time.',
  access: 'contact_borrowers',
  branch: 'head_office',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ outcome: choiceField(callBackOutcomes) }),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})
