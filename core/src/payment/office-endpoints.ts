import type { LoanId, PaymentId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, idInUrlOf, satangData, satangField, satangInUrl, textField } from '../fields.ts'
import { paymentWarnings } from '../loan/payment-warnings.ts'
import { paymentData } from './endpoints.ts'
import { paymentTypes } from './payment-type.ts'
import { postingReasons } from './posting-reasons.ts'
import { reasonFields } from '../loan/reason-code.ts'

/** The effect of a payment on a loan, part by part. */
export const paymentEffect = {
  /** The debt of the day, and the amount that closes the loan on it. Of a written-off loan both are the remaining debt. */
  due_satang: satangData,
  payoff_satang: satangData,
  parts: z.array(
    z.strictObject({
      part: z.enum(['fee', 'interest', 'principal', 'recovery']),
      before_satang: satangData,
      paid_satang: satangData,
      after_satang: satangData,
    }),
  ),
  /** Late fees that it takes back, because it was made before they were charged. */
  fees_undone_satang: satangData,
  overpaid_satang: satangData,
  /** What no coin makes of an amount paid in cash: forgiven. */
  rounding_satang: satangData,
  closes: z.boolean(),
} as const

export const previewLoanPayment = endpoint({
  method: 'GET',
  path: '/loans/{id}/payments/preview',
  summary: 'The effect of a payment, computed by the code that posts it.',
  access: ['record_payment', 'take_cash'],
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  query: z.strictObject({
    amount_satang: satangInUrl(1, 100_000_000),
    paid_date: dateField,
    /** Cash and transfers have other limits; a transfer where it is left out. */
    payment_type: z.optional(choiceField(paymentTypes)),
    /** The slip that the payment is posted from. */
    slip_id: z.optional(idField),
  }),
  data: z.strictObject({
    ...paymentEffect,
    /** The warnings that the officer has to confirm, and the reasons for a second person. */
    warnings: z.array(z.enum(paymentWarnings)),
    second_person: z.array(z.enum(postingReasons)),
    /** Without a named slip: the only open slip that this payment may belong to, for the officer to confirm. */
    slip: z.nullable(z.strictObject({ id: idField, paid_date: dateData })),
  }),
  errors: ['not_found', 'loan_not_open', 'already_recorded', 'transition_refused', 'date_in_future', 'date_in_past', 'amount_out_of_range'],
})

/** A payment that is large, far back or above the payoff waits for a second person; nobody is notified before. */
export const recordLoanPayment = endpoint({
  method: 'POST',
  path: '/loans/{id}/payments',
  summary: 'Records a payment of a borrower.',
  access: ['record_payment', 'take_cash'],
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({
    amount_satang: satangField(1, 100_000_000),
    paid_date: dateField,
    payment_type: choiceField(paymentTypes),
    /** The bank's number; none for cash, which has the receipt number. */
    outside_reference: z.optional(textField(60)),
    /** The preview's payoff: a different one now means that another person has changed the loan. */
    payoff_satang: satangField(0, 100_000_000),
    /** The warnings that the officer confirms. */
    confirmed: z.optional(z.array(choiceField(paymentWarnings))),
    /** The slip of this payment, of the same loan and amount; a slip has one payment. */
    slip_id: z.optional(idField),
    /** For the second person. */
    note: z.optional(textField(300)),
  }),
  /** Null while it waits for a second person. */
  data: z.strictObject({ payment: z.nullable(paymentData) }),
  errors: [
    'not_found',
    'loan_not_open',
    'already_recorded',
    'transition_refused',
    'transfer_held',
    'transfer_in_suspense',
    'changed_elsewhere',
    'drawer_not_open',
    'confirmation_needed',
    'date_in_future',
    'date_in_past',
    'amount_out_of_range',
  ],
})

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/payments/{id}/receipt',
  summary: 'The receipt of a payment, to print at the branch (PDF, audited).',
  access: 'work_on_cases',
  branch: 'payment',
  params: idInUrlOf<PaymentId>(),
  bytes: ['application/pdf'],
  errors: ['not_found'],
})

/** By the cashier whose drawer it is given back from; a manager confirms, and nothing moves before. */
export const proposeCashVoid = endpoint({
  method: 'POST',
  path: '/payments/{id}/void',
  summary: 'Proposes to void cash, the newest payment of its loan.',
  access: 'take_cash',
  branch: 'payment',
  idempotent: true,
  params: idInUrlOf<PaymentId>(),
  body: z.strictObject(reasonFields('reverse_payment')),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused', 'cashier_needed', 'drawer_not_open', 'already_recorded'],
})

/** It stays visible, and the borrower is notified. Cash of a drawer is voided instead. */
export const reversePayment = endpoint({
  method: 'POST',
  path: '/payments/{id}/reverse',
  summary: 'Reverses a mistaken or bounced payment, the newest of its loan.',
  access: 'reverse_payment',
  branch: 'payment',
  params: idInUrlOf<PaymentId>(),
  body: z.strictObject(reasonFields('reverse_payment')),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused', 'second_person_needed', 'cashier_needed', 'application_open'],
})
