import type { BorrowerId, LoanId, PaymentId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, dateData, idField, idInUrl, idInUrlOf, idOf, numberInUrl, satangData, textField } from '../fields.ts'
import { reasonCodes, reasonFields } from '../loan/reason-code.ts'
import { promiseData } from '../loan/schedule-change-endpoints.ts'
import { pageInUrl } from '../paper-page.ts'
import { slipData } from './endpoints.ts'
import { mandateStates } from './mandate-state.ts'
import { paymentTypes } from './payment-type.ts'
import { reviewers } from '../staff/staff-role.ts'

const done = z.strictObject({})
const reason = textField(300)

/** A decision: yes, or no. */
const decision = z.strictObject({ agree: booleanField })

/** Whose something is, for the lists of the money desk. */
const owner = { loan_id: idOf<LoanId>(), name: z.nullable(z.string()), payment_reference_number: z.string() }

/** The agreement as it is kept: to print and sign at the branch, then the signed one. Every view is audited. */
export const getLoanAgreement = endpoint({
  method: 'GET',
  path: '/loans/{id}/agreement',
  summary: 'The loan agreement (PDF, audited).',
  access: reviewers,
  params: idInUrlOf<LoanId>(),
  bytes: ['application/pdf'],
  errors: ['not_found', 'loan_not_open', 'file_missing'],
})

/** The receipt of a payment, to print at the branch. */
export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/payments/{id}/receipt',
  summary: 'The receipt of a payment (PDF, audited).',
  access: reviewers,
  params: idInUrlOf<PaymentId>(),
  bytes: ['application/pdf'],
  errors: ['not_found'],
})

/** Takes back a payment that was a mistake or bounced: the newest one of its loan. It stays to be seen, and the borrower is told. */
export const reversePayment = endpoint({
  method: 'POST',
  path: '/payments/{id}/reverse',
  summary: 'Take back the newest payment of a loan.',
  access: ['manager'],
  params: idInUrlOf<PaymentId>(),
  body: z.strictObject(reasonFields('reverse_payment')),
  data: done,
  errors: ['not_found', 'transition_refused', 'second_person_needed', 'application_open', 'drawer_not_open'],
})

/** Waives a late fee that is not paid yet. */
export const waiveLateFee = endpoint({
  method: 'POST',
  path: '/loans/{id}/late-fees/{instalment}/{month}/waive',
  summary: 'Waive a late fee.',
  access: ['manager'],
  params: z.strictObject({ id: idOf<LoanId>(), instalment: numberInUrl(1, 24), month: numberInUrl(1, 600) }),
  body: z.strictObject(reasonFields('waive_fee')),
  data: done,
  errors: ['not_found', 'loan_not_open', 'transition_refused'],
})

/** Proposes to pay back what was paid too much, to the account that was approved; another person confirms it. */
export const proposeRefund = endpoint({
  method: 'POST',
  path: '/loans/{id}/refund',
  summary: 'Propose to pay an overpayment back.',
  access: reviewers,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ reference: textField(60), note: z.optional(reason) }),
  data: z.strictObject({ amount_satang: satangData }),
  errors: ['not_found', 'already_recorded', 'transition_refused', 'above_role_limit'],
})

/** Refuses what a borrower asked back, with a reason. */
export const refuseRefundRequest = endpoint({
  method: 'POST',
  path: '/loans/{id}/refund-request/refuse',
  summary: 'Refuse what a borrower asked back.',
  access: reviewers,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject(reasonFields('refuse_refund')),
  data: done,
  errors: ['not_found', 'transition_refused'],
})

/** What borrowers asked back and nobody has decided on. */
export const listAskedRefunds = endpoint({
  method: 'GET',
  path: '/refund-requests',
  summary: 'What borrowers asked back.',
  access: reviewers,
  listsPeople: true,
  data: z.array(z.strictObject({ id: idField, amount_satang: satangData, asked_at: z.string(), ...owner })),
  errors: [],
})

/** The slips that wait for an officer. */
export const listOpenSlips = endpoint({
  method: 'GET',
  path: '/slips',
  summary: 'The payment slips that wait.',
  access: reviewers,
  listsPeople: true,
  data: z.array(
    z.strictObject({
      ...slipData.shape,
      ...owner,
      /** True while its payment waits for a second person. */
      waits: z.boolean(),
      /** False for a loan that is over: no payment can be posted to it. */
      takes_payment: z.boolean(),
      /** The payments in the books that it may be of: the same loan and amount, about the same day, and no slip yet. */
      payments: z.array(
        z.strictObject({
          id: idOf<PaymentId>(),
          paid_date: dateData,
          payment_type: z.enum(paymentTypes),
          receipt_number: z.string(),
          /** The bank's number; null for cash. */
          number: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  errors: [],
})

/** A page of a slip as a picture, from 1. Every view is audited. */
export const getSlipPage = endpoint({
  method: 'GET',
  path: '/slips/{id}/pages/{page}',
  summary: 'A page of a slip (audited).',
  access: reviewers,
  params: z.strictObject({ id: idField, page: pageInUrl }),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

/** Says that a slip is of a payment that is in the books already. A slip whose money is found is posted by `recordLoanPayment` with its id. */
export const linkSlip = endpoint({
  method: 'POST',
  path: '/slips/{id}/link',
  summary: 'Link a slip to a payment in the books.',
  access: reviewers,
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ payment_id: idOf<PaymentId>() }),
  data: done,
  errors: ['not_found', 'already_recorded', 'transition_refused'],
})

/** Refuses a slip; its borrower reads the sentence of the reason. */
export const refuseSlip = endpoint({
  method: 'POST',
  path: '/slips/{id}/refuse',
  summary: 'Refuse a slip.',
  access: reviewers,
  params: idInUrl,
  body: z.strictObject(reasonFields('refuse_slip')),
  data: done,
  errors: ['not_found', 'transition_refused'],
})

/** The requests for a later date that wait for an officer. */
export const listAskedPromises = endpoint({
  method: 'GET',
  path: '/promises',
  summary: 'The requests for a later date that wait.',
  access: reviewers,
  listsPeople: true,
  data: z.array(z.strictObject({ ...promiseData.shape, ...owner })),
  errors: [],
})

/** The promises to pay that were agreed to, not kept, and are still unpaid. */
export const listBrokenPromises = endpoint({
  method: 'GET',
  path: '/promises/broken',
  summary: 'The promises to pay that were not kept.',
  access: reviewers,
  listsPeople: true,
  data: z.array(z.strictObject({ ...promiseData.shape, ...owner })),
  errors: [],
})

/** Agrees to a later date or refuses it. */
export const decidePromise = endpoint({
  method: 'POST',
  path: '/promises/{id}/decide',
  summary: 'Agree to a later date or refuse it.',
  access: reviewers,
  params: idInUrl,
  body: z.strictObject({
    ...decision.shape,
    /** Needed when it is refused; the borrower reads its sentence. */
    reason_code: z.optional(choiceField(reasonCodes.refuse_promise)),
    note: z.optional(reason),
  }),
  data: done,
  errors: ['not_found', 'transition_refused'],
})

/** The requests for direct debit that wait for the bank and an officer. */
export const listAskedMandates = endpoint({
  method: 'GET',
  path: '/mandates',
  summary: 'The requests for direct debit that wait.',
  access: reviewers,
  listsPeople: true,
  data: z.array(
    z.strictObject({
      id: idField,
      borrower_id: idOf<BorrowerId>(),
      name: z.nullable(z.string()),
      phone_number: z.string(),
      state: z.enum(mandateStates),
      bank: z.string(),
      account_ending: z.string(),
      asked_at: z.string(),
    }),
  ),
  errors: [],
})

/** Agrees to direct debit, once the bank did, or refuses it. */
export const decideMandate = endpoint({
  method: 'POST',
  path: '/mandates/{id}/decide',
  summary: 'Agree to direct debit or refuse it.',
  access: reviewers,
  params: idInUrl,
  body: decision,
  data: done,
  errors: ['not_found', 'transition_refused'],
})
