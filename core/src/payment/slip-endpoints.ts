import type { PaymentId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, idInUrl, idOf } from '../fields.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { pageInUrl } from '../paper-page.ts'
import { slipData, slipStates } from './endpoints.ts'
import { paymentTypes } from './payment-type.ts'
import { loanOwner } from '../loan/loan-owner.ts'

const done = z.strictObject({})

export const listOpenSlips = endpoint({
  method: 'GET',
  path: '/slips',
  summary: 'The slips that wait for an officer.',
  access: 'assign_suspense',
  branch: 'listed',
  auditsAccess: 'money',
  data: z.array(
    z.strictObject({
      ...slipData.shape,
      ...loanOwner,
      /** While its payment waits: for a second person, or for the bank to show it. */
      waits: z.nullable(z.enum(['second_person', 'bank'])),
      /** False for a loan that is over: no payment can be posted to it. */
      takes_payment: z.boolean(),
      /** The sending bank and its number of the transfer, as the slip's QR code says; null where the phone read none. No proof: anybody can draw one. */
      bank: z.nullable(z.string()),
      number: z.nullable(z.string()),
      /** Other slips with this number, newest first; the owner is null for a loan of a branch that the caller does not see. */
      used_before: z.array(
        z.strictObject({
          sent_at: z.string(),
          state: z.enum(slipStates),
          same_borrower: z.boolean(),
          owner: z.nullable(z.strictObject(loanOwner)),
        }),
      ),
      /**
       * The payments in the books that it may be of, without a slip yet: of the same loan with its number, then with its amount about the same day.
       */
      payments: z.array(
        z.strictObject({
          id: idOf<PaymentId>(),
          paid_date: dateData,
          payment_type: z.enum(paymentTypes),
          receipt_number: z.string(),
          /** The bank's number; null for cash. */
          number: z.nullable(z.string()),
          /** The bank's number is that of the slip. */
          same_number: z.boolean(),
        }),
      ),
    }),
  ),
  errors: [],
})

export const getSlipPage = endpoint({
  method: 'GET',
  path: '/slips/{id}/pages/{page}',
  summary: 'A page of a slip as a picture, from 1 (audited).',
  access: 'assign_suspense',
  branch: 'slip',
  params: z.strictObject({ id: idField, page: pageInUrl }),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

/** A slip without one is posted by `recordLoanPayment` with its id. */
export const linkSlip = endpoint({
  method: 'POST',
  path: '/slips/{id}/link',
  summary: 'Links a slip to a payment in the books.',
  access: 'assign_suspense',
  branch: 'slip',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ payment_id: idOf<PaymentId>() }),
  data: done,
  errors: ['not_found', 'already_recorded', 'transition_refused'],
})

export const refuseSlip = endpoint({
  method: 'POST',
  path: '/slips/{id}/refuse',
  summary: 'Refuses a slip; its borrower reads the sentence of the reason.',
  access: 'assign_suspense',
  branch: 'slip',
  params: idInUrl,
  body: z.strictObject(reasonFields('refuse_slip')),
  data: done,
  errors: ['not_found', 'transition_refused'],
})
