import * as z from 'zod/mini'
import { unreadableDocument } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idInUrlOf } from '../fields.ts'
import type { LoanId } from '../id.ts'

const done = z.strictObject({})
const ofCase = { access: 'work_on_cases', branch: 'loan', params: idInUrlOf<LoanId>() } as const

export const getBureauConsent = endpoint({
  ...ofCase,
  method: 'GET',
  path: '/loans/{id}/bureau/consent',
  summary: "The consent to a query of the credit bureau as a PDF to sign, in Thai with the borrower's language beside it.",
  bytes: ['application/pdf'],
  errors: ['not_found'],
})

export const recordBureauConsent = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/loans/{id}/bureau/consent',
  summary: 'Records the signed consent to queries of the credit bureau, with a photo or PDF of it (`file`).',
  idempotent: true,
  file: 'file',
  data: done,
  errors: [...unreadableDocument, 'not_found', 'related_party', 'already_recorded', 'too_many_requests'],
})

export const withdrawBureauConsent = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/loans/{id}/bureau/consent/withdraw',
  summary: 'Records that the borrower withdrew the consent; the replies of the bureau are deleted.',
  data: done,
  errors: ['not_found'],
})

export const askBureau = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/loans/{id}/bureau',
  summary: 'Queries the credit bureau about the borrower, once a day; again after a failure.',
  data: done,
  errors: ['not_found', 'related_party', 'transition_refused', 'precondition_failed', 'already_recorded'],
})

const ofFile = { method: 'GET', access: 'connect_systems', branch: 'head_office' } as const

export const listBureauMonths = endpoint({
  ...ofFile,
  path: '/bureau/months',
  summary: 'The last days of the months whose file for the credit bureau can be made, newest first; none without a bureau.',
  unaudited: true,
  data: z.strictObject({ configured: z.boolean(), months: z.array(dateData) }),
  errors: [],
})

export const getBureauFile = endpoint({
  ...ofFile,
  path: '/bureau/file',
  summary: 'The loans that ran at the end of a month, of borrowers whose consent counts now, for the credit bureau.',
  query: z.strictObject({ last_day: dateField, format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['not_found', 'export_too_large'],
})
