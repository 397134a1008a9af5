import * as z from 'zod/mini'
import { arrearsBuckets } from '../contact/arrears-bucket.ts'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, idInUrlOf, parsedField, satangData } from '../fields.ts'
import type { LoanId } from '../id.ts'
import { storedLoanStates } from '../loan/loan-state.ts'
import { paymentTypes } from '../payment/payment-type.ts'

/** The rows of a page. */
export const systemPageSize = 100

const placeField = z.optional(z.string().check(z.maxLength(200)))
const next = z.nullable(z.string())

/** A moment with its offset, such as `2026-11-23T00:00:00Z`. */
const momentField = parsedField(40, 'date_invalid', (text) => {
  const at = new Date(text)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(at.getTime()) ? at : null
})

/** Since a moment, then after the `next` of the page before. */
const sinceQuery = z.strictObject({ since: momentField, after: placeField })

const loan = {
  loan_id: idField,
  borrower_id: idField,
  branch_id: z.nullable(idField),
  state: z.enum(storedLoanStates),
  size_satang: satangData,
  months: z.number(),
  times_per_month: z.number(),
  applied_date: dateData,
  disbursement_date: z.nullable(dateData),
  closed_date: z.nullable(dateData),
  written_off_date: z.nullable(dateData),
}

export const listSystemLoans = endpoint({
  method: 'GET',
  path: '/loans',
  summary: 'Loans with a step since a moment, by the time of the step; a loan with several steps may come again.',
  access: 'key',
  scope: 'loans:read',
  query: sinceQuery,
  data: z.strictObject({ loans: z.array(z.strictObject({ ...loan, changed_at: z.string() })), next }),
  errors: [],
})

export const getSystemLoan = endpoint({
  method: 'GET',
  path: '/loans/{id}',
  summary: 'A loan with its schedule, and the amount that closes it today.',
  access: 'key',
  scope: 'loans:read',
  params: idInUrlOf<LoanId>(),
  data: z.strictObject({
    ...loan,
    payoff_satang: z.nullable(satangData),
    instalments: z.array(
      z.strictObject({
        number: z.number(),
        due_date: dateData,
        principal_satang: satangData,
        interest_satang: satangData,
        fee_satang: satangData,
        paid_satang: satangData,
      }),
    ),
  }),
  errors: ['not_found'],
})

export const listSystemPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments that were booked or reversed since a moment, by that time; a reversed one may come twice.',
  access: 'key',
  scope: 'payments:read',
  query: sinceQuery,
  data: z.strictObject({
    payments: z.array(
      z.strictObject({
        payment_id: idField,
        loan_id: idField,
        amount_satang: satangData,
        overpaid_satang: satangData,
        paid_date: dateData,
        payment_type: z.enum(paymentTypes),
        receipt_number: z.string(),
        recorded_at: z.string(),
        reversed_at: z.nullable(z.string()),
      }),
    ),
    next,
  }),
  errors: [],
})

export const listSystemArrears = endpoint({
  method: 'GET',
  path: '/arrears',
  summary: 'The loans that are in arrears today, by their ids.',
  access: 'key',
  scope: 'arrears:read',
  query: z.strictObject({ after: placeField }),
  data: z.strictObject({
    loans: z.array(
      z.strictObject({
        loan_id: idField,
        borrower_id: idField,
        arrears_from: dateData,
        days_in_arrears: z.number(),
        bucket: z.enum(arrearsBuckets),
        principal_satang: satangData,
      }),
    ),
    next,
  }),
  errors: [],
})
