import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { PublicLender } from './public-lender.ts'

export const getLender = endpoint({
  method: 'GET',
  path: '/lender',
  summary: "A visitor's view of the lender, with its terms in force.",
  access: 'public',
  data: z.custom<PublicLender>(),
  errors: [],
})

export const listEmployers = endpoint({
  method: 'GET',
  path: '/employers',
  summary: 'The workplaces near by that applicants choose from; each with its spellings between bars, the stored one first.',
  access: 'public',
  data: z.array(z.string()),
  errors: [],
})

/** The version of the contract that this build speaks: a script of another one has to be loaded anew. */
export const apiVersion = '1'

export const getApiInfo = endpoint({
  method: 'GET',
  path: '/',
  summary: 'The name and version of this API.',
  access: 'public',
  data: z.strictObject({ name: z.string(), version: z.string(), languages: z.array(z.string()), openapi: z.string() }),
  errors: [],
})
