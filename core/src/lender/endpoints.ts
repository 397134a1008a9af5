import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { PublicLender } from './public-lender.ts'

/** What a visitor may know of the lender, and the terms on which it lends today. */
export const getLender = endpoint({
  method: 'GET',
  path: '/lender',
  summary: 'The lender: name, licence, terms, contacts.',
  access: 'public',
  data: z.custom<PublicLender>(),
  errors: [],
})

/** What this API is. */
export const getApiInfo = endpoint({
  method: 'GET',
  path: '/',
  summary: 'API info.',
  access: 'public',
  data: z.strictObject({ name: z.string(), version: z.string(), languages: z.array(z.string()), openapi: z.string() }),
  errors: [],
})
