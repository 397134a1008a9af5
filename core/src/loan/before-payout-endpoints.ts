import * as z from 'zod/mini'
import { applicationForm } from '../application/form.ts'
import { endpoint } from '../endpoint.ts'
import { booleanField, idField, idInUrl, otpField, otpSentData, textField } from '../fields.ts'

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/loans/{id}/withdraw',
  summary: 'Cancels an own application before it is signed; a new one may begin at once.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({}),
  data: z.strictObject({ withdrawn: z.boolean() }),
  errors: ['not_found', 'transition_refused'],
})

export const answerCounterOffer = endpoint({
  method: 'POST',
  path: '/loans/{id}/size-offer',
  summary: 'Accepts or declines a counter-offer; an acceptance is stored with the version of its text.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: true,
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ offer_id: idField, agree: booleanField, text_version: textField(40) }),
  data: z.strictObject({ agreed: z.boolean() }),
  errors: ['not_found', 'transition_refused', 'changed_elsewhere'],
})

export const sendPayoutAccountCode = endpoint({
  method: 'POST',
  path: '/loans/{id}/payout-account/code',
  summary: 'Sends a code to the own number, with which the disbursement account may be changed.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: true,
  params: idInUrl,
  data: otpSentData,
  errors: ['not_found', 'transition_refused', 'forgotten_pin_hold', 'too_many_requests'],
})

const { bank, account_number: accountNumber, account_name: accountName } = applicationForm.additional_information

export const changePayoutAccount = endpoint({
  method: 'POST',
  path: '/loans/{id}/payout-account',
  summary: 'Changes the disbursement account, with PIN and code: approval and signature are void, disbursements wait a day.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: true,
  params: idInUrl,
  body: z.strictObject({ bank: bank.schema, account_number: accountNumber.schema, account_name: accountName.schema, code: otpField }),
  data: z.strictObject({ changed: z.boolean() }),
  errors: ['not_found', 'transition_refused', 'forgotten_pin_hold', 'otp_wrong', 'otp_expired', 'already_recorded'],
})
