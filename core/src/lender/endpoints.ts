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

/** The version of the contract that this build speaks: a script of another one has to be loaded anew. */
export const apiVersion = '1'

/** What this API is. */
export const getApiInfo = endpoint({
  method: 'GET',
  path: '/',
  summary: 'API info.',
  access: 'public',
  data: z.strictObject({ name: z.string(), version: z.string(), languages: z.array(z.string()), openapi: z.string() }),
  errors: [],
})
