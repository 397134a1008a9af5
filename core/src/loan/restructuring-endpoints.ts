import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrlOf, idOf } from '../fields.ts'
import { pageInUrl, paperPage } from '../paper-page.ts'

const done = z.strictObject({})

export const getRestructuring = endpoint({
  method: 'GET',
  path: '/loans/{id}/restructuring',
  summary: 'The change to the agreement as a PDF: the offered one, else the newest signed one.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  bytes: ['application/pdf'],
  errors: ['not_found', 'file_missing'],
})

export const getRestructuringPage = endpoint({
  method: 'GET',
  path: '/loans/{id}/restructuring/pages/{page}',
  summary: 'A page of the change to the agreement (picture).',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ id: idOf<LoanId>(), page: pageInUrl }),
  data: paperPage,
  errors: ['not_found', 'file_missing'],
})

export const signRestructuring = endpoint({
  method: 'POST',
  path: '/loans/{id}/restructuring',
  summary: 'Signs the offered plan with the PIN: from then on it is the schedule of the loan.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: true,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ restructuring_id: idField }),
  data: done,
  errors: ['not_found', 'signing_not_possible'],
})

export const declineRestructuring = endpoint({
  method: 'POST',
  path: '/loans/{id}/restructuring/decline',
  summary: 'Declines the offered plan: the old schedule stays.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrlOf<LoanId>(),
  body: z.strictObject({ restructuring_id: idField }),
  data: done,
  errors: ['not_found'],
})
