import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { appointmentData } from '../appointment/endpoints.ts'
import { sentDocumentKinds } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  choiceField,
  dateData,
  dateField,
  idField,
  idInUrlOf,
  idOf,
  numberInUrl,
  satangData,
  textField,
  translatedData,
} from '../fields.ts'
import { paymentTypes } from '../payment/payment-type.ts'
import { loanStates } from './loan-state.ts'
import { loanTypes } from './loan-type.ts'
import { planForBorrower } from './restructuring-data.ts'

/** The state of an instalment. */
export const instalmentStates = ['paid', 'due', 'late', 'upcoming'] as const

/** One instalment of a running loan. */
const instalmentData = z.strictObject({
  number: z.number(),
  due_date: dateData,
  /** The day of the contract, where a later one was agreed; else null. */
  original_due_date: z.nullable(dateData),
  /** Principal, interest and fee. */
  payment_satang: satangData,
  principal_satang: satangData,
  interest_satang: satangData,
  fee_satang: satangData,
  paid_satang: satangData,
  state: z.enum(instalmentStates),
})

/** The officers' requests; none changes the state (docs/product.md §8.2). */
export const officerRequestKinds = ['document', 'information', 'interview'] as const

const requestData = z.strictObject({
  id: idField,
  kind: z.enum(officerRequestKinds),
  document_kind: z.nullable(z.enum(sentDocumentKinds)),
  reason_code: z.string(),
  /** The sentence of the code in the language of the reader. */
  reason: z.string(),
  /** The officer's words beside it, in the language of the borrower. */
  words: z.nullable(z.string()),
})

/** A loan in a list. */
const loanSummary = z.strictObject({
  id: idOf<LoanId>(),
  loan_state: z.enum(loanStates),
  loan_size_baht: z.number(),
  loan_type: z.enum(loanTypes),
  months: z.number(),
  times_per_month: z.number(),
  payment_reference_number: z.string(),
  applied_date: dateData,
  disbursement_date: z.nullable(dateData),
  first_payment_date: z.nullable(dateData),
  last_payment_date: z.nullable(dateData),
  closed_date: z.nullable(dateData),
})

/** The terms that the loan was offered under, as far as its borrower meets them while paying. */
const loanProduct = z.strictObject({
  code: z.string(),
  name: translatedData,
  version: z.number(),
  late_fee_satang: satangData,
  late_fee_after_days: z.number(),
  late_fee_free_up_to_satang: satangData,
  repayment_fees: z.array(z.strictObject({ payment_type: z.enum(paymentTypes), from_satang: satangData, to_satang: satangData })),
})

const nextPaymentData = z.nullable(z.strictObject({ number: z.number(), due_date: dateData, amount_satang: satangData }))

/** `with_instalment`: another instalment is due that day; else it is a late fee. */
const lateNextData = z.nullable(z.strictObject({ date: dateData, amount_satang: satangData, with_instalment: z.boolean() }))

/** The slips under review, and the day on which the office reviews them. */
const slipReviewData = z.strictObject({ amount_satang: satangData, checked_on: dateData })

/** A loan with everything its borrower may know. */
export const loanData = z.strictObject({
  ...loanSummary.shape,
  product: loanProduct,
  /** True once a second person confirmed the pre-approval; and once the agreement was signed. */
  approved: z.boolean(),
  signed: z.boolean(),
  /** Who takes care of an open loan, by the name that the officer chose; null before an officer has begun with it. */
  officer: z.nullable(
    z.strictObject({
      name: z.string(),
      /** Another text for another picture; null without one. */
      picture: z.nullable(z.string()),
    }),
  ),
  /** First loan, or none for six months: a visit comes before the money. */
  branch_visit_needed: z.boolean(),
  possible_disbursement_date: z.nullable(dateData),
  /** From when a new application is possible: after a decision, or after a write-off for which a manager allowed one. */
  reapply_date: z.nullable(dateData),
  /** True while its borrower may take the application back. */
  can_withdraw: z.boolean(),
  /** The last day of a proposal that is not signed yet. */
  proposal_expires_date: z.nullable(dateData),
  /** True while the bank has sent the money back and it was not sent again. */
  payout_failed: z.boolean(),
  /** Before the disbursement: the account that is paid to, of which the last four digits are shown. */
  payout_account: z.nullable(z.strictObject({ bank: z.string(), account_ending: z.string(), account_name: z.string() })),
  /** A larger amount that staff ask about; null when nothing waits for an answer. */
  size_offer: z.nullable(
    z.strictObject({
      id: idField,
      loan_size_baht: z.number(),
      months: z.number(),
      times_per_month: z.number(),
      payment_satang: satangData,
      total_satang: satangData,
      text_version: z.string(),
    }),
  ),
  /** The new plan that was offered and not yet answered. */
  new_plan: z.nullable(planForBorrower),
  state_reason_code: z.nullable(z.string()),
  /** The sentence of the code in the language of the reader. */
  state_reason: z.nullable(z.string()),
  /** The remedy for a rejected or postponed application; else null. */
  state_advice: z.nullable(z.string()),
  outstanding_satang: satangData,
  paid_satang: satangData,
  total_satang: satangData,
  overpaid_satang: satangData,
  /** The overpayment that can be refunded to the approved account; null without one or without an account. */
  refund: z.nullable(z.strictObject({ asked: z.boolean(), account_ending: z.string() })),
  next_payment: nextPaymentData,
  days_late: z.number(),
  overdue_satang: satangData,
  /** The next day on which more will be overdue if nothing is paid, and how much then: by another late fee or another instalment. */
  late_next: lateNextData,
  /** Slips under review, with the amount due once their money is found; null without any. */
  under_review: z.nullable(
    z.strictObject({
      ...slipReviewData.shape,
      days_late: z.number(),
      overdue_satang: satangData,
      next_payment: nextPaymentData,
      late_next: lateNextData,
    }),
  ),
  /** The day of the open deferral request. */
  deferral_asked: z.nullable(dateData),
  /** The borrower's promise to pay by telephone, until its day. */
  promised: z.nullable(z.strictObject({ amount_satang: satangData, date: dateData })),
  instalments: z.array(instalmentData),
  requests: z.array(requestData),
  appointments: z.array(appointmentData),
  /** During a call: the digits that the officer says first, and the end of their display. Never shown to staff. */
  caller: z.nullable(z.strictObject({ code: z.string(), until: z.string() })),
})

export const getCurrentLoan = endpoint({
  method: 'GET',
  path: '/loans/current',
  summary: 'The open loan or the last decided one; null without any.',
  access: 'active_borrower',
  requiresFullSession: true,
  data: z.nullable(loanData),
  errors: [],
})

export const listLoans = endpoint({
  method: 'GET',
  path: '/loans',
  summary: 'All own loans, newest first, by state and by the day they were applied for.',
  access: 'borrower',
  requiresFullSession: true,
  query: z.strictObject({
    page: z.optional(numberInUrl(1, 100_000)),
    state: z.optional(choiceField(loanStates)),
    from: z.optional(dateField),
    to: z.optional(dateField),
  }),
  data: z.array(loanSummary),
  paged: true,
  errors: [],
})

export const getLoan = endpoint({
  method: 'GET',
  path: '/loans/{id}',
  summary: 'One own loan with its schedule.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  data: loanData,
  errors: ['not_found'],
})

export const signAgreement = endpoint({
  method: 'POST',
  path: '/loans/{id}/agreement',
  summary: 'Signs the agreement with the PIN, where no branch visit is needed.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: true,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({}),
  data: z.strictObject({ signed: z.boolean() }),
  errors: ['not_found', 'transition_refused', 'signing_not_possible'],
})

/** An amount to pay and the codes to pay it with: bill-payment QR (EMVCo tag 30) and the `|` bar code (docs/product.md §9). */
const paymentCodes = z.strictObject({
  amount_satang: satangData,
  due_date: z.nullable(dateData),
  biller_id: z.string(),
  ref1: z.string(),
  ref2: z.string(),
  qr: z.string(),
  bar_code: z.string(),
  /** Slips under review: the amount is the part that they leave open. */
  under_review: z.nullable(slipReviewData),
})

export const getPaymentCodes = endpoint({
  method: 'GET',
  path: '/loans/{id}/payment-codes',
  summary: 'The amount due, and its payment codes.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  query: z.strictObject({ type: z.optional(choiceField(paymentTypes)) }),
  data: paymentCodes,
  errors: ['not_found', 'loan_not_open'],
})

/** A restricted session sees nothing else of a loan (docs/product.md §6.6). */
export const getPaymentDue = endpoint({
  method: 'GET',
  path: '/loans/current/due',
  summary: 'The next due amount with its ways to pay; null when nothing is due.',
  access: 'borrower',
  data: z.nullable(paymentCodes),
  errors: [],
})

/** No log-in. */
export const getQuote = endpoint({
  method: 'GET',
  path: '/quotes',
  summary: 'The calculator: the cost of a loan, by the code that also writes the schedules.',
  access: 'public',
  query: z.strictObject({
    loan_size_baht: numberInUrl(1, 1_000_000),
    months: numberInUrl(1, 24),
    times_per_month: z.optional(numberInUrl(1, 2)),
    first_loan: z.optional(choiceField(['true', 'false'])),
    /** The code of an offered product; without it the lender's own. */
    product: z.optional(textField(40)),
  }),
  data: z.strictObject({
    loan_size_baht: z.number(),
    months: z.number(),
    times_per_month: z.number(),
    payment_satang: satangData,
    total_satang: satangData,
    interest_satang: satangData,
    instalments: z.array(
      z.strictObject({
        number: z.number(),
        due_in_days: z.number(),
        payment_satang: satangData,
        principal_satang: satangData,
        interest_satang: satangData,
      }),
    ),
  }),
  errors: ['amount_out_of_range', 'term_not_offered', 'product_not_offered'],
})
