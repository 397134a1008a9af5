import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, dateField, idField, idInUrlOf, numberInUrl, otpField, otpSentData, satangData, wholeNumberField } from '../fields.ts'
import { reasonFields } from './reason-code.ts'
import { offeredPlan, plansData } from './restructuring-data.ts'
import { restructuringBounds, restructuringProblems, shownRestructuringStates } from './restructuring.ts'

const done = z.strictObject({})
const { instalments } = restructuringBounds

export const previewRestructuring = endpoint({
  method: 'GET',
  path: '/loans/{id}/restructuring',
  summary: 'Both plans of a running loan for so many instalments from a first date on, or the reason why that is not possible.',
  access: 'propose_loan',
  branch: 'loan',
  auditsAccess: true,
  params: idInUrlOf<LoanId>(),
  query: z.strictObject({ instalments: numberInUrl(1, instalments), first_due_date: dateField }),
  data: z.strictObject({ problem: z.nullable(z.enum(restructuringProblems)), plans: z.nullable(plansData) }),
  errors: ['not_found', 'loan_not_open'],
})

export const proposeRestructuring = endpoint({
  method: 'POST',
  path: '/loans/{id}/restructuring',
  summary: 'Proposes a new plan of a running loan; another person confirms it before its borrower may sign.',
  access: 'propose_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({
    instalments: wholeNumberField(1, instalments),
    first_due_date: dateField,
    /** As the preview had it. */
    total_after_satang: satangData,
    ...reasonFields('restructure'),
  }),
  data: done,
  errors: ['not_found', 'loan_not_open', 'transition_refused', 'changed_elsewhere', 'already_recorded'],
})

export const listRestructurings = endpoint({
  method: 'GET',
  path: '/loans/{id}/restructurings',
  summary: 'The plans that were offered for a loan, newest first, each with the plan before it.',
  access: 'work_on_cases',
  branch: 'loan',
  auditsAccess: true,
  params: idInUrlOf<LoanId>(),
  data: z.array(
    z.strictObject({
      ...offeredPlan.shape,
      state: z.enum(shownRestructuringStates),
      proposed_by: z.string(),
      approved_by: z.string(),
      offered_at: z.string(),
      ended_at: z.nullable(z.string()),
      cured_on: z.nullable(dateData),
    }),
  ),
  errors: ['not_found'],
})

export const getRestructuringDocument = endpoint({
  method: 'GET',
  path: '/loans/{id}/restructuring/document',
  summary: 'The change to the agreement with both plans (PDF, audited): of the named plan, else of the newest that is offered or signed.',
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  query: z.strictObject({ restructuring_id: z.optional(idField) }),
  bytes: ['application/pdf'],
  errors: ['not_found', 'file_missing'],
})

export const withdrawRestructuring = endpoint({
  method: 'POST',
  path: '/loans/{id}/restructuring/withdraw',
  summary: 'Withdraws the offered plan before its borrower has signed it.',
  access: 'propose_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ restructuring_id: idField }),
  data: done,
  errors: ['not_found'],
})

export const sendRestructuringCode = endpoint({
  method: 'POST',
  path: '/loans/{id}/restructuring/code',
  summary: "Sends a code to the borrower's number, by which the borrower signs the offered plan at the desk.",
  access: 'sign_for_branch',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ restructuring_id: idField }),
  data: otpSentData,
  errors: ['not_found', 'signing_not_possible', 'too_many_requests'],
})

export const signRestructuringAtBranch = endpoint({
  method: 'POST',
  path: '/loans/{id}/restructuring/sign',
  summary: 'Records that the borrower signed the offered plan at the branch, with the code from the own phone.',
  access: 'sign_for_branch',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ restructuring_id: idField, code: otpField }),
  data: done,
  errors: ['not_found', 'signing_not_possible', 'otp_wrong', 'otp_expired'],
})
