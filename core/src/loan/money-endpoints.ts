import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idInUrlOf, idOf, numberInUrl, idField, satangData, textField } from '../fields.ts'
import { reasonFields } from './reason-code.ts'
import { loanOwner } from './loan-owner.ts'

const done = z.strictObject({})

export const getLoanAgreement = endpoint({
  method: 'GET',
  path: '/loans/{id}/agreement',
  summary: 'The stored agreement (PDF, audited): the one to print and sign at the branch, then the signed one.',
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  bytes: ['application/pdf'],
  errors: ['not_found', 'loan_not_open', 'file_missing'],
})

export const waiveLateFee = endpoint({
  method: 'POST',
  path: '/loans/{id}/late-fees/{instalment}/{month}/waive',
  summary: 'Waives an unpaid late fee.',
  access: 'waive_fee',
  branch: 'loan',
  params: z.strictObject({ id: idOf<LoanId>(), instalment: numberInUrl(1, 999), month: numberInUrl(1, 600) }),
  body: z.strictObject(reasonFields('waive_fee')),
  data: done,
  errors: ['not_found', 'loan_not_open', 'transition_refused', 'above_role_limit'],
})

export const proposeRefund = endpoint({
  method: 'POST',
  path: '/loans/{id}/refund',
  summary: 'Proposes the refund of an overpayment to the approved account; another person confirms it.',
  access: 'refund',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ reference: textField(60), note: z.optional(textField(300)) }),
  data: z.strictObject({ amount_satang: satangData }),
  errors: ['not_found', 'already_recorded', 'transition_refused', 'above_role_limit', 'precondition_failed'],
})

export const refuseRefundRequest = endpoint({
  method: 'POST',
  path: '/loans/{id}/refund-request/refuse',
  summary: 'Refuses a requested refund, with a reason.',
  access: 'refund',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  body: z.strictObject(reasonFields('refuse_refund')),
  data: done,
  errors: ['not_found', 'transition_refused'],
})

export const listAskedRefunds = endpoint({
  method: 'GET',
  path: '/refund-requests',
  summary: 'The undecided refund requests.',
  access: 'refund',
  branch: 'listed',
  auditsAccess: 'money',
  data: z.array(z.strictObject({ id: idField, amount_satang: satangData, asked_at: z.string(), ...loanOwner })),
  errors: [],
})
