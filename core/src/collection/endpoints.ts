import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { arrearsBuckets } from '../contact/arrears-bucket.ts'
import { contactKinds, storedOutcomes } from '../contact/contact-kinds.ts'
import { contactLimits } from '../contact/staff-contact.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, idOf, longListQuery, numberInUrl, satangData, textField } from '../fields.ts'
import { languages } from '../language.ts'
import { callPromiseData } from '../contact/endpoints.ts'

/** The lists of late loans: broken promises, due contacts, promises for today, and one for each bucket. */
export const collectionViews = ['broken', 'due', 'promised', ...arrearsBuckets] as const

export type CollectionView = (typeof collectionViews)[number]

/** How a list is sorted: by the amount at stake, the days in arrears, the last contact, the promise, or the next contact. */
export const collectionSorts = ['risk', 'days', 'contact', 'promise', 'next'] as const

export type CollectionSort = (typeof collectionSorts)[number]

/** The default sorting of a list. */
export function usualSort(view: CollectionView): CollectionSort {
  return view === 'broken' || view === 'promised' ? 'promise' : view === 'due' ? 'next' : 'risk'
}

/** In which direction: the most at stake first, else the earliest day. */
export function usualOrder(sort: CollectionSort): 'asc' | 'desc' {
  return sort === 'risk' ? 'desc' : 'asc'
}

/** Whom nobody has reached out to: never, or not within the last seven days. */
export const collectionContacted = ['never', 'week'] as const

/** The filters of a list of loans in arrears; all together. */
const collectionFilters = {
  view: choiceField(collectionViews),
  language: z.optional(choiceField(languages)),
  contacted: z.optional(choiceField(collectionContacted)),
  branch_id: z.optional(idField),
  /** The code of a product. */
  product: z.optional(textField(40)),
  /** Of the lender's list, or all others, or none known. */
  employer: z.optional(textField(120)),
  /** A usual payday: people who are paid on it. */
  payday: z.optional(dateField),
  /** Of the principal that is still owed. */
  min_baht: z.optional(numberInUrl(0, 1_000_000)),
  max_baht: z.optional(numberInUrl(0, 1_000_000)),
}

/** A late loan. */
const collectionLine = z.strictObject({
  loan_id: idOf<LoanId>(),
  name: z.nullable(z.string()),
  phone_number: z.string(),
  language: z.enum(languages),
  /** By the contract, as the bucket. */
  days_late: z.number(),
  /** The amount due today: instalments past their agreed day, with late fees. */
  overdue_satang: satangData,
  /** The principal of all instalments that are not paid. */
  at_stake_satang: satangData,
  last_contact: z.nullable(z.strictObject({ at: z.string(), kind: z.enum(contactKinds), outcome: z.nullable(z.enum(storedOutcomes)) })),
  promise: z.nullable(callPromiseData),
  next_date: z.nullable(dateData),
  /** The officer of a call that began in the last two hours and has no outcome. */
  called_by: z.nullable(z.string()),
  /** The reason against a call now, and the instant from which one is allowed; null when it is allowed. */
  limit: z.nullable(z.enum(contactLimits)),
  allowed_from: z.nullable(z.string()),
})

/** Without `sort` the list has its own order; `promise` and `next` show only loans that have one. */
export const listCollection = endpoint({
  method: 'GET',
  path: '/collections',
  summary: 'One page of a list of loans in arrears.',
  access: 'collect',
  branch: 'listed',
  auditsAccess: true,
  query: z.strictObject({
    ...longListQuery,
    ...collectionFilters,
    sort: z.optional(choiceField(collectionSorts)),
    order: z.optional(choiceField(['asc', 'desc'])),
  }),
  data: z.array(collectionLine),
  paged: true,
  errors: [],
})

export const countCollection = endpoint({
  method: 'GET',
  path: '/collections/counts',
  summary: 'The number of loans in each list of arrears.',
  access: 'collect',
  branch: 'listed',
  unaudited: true,
  data: z.record(z.enum(collectionViews), z.number()),
  errors: [],
})

export const countPaydays = endpoint({
  method: 'GET',
  path: '/collections/paydays',
  summary: 'The number of loans in a list of arrears by the next usual paydays and the employers that pay then.',
  access: 'collect',
  branch: 'listed',
  unaudited: true,
  query: z.strictObject(collectionFilters),
  data: z.array(
    z.strictObject({
      date: dateData,
      /** The most loans first; null where no employer is known. */
      employers: z.array(z.strictObject({ employer: z.nullable(z.string()), loans: z.number() })),
    }),
  ),
  errors: [],
})
