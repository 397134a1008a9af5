import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { extensionField } from './staff-fields.ts'

const extensionData = z.strictObject({
  /** The lender has a phone system that calls by extensions. */
  offered: z.boolean(),
  /** Null: the officer dials alone. */
  extension: z.nullable(z.string()),
})

export const getOwnExtension = endpoint({
  method: 'GET',
  path: '/staff/extension',
  summary: 'The own extension in the phone system of the lender, as far as there is one.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: extensionData,
  errors: [],
})

export const setOwnExtension = endpoint({
  method: 'PUT',
  path: '/staff/extension',
  summary: 'Sets the own extension, which a call rings first; null for none.',
  access: 'staff',
  branch: 'anybody',
  body: z.strictObject({ extension: z.nullable(extensionField) }),
  data: extensionData,
  errors: ['not_found'],
})
