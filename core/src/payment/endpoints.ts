import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, numberInUrl } from '../fields.ts'
import { paymentTypes } from '../lender/lender.ts'

/** A recorded payment. */
export const paymentData = z.strictObject({
  id: idField,
  loan_id: idField,
  paid_date: z.string(),
  amount_satang: z.number(),
  principal_satang: z.number(),
  interest_satang: z.number(),
  fee_satang: z.number(),
  overpaid_satang: z.number(),
  payment_type: z.enum(paymentTypes),
  receipt_number: z.string(),
})

/** The own payments, newest first. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'The own payments.',
  access: 'borrower',
  query: z.strictObject({ page: z.optional(numberInUrl(1, 100_000)), loan_id: z.optional(idField) }),
  data: z.array(paymentData),
  paged: true,
  errors: [],
})

/** The receipt of an own payment as a PDF. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/{id}/receipt',
  summary: 'The receipt of a payment (PDF).',
  access: 'borrower',
  params: z.strictObject({ id: idField }),
  bytes: ['application/pdf'],
  errors: ['not_found'],
})
