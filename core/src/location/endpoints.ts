import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, parsedField } from '../fields.ts'

/** A point on the earth in degrees (WGS 84). */
export type Position = { readonly latitude: number; readonly longitude: number }

function degreesField(limit: number) {
  return parsedField(24, 'number_invalid', (text) => {
    const degrees = Number(text)
    return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(degrees) <= limit ? degrees : null
  })
}

const nearQuery = z.strictObject({
  latitude: z.optional(degreesField(90)),
  longitude: z.optional(degreesField(180)),
  district: z.optional(parsedField(40, 'choice_invalid', (text) => (/^[a-z-]+$/.test(text) ? text : null))),
})

/** A branch; names in the language of the call. `distance_m` is null without a position. */
export const branchData = z.strictObject({
  id: idField,
  name: z.string(),
  address: z.string(),
  district: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opens: z.string(),
  closes: z.string(),
  /** 0 Sunday to 6 Saturday. */
  weekdays: z.array(z.number()),
  open_now: z.boolean(),
  /** Not one of its weekdays, or a public holiday. */
  closed_today: z.boolean(),
  distance_m: z.nullable(z.number()),
  /** The address of its photo on this site; another one for another photo. */
  photo: z.nullable(z.string()),
})

export const listBranches = endpoint({
  method: 'GET',
  path: '/branches',
  summary: 'The branches, nearest first when a position is given.',
  access: 'public',
  query: nearQuery,
  data: z.array(branchData),
  errors: [],
})

export const listAtms = endpoint({
  method: 'GET',
  path: '/atms',
  summary: 'The cash machines, nearest first, at most 30.',
  access: 'public',
  query: nearQuery,
  data: z.array(
    z.strictObject({
      id: idField,
      bank: z.string(),
      name: z.string(),
      address: z.string(),
      district: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      distance_m: z.nullable(z.number()),
    }),
  ),
  errors: [],
})

export const getMapSource = endpoint({
  method: 'GET',
  path: '/maps',
  summary: 'The provider of the map: Google where the lender has a key, else OpenStreetMap.',
  access: 'public',
  data: z.strictObject({ source: z.enum(['OpenStreetMap', 'Google']) }),
  errors: [],
})
