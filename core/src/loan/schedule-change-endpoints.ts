import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, idInUrlOf, satangData, satangField, satangInUrl, textField } from '../fields.ts'
import { partPaymentChoices } from './part-payment.ts'

export const getPayoff = endpoint({
  method: 'GET',
  path: '/loans/{id}/payoff',
  summary: 'The amount that closes the loan on a day (by default today).',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  query: z.strictObject({ date: z.optional(dateField) }),
  data: z.strictObject({
    date: dateData,
    principal_satang: satangData,
    interest_satang: satangData,
    fee_satang: satangData,
    total_satang: satangData,
  }),
  errors: ['not_found', 'loan_not_open', 'date_in_past'],
})

export const getPartPayment = endpoint({
  method: 'GET',
  path: '/loans/{id}/part-payment',
  summary: 'The effect of a part-payment on a day, for both choices, before the choice.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  query: z.strictObject({ amount_satang: satangInUrl(1, 100_000_000), date: z.optional(dateField) }),
  data: z.strictObject({
    date: dateData,
    amount_satang: satangData,
    options: z.array(
      z.strictObject({
        choice: z.enum(partPaymentChoices),
        payment_satang: satangData,
        instalments_left: z.number(),
        last_payment_date: dateData,
        interest_saved_satang: satangData,
        instalments: z.array(z.strictObject({ number: z.number(), due_date: dateData, payment_satang: satangData })),
      }),
    ),
  }),
  errors: ['not_found', 'loan_not_open', 'date_in_past', 'amount_out_of_range'],
})

export const choosePartPayment = endpoint({
  method: 'POST',
  path: '/loans/{id}/part-payment',
  summary: 'Chooses the effect of the next payment of at least this amount; the choice counts for seven days.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ amount_satang: satangField(1, 100_000_000), choice: choiceField(partPaymentChoices) }),
  data: z.strictObject({ valid_until: z.string() }),
  errors: ['not_found', 'loan_not_open', 'amount_out_of_range'],
})

/** The state of a deferral request; `kept` and `broken` follow from the payments until its day. */
export const promiseStates = ['asked', 'agreed', 'refused', 'kept', 'broken'] as const

/** A deferral request. */
export const promiseData = z.strictObject({
  id: idField,
  instalment: z.number(),
  due_date: dateData,
  promised_date: dateData,
  /** The borrower's own words. */
  reason: z.string(),
  state: z.enum(promiseStates),
  refused_reason_code: z.nullable(z.string()),
  /** The reason why it was refused: the sentence of the code in the language of the reader. */
  refused_reason: z.nullable(z.string()),
})

export const listPromises = endpoint({
  method: 'GET',
  path: '/loans/{id}/promises',
  summary: "The caller's deferral requests, newest first, and the last possible day (null when no request is possible).",
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  data: z.strictObject({ latest_date: z.nullable(dateData), promises: z.array(promiseData) }),
  errors: ['not_found'],
})

export const askPromise = endpoint({
  method: 'POST',
  path: '/loans/{id}/promises',
  summary: 'Asks to pay the oldest open instalment on a later day; an officer decides.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ date: dateField, reason: textField(300) }),
  data: promiseData,
  errors: ['not_found', 'loan_not_open', 'transition_refused', 'date_not_possible'],
})

export const askRefund = endpoint({
  method: 'POST',
  path: '/loans/{id}/refund-request',
  summary: 'Requests the refund of an overpayment, to the approved account only.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({}),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})
