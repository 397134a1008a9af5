import type { LoanId, PaymentId } from '../id.ts'
import * as z from 'zod/mini'
import { accountNumber } from '../application/field-kinds.ts'
import { unreadableDocument } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  choiceField,
  dateData,
  dateField,
  idField,
  idInUrlOf,
  idOf,
  numberInUrl,
  parsedField,
  satangData,
  satangInUrl,
  textField,
} from '../fields.ts'
import { mandateStates } from './mandate-state.ts'
import { paymentTypes } from './payment-type.ts'
import { pageInUrl, paperPage } from '../paper-page.ts'

/** A recorded payment. */
export const paymentData = z.strictObject({
  id: idOf<PaymentId>(),
  loan_id: idOf<LoanId>(),
  paid_date: dateData,
  amount_satang: satangData,
  principal_satang: satangData,
  interest_satang: satangData,
  fee_satang: satangData,
  overpaid_satang: satangData,
  /** The part that paid a loan which had ended unpaid. */
  recovered_satang: satangData,
  /** The rest below one coin of an amount paid in cash: forgiven. */
  rounding_satang: satangData,
  payment_type: z.enum(paymentTypes),
  receipt_number: z.string(),
  /** The day on which it was taken back; null while it counts. */
  reversed_date: z.nullable(dateData),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'The own payments, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  query: z.strictObject({ page: z.optional(numberInUrl(1, 100_000)), loan_id: z.optional(idField) }),
  data: z.array(paymentData),
  paged: true,
  errors: [],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/{id}/receipt',
  summary: 'The receipt of an own payment as a PDF.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<PaymentId>(),
  bytes: ['application/pdf'],
  errors: ['not_found'],
})

export const getReceiptPage = endpoint({
  method: 'GET',
  path: '/payments/{id}/receipt/pages/{page}',
  summary: 'A page of a receipt (picture).',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ id: idOf<PaymentId>(), page: pageInUrl }),
  data: paperPage,
  errors: ['not_found'],
})

/** The state of a sent slip: an officer finds the money (`matched`), then the payment is in the books (`posted`). */
export const slipStates = ['received', 'matched', 'posted', 'refused'] as const

/** A slip of the own payment. */
export const slipData = z.strictObject({
  id: idField,
  loan_id: idOf<LoanId>(),
  amount_satang: satangData,
  paid_date: dateData,
  payment_type: z.enum(paymentTypes),
  state: z.enum(slipStates),
  reason_code: z.nullable(z.string()),
  /** The sentence of the code in the language of the reader. */
  reason: z.nullable(z.string()),
  /** How many pictures show it. */
  pages: z.number(),
  sent_at: z.string(),
})

export const sendSlip = endpoint({
  method: 'POST',
  path: '/payments/slips',
  summary: '"I have paid": a photo or PDF of the slip (`file`) of a payment of the running loan.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  file: 'file',
  body: z.strictObject({
    amount_satang: satangInUrl(1, 100_000_000),
    paid_date: dateField,
    payment_type: choiceField(paymentTypes),
    /** The text of the slip's QR code, where the phone could read it (`readSlipCode`). */
    qr_text: z.optional(textField(200)),
  }),
  data: slipData,
  errors: ['loan_not_open', ...unreadableDocument, 'already_recorded', 'date_in_future', 'date_in_past', 'too_many_requests'],
})

export const listSlips = endpoint({
  method: 'GET',
  path: '/payments/slips',
  summary: 'The own slips, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(slipData),
  errors: [],
})

/** Leave to take payments from a bank account; only the last four digits are shown. */
export const mandateData = z.strictObject({
  state: z.enum(mandateStates),
  bank: z.string(),
  account_ending: z.string(),
  asked_at: z.string(),
})

export const getMandate = endpoint({
  method: 'GET',
  path: '/payments/direct-debit',
  summary: 'The own direct-debit mandate, or null.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.nullable(mandateData),
  errors: [],
})

export const askMandate = endpoint({
  method: 'POST',
  path: '/payments/direct-debit',
  summary: 'Requests direct debit; the bank and an officer agree before any debit.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: true,
  body: z.strictObject({
    bank: parsedField(3, 'choice_invalid', (text) => (/^\d{3}$/.test(text) ? text : null)),
    account_number: accountNumber.schema,
  }),
  data: mandateData,
  errors: ['already_recorded'],
})

export const endMandate = endpoint({
  method: 'DELETE',
  path: '/payments/direct-debit',
  summary: 'Ends direct debit at once.',
  access: 'borrower',
  requiresFullSession: true,
  data: mandateData,
  errors: ['not_found'],
})
