import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { unreadableDocument } from '../document/endpoints.ts'
import { choiceField, dateField, idField, idInUrlOf, numberInUrl, otpField, otpSentData, textField, wholeNumberField } from '../fields.ts'
import { overridableRules } from './override.ts'
import { reasonFields } from './reason-code.ts'
import { loanFileData } from './loan-file.ts'

/** The version of the loan that the caller saw: a decision about another one is refused with `changed_elsewhere`. */
const version = wholeNumberField(0, 1_000_000_000)

/** How a loan stands after something was done with it. */
const moved = z.strictObject({ id: idField, version: z.number() })

export const getLoanFile = endpoint({
  method: 'GET',
  path: '/loans/{id}',
  summary: 'One application or loan in full (audited).',
  access: 'work_on_cases',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  data: loanFileData,
  errors: ['not_found'],
})

export const preApprove = endpoint({
  method: 'POST',
  path: '/loans/{id}/pre-approve',
  summary: 'Proposes the approval of an amount and a term; another person confirms it.',
  access: 'propose_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({
    loan_size_baht: wholeNumberField(1, 1_000_000),
    months: wholeNumberField(1, 24),
    times_per_month: wholeNumberField(1, 2),
    /** A lower rate for a good customer, in hundredths of a percent a year; it needs a note with the reason. */
    yearly_rate: z.optional(wholeNumberField(0, 3_600)),
    /** For staff only. */
    note: z.optional(textField(300)),
    version,
  }),
  data: moved,
  errors: [
    'not_found',
    'transition_refused',
    'changed_elsewhere',
    'amount_out_of_range',
    'term_not_offered',
    'second_person_needed',
    'cap_exceeded',
    'precondition_failed',
  ],
})

export const approve = endpoint({
  method: 'POST',
  path: '/loans/{id}/approve',
  summary: 'Confirms a pre-approval; never by its proposer.',
  access: 'approve_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ version }),
  data: moved,
  errors: ['not_found', 'transition_refused', 'changed_elsewhere', 'second_person_needed', 'precondition_failed'],
})

/** By a manager or the proposer. */
export const sendBack = endpoint({
  method: 'POST',
  path: '/loans/{id}/send-back',
  summary: 'Sends a proposal back before it is signed: the application is pending again.',
  access: ['propose_loan', 'approve_loan'],
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ ...reasonFields('send_back'), version }),
  data: moved,
  errors: ['not_found', 'transition_refused', 'changed_elsewhere'],
})

export const offerSize = endpoint({
  method: 'POST',
  path: '/loans/{id}/size-offer',
  summary: "Makes a counter-offer: only with the borrower's consent may a larger amount than the requested one be proposed.",
  access: 'propose_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({
    loan_size_baht: wholeNumberField(1, 1_000_000),
    months: wholeNumberField(1, 24),
    times_per_month: wholeNumberField(1, 2),
    version,
  }),
  data: moved,
  errors: ['not_found', 'transition_refused', 'changed_elsewhere', 'amount_out_of_range', 'term_not_offered', 'cap_exceeded'],
})

export const bouncePayout = endpoint({
  method: 'POST',
  path: '/loans/{id}/bounce-payout',
  summary:
    'Proposes that the bank returned a disbursement, before a line shows it. Confirmed by another person, nothing is owed, and it can be paid again.',
  access: 'disburse',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ ...reasonFields('bounce_payout'), date: z.optional(dateField) }),
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused', 'second_person_needed', 'date_in_future', 'date_in_past', 'already_recorded'],
})

export const askOverride = endpoint({
  method: 'POST',
  path: '/loans/{id}/overrides',
  summary: 'Proposes to override a precondition for one application; it counts once another person confirmed it.',
  access: 'override_rule',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ rule: choiceField(overridableRules), ...reasonFields('override'), note: textField(300) }),
  data: moved,
  errors: ['not_found', 'transition_refused', 'second_person_needed', 'already_recorded'],
})

export const revokeOverride = endpoint({
  method: 'POST',
  path: '/loans/{id}/overrides/revoke',
  summary: 'Revokes a confirmed override before the disbursement; one person is enough, since it only restores a rule.',
  access: 'override_rule',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ rule: choiceField(overridableRules), note: textField(300) }),
  data: moved,
  errors: ['not_found', 'transition_refused'],
})

/** It counts after `undoMinutes`; until then it can be undone, and other decisions are refused. */
export const rejectApplication = endpoint({
  method: 'POST',
  path: '/loans/{id}/reject',
  summary: 'Rejects an application, with the reason that the borrower reads.',
  access: 'approve_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ ...reasonFields('reject'), version }),
  data: moved,
  errors: ['not_found', 'transition_refused', 'changed_elsewhere'],
})

export const undoRejection = endpoint({
  method: 'POST',
  path: '/loans/{id}/reject/undo',
  summary: 'Takes back a planned rejection, of which the borrower was not notified yet.',
  access: 'approve_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({}),
  data: moved,
  errors: ['not_found', 'transition_refused'],
})

export const proposeRejection = endpoint({
  method: 'POST',
  path: '/loans/{id}/propose-rejection',
  summary: 'Proposes to reject an application; the borrower hears nothing before a manager confirms.',
  access: 'propose_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject(reasonFields('reject')),
  data: z.strictObject({ id: idField }),
  errors: ['not_found', 'transition_refused', 'already_recorded'],
})

export const postponeApplication = endpoint({
  method: 'POST',
  path: '/loans/{id}/postpone',
  summary: 'Postpones an application until the reapply date.',
  access: 'approve_loan',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ ...reasonFields('postpone'), version }),
  data: moved,
  errors: ['not_found', 'transition_refused', 'changed_elsewhere'],
})

export const sendSignatureCode = endpoint({
  method: 'POST',
  path: '/loans/{id}/sign/code',
  summary: "Sends a code to the borrower's number, by which the borrower signs the agreement at the desk.",
  access: 'sign_for_branch',
  branch: 'loan',
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({}),
  data: otpSentData,
  errors: ['not_found', 'transition_refused', 'too_many_requests'],
})

export const signOnPaper = endpoint({
  method: 'POST',
  path: '/loans/{id}/sign/paper',
  summary: 'Proposes visit and signature of a borrower whose phone does not work, with the signed paper (`file`). Another person confirms.',
  access: 'sign_for_branch',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ note: textField(300), version: numberInUrl(0, 1_000_000_000) }),
  file: 'file',
  data: z.strictObject({}),
  errors: [
    ...unreadableDocument,
    'not_found',
    'transition_refused',
    'changed_elsewhere',
    'precondition_failed',
    'already_recorded',
    'too_many_requests',
  ],
})

export const signAtBranch = endpoint({
  method: 'POST',
  path: '/loans/{id}/sign',
  summary: 'Records that the borrower signed the agreement at the branch, with the code from the own phone.',
  access: 'sign_for_branch',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ version, code: otpField }),
  data: moved,
  errors: ['not_found', 'transition_refused', 'changed_elsewhere', 'precondition_failed', 'otp_wrong', 'otp_expired'],
})

export const disburse = endpoint({
  method: 'POST',
  path: '/loans/{id}/disburse',
  summary: "Records the disbursement into the borrower's bank account and starts the schedule.",
  access: 'disburse',
  branch: 'loan',
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ reference: textField(60), date: z.optional(dateField), version }),
  data: moved,
  errors: [
    'not_found',
    'transition_refused',
    'second_person_needed',
    'already_recorded',
    'cap_exceeded',
    'date_in_future',
    'date_in_past',
    'payout_held',
    'changed_elsewhere',
    'precondition_failed',
  ],
})
