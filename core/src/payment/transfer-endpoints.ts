import * as z from 'zod/mini'
import { accountNumber, bank } from '../application/field-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { receiptAccounts } from '../ledger/bank-accounts.ts'
import { choiceField, dateData, idField, idInUrl, idOf, longListQuery, parsedField, satangData, satangField, textField } from '../fields.ts'
import type { LoanId } from '../id.ts'
import { officeLoanStates } from '../loan/office-loan-state.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { assigningReasons } from './assigning-reasons.ts'
import { paymentEffect } from './office-endpoints.ts'
import { suggestionReasons } from './suggestion-reasons.ts'
import { numberings } from './transfer-match.ts'
import { paymentData } from './endpoints.ts'
import { returnSigns } from './match-returned.ts'
import { isPaymentReference } from './payment-reference.ts'
import { paymentTypes } from './payment-type.ts'
import { suspenseReasons, transferStates } from './transfer-state.ts'

const done = z.strictObject({})

/** A transfer: the payer's words as received, its loan, and its transfer records. */
const transferData = z.strictObject({
  id: idField,
  state: z.enum(transferStates),
  reason: z.nullable(z.enum(suspenseReasons)),
  paid_date: dateData,
  amount_satang: satangData,
  payment_type: z.enum(paymentTypes),
  number: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  words: z.nullable(z.string()),
  loan_id: z.nullable(idField),
  name: z.nullable(z.string()),
  received_at: z.string(),
  /** The open proposal for a second person. */
  proposed: z.nullable(z.enum(['assign_transfer', 'return_transfer', 'transfer_income', 'own_money'])),
  sources: z.array(
    z.strictObject({
      numbering: z.enum([...numberings, 'slip']),
      number: z.nullable(z.string()),
      payer: z.nullable(z.string()),
      added_by: z.nullable(z.string()),
      added_at: z.string(),
      file_name: z.nullable(z.string()),
    }),
  ),
})

export const listHeldTransfers = endpoint({
  method: 'GET',
  path: '/transfers/held',
  summary: 'The held transfers, each with the known ones that it may equal, oldest first.',
  access: 'assign_suspense',
  branch: 'head_office',
  auditsAccess: 'money',
  data: z.array(z.strictObject({ ...transferData.shape, alike: z.array(transferData) })),
  errors: [],
})

export const decideHeldTransfer = endpoint({
  method: 'POST',
  path: '/transfers/{id}/decide',
  summary: 'Decides that a held transfer is a known one, or a new one.',
  access: 'assign_suspense',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ same_as: z.nullable(idField) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'second_person_needed'],
})

/** A loan, recognisable by its borrower. */
const loanData = { loan_id: idOf<LoanId>(), name: z.nullable(z.string()), state: z.enum(officeLoanStates) } as const

/** A loan that a transfer in suspense is probably for, with the reasons. */
const suggestionData = z.strictObject({
  ...loanData,
  payment_reference_number: z.string(),
  reasons: z.array(z.enum(suggestionReasons)),
})

export const searchTransfers = endpoint({
  method: 'POST',
  path: '/transfers/search',
  summary: 'Searches transfers by payer, name of the borrower, number, reference, amount or day; newest first.',
  access: 'assign_suspense',
  branch: 'head_office',
  auditsAccess: 'money',
  query: z.strictObject(longListQuery),
  body: z.strictObject({ state: z.optional(choiceField(transferStates)), search: z.optional(textField(80)) }),
  /** `suggested`: of a transfer in suspense, the loan that is more probable than each other one. */
  data: z.array(z.strictObject({ ...transferData.shape, suggested: z.nullable(suggestionData) })),
  paged: true,
  errors: [],
})

const referenceField = parsedField(20, 'field_invalid', (text) => {
  const digits = text.replace(/[\s-]/g, '')
  return isPaymentReference(digits) ? digits : null
})

export const suggestLoans = endpoint({
  method: 'GET',
  path: '/transfers/{id}/suggestions',
  summary: 'The loans that a transfer in suspense is probably for, with the reasons.',
  access: 'assign_suspense',
  branch: 'head_office',
  auditsAccess: true,
  params: idInUrl,
  data: z.array(suggestionData),
  errors: ['not_found', 'transition_refused'],
})

export const previewAssignment = endpoint({
  method: 'POST',
  path: '/transfers/{id}/assign/preview',
  summary: 'Previews the effect of a transfer in suspense on a loan; nothing is written.',
  access: 'assign_suspense',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ payment_reference_number: referenceField }),
  data: z.strictObject({
    ...loanData,
    ...paymentEffect,
    /** Why a second person confirms. */
    second_person: z.array(z.enum(assigningReasons)),
  }),
  errors: [
    'not_found',
    'transition_refused',
    'second_person_needed',
    'loan_not_open',
    'date_in_future',
    'date_in_past',
    'amount_out_of_range',
  ],
})

export const assignTransfer = endpoint({
  method: 'POST',
  path: '/transfers/{id}/assign',
  summary: "Assigns a transfer in suspense to a loan: a payment with the transfer's value date, at the earliest that of the disbursement.",
  access: 'assign_suspense',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({
    payment_reference_number: referenceField,
    /** The preview's payoff: a different one now means that another person has changed the loan. */
    payoff_satang: satangField(0, 100_000_000),
    /** For the second person. */
    note: z.optional(textField(300)),
  }),
  /** Null while it waits for a second person. */
  data: z.strictObject({ payment: z.nullable(paymentData) }),
  errors: [
    'not_found',
    'transition_refused',
    'second_person_needed',
    'already_recorded',
    'changed_elsewhere',
    'loan_not_open',
    'transfer_held',
    'date_in_future',
    'date_in_past',
    'amount_out_of_range',
  ],
})

export const proposeReturn = endpoint({
  method: 'POST',
  path: '/transfers/{id}/return',
  summary: 'Proposes to send a transfer in suspense back; another person confirms.',
  access: 'refund',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({
    /** The bank's number of the outgoing transfer and the account that it goes to; none for money that never arrived. */
    reference: z.optional(textField(60)),
    to_bank: z.optional(bank.schema),
    to_account: z.optional(accountNumber.schema),
    to_name: z.optional(textField(100)),
    ...reasonFields('return_transfer'),
  }),
  data: done,
  errors: ['not_found', 'transition_refused', 'already_recorded', 'above_role_limit', 'precondition_failed'],
})

export const proposeIncome = endpoint({
  method: 'POST',
  path: '/transfers/{id}/income',
  summary:
    'Proposes the account of a transfer in suspense that is no payment: income where a rule allows it, or capital, a loan of the owners and others; another person confirms.',
  access: 'refund',
  branch: 'head_office',
  params: idInUrl,
  /** An account beside income goes with the reason `not_lending`. */
  body: z.strictObject({ ...reasonFields('transfer_income'), account: z.optional(choiceField(receiptAccounts)) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'already_recorded', 'above_role_limit'],
})

/** Money of the lender on its way to the bank account: brought cash, a bounced disbursement, or a disbursement that a transfer may bring back. */
const inTransitData = z.strictObject({
  posting_id: idField,
  kind: z.enum(['cash_to_bank', 'payout_bounced', 'disbursement']),
  date: dateData,
  amount_satang: satangData,
  /** The number of the bank slip, or of the disbursement. */
  reference: z.string(),
  /** The staff who brought or recorded it. */
  by: z.nullable(z.string()),
  /** The signs in the bank's line that it brings this disbursement back; none for other money. */
  signs: z.array(z.enum(returnSigns)),
})

export const listInTransit = endpoint({
  method: 'GET',
  path: '/transfers/in-transit',
  summary:
    "The disbursements that a transfer in suspense may bring back, the most signs first; then the lender's own money that is on its way to the bank account, oldest first.",
  access: 'assign_suspense',
  branch: 'head_office',
  query: z.strictObject({ transfer_id: z.optional(idField) }),
  data: z.array(inTransitData),
  errors: ['not_found'],
})

export const proposeOwnMoney = endpoint({
  method: 'POST',
  path: '/transfers/{id}/own-money',
  summary:
    "Proposes that a transfer in suspense is the lender's own: money in transit, or a disbursement that it brings back; another person confirms.",
  access: 'assign_suspense',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ posting_id: idField, note: textField(300) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'second_person_needed', 'amount_out_of_range', 'already_recorded'],
})
