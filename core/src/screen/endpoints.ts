import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField } from '../fields.ts'
import { paymentTypes } from '../payment/payment-type.ts'

/** Pages whose first screen needs several calls. */
export const screens = ['home', 'current-loan', 'payment'] as const

/** Name of a page with a first screen of its own. */
export type Screen = (typeof screens)[number]

/** What the first screen of a page asks for, in one call: each of its own calls with the reply that it would have had. */
export const getScreen = endpoint({
  method: 'GET',
  path: '/screens/{name}',
  summary: 'The replies that the first screen of a page needs.',
  access: 'active_borrower',
  requiresFullSession: true,
  compressed: true,
  params: z.strictObject({ name: choiceField(screens) }),
  query: z.strictObject({
    type: z.optional(choiceField(paymentTypes)),
    /** Asks for the content of the page too, as it is on a phone that can hand a picture to another app, or on any other. */
    html: z.optional(choiceField(['share', 'plain'])),
  }),
  data: z.strictObject({
    /** A call is its path with its query, as it is asked for below the base of the API. */
    replies: z.array(z.strictObject({ call: z.string(), reply: z.unknown() })),
    /** The content of the page, where it was asked for and these replies are all that it needs. */
    html: z.optional(z.string()),
  }),
  errors: [],
})
