import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { arrearsBuckets } from '../contact/arrears-bucket.ts'
import { callOutcomes, contactKinds } from '../contact/contact-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idOf, longListQuery, satangData } from '../fields.ts'
import { languages } from '../language.ts'
import { callPromiseData } from './contact-endpoints.ts'
import { reviewers } from './staff-role.ts'

/** The lists of late loans: what was promised and not paid, whose next contact has come, and one for each bucket. */
export const collectionViews = ['broken', 'due', ...arrearsBuckets] as const

/** A list of late loans. */
export type CollectionView = (typeof collectionViews)[number]

/** How a bucket is sorted: what is most at stake, who was not contacted for longest, whose promise comes first. */
export const collectionSorts = ['risk', 'contact', 'promise'] as const

/** How a bucket is sorted. */
export type CollectionSort = (typeof collectionSorts)[number]

/** A late loan. */
const collectionLine = z.strictObject({
  loan_id: idOf<LoanId>(),
  name: z.nullable(z.string()),
  phone_number: z.string(),
  language: z.enum(languages),
  /** By the contract, as the bucket. */
  days_late: z.number(),
  /** What is asked for today: instalments whose agreed day has passed, with late fees. */
  overdue_satang: satangData,
  /** The principal of all instalments that are not paid. */
  at_stake_satang: satangData,
  last_contact: z.nullable(z.strictObject({ at: z.string(), kind: z.enum(contactKinds), outcome: z.nullable(z.enum(callOutcomes)) })),
  promise: z.nullable(callPromiseData),
  next_date: z.nullable(dateData),
  /** Who is calling, when a call waits for its outcome. */
  called_by: z.nullable(z.string()),
})

/** One page of a list of late loans. `sort` is for the buckets; `promise` shows only those with a promise. */
export const listCollection = endpoint({
  method: 'GET',
  path: '/collections',
  summary: 'Late loans by bucket, broken promise or next contact.',
  access: reviewers,
  listsPeople: true,
  query: z.strictObject({ ...longListQuery, view: choiceField(collectionViews), sort: z.optional(choiceField(collectionSorts)) }),
  data: z.array(collectionLine),
  paged: true,
  errors: [],
})

/** How many loans each list has. */
export const countCollection = endpoint({
  method: 'GET',
  path: '/collections/counts',
  summary: 'How many late loans each list has.',
  access: reviewers,
  leavesNoEvent: true,
  data: z.record(z.enum(collectionViews), z.number()),
  errors: [],
})
