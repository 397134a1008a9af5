import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, idInUrl, satangData } from '../fields.ts'
import { loanOwner } from '../loan/loan-owner.ts'
import { reasonFields } from '../loan/reason-code.ts'
import { paymentTypes } from './payment-type.ts'

/** Of a branch, those of its loans. */
export const listExpectedTransfers = endpoint({
  method: 'GET',
  path: '/transfers/expected',
  summary: 'The typed transfers that the bank has not shown, oldest first.',
  access: ['record_payment', 'assign_suspense'],
  branch: 'listed',
  auditsAccess: 'money',
  data: z.array(
    z.strictObject({
      id: idField,
      ...loanOwner,
      amount_satang: satangData,
      paid_date: dateData,
      payment_type: z.enum(paymentTypes),
      number: z.nullable(z.string()),
      typed_by: z.nullable(z.string()),
      /** The days since it was typed; `overdue`: more than three working days. */
      days: z.number(),
      overdue: z.boolean(),
      /** True where a transfer of the bank may be this one: a person compares both. */
      held: z.boolean(),
      /** The reader typed it, or is a manager. */
      withdrawable: z.boolean(),
    }),
  ),
  errors: [],
})

export const withdrawTransfer = endpoint({
  method: 'POST',
  path: '/transfers/{id}/withdraw',
  summary: 'Withdraws a typed transfer that the bank has not shown: by its typist, or a person who may reverse payments.',
  access: ['record_payment', 'reverse_payment'],
  branch: 'transfer',
  params: idInUrl,
  body: z.strictObject(reasonFields('withdraw_transfer')),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused', 'typist_needed'],
})
