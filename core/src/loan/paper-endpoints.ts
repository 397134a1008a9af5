import type { LoanId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, idInUrlOf, idOf, numberInUrl } from '../fields.ts'
import { pageInUrl, paperPage } from '../paper-page.ts'

export const getAgreement = endpoint({
  method: 'GET',
  path: '/loans/{id}/agreement',
  summary: "The loan agreement as a PDF, in Thai with the borrower's language beside it.",
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  bytes: ['application/pdf'],
  errors: ['not_found', 'loan_not_open', 'file_missing'],
})

export const getAgreementPage = endpoint({
  method: 'GET',
  path: '/loans/{id}/agreement/pages/{page}',
  summary: 'A page of the loan agreement (picture).',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ id: idOf<LoanId>(), page: pageInUrl }),
  data: paperPage,
  errors: ['not_found', 'loan_not_open', 'file_missing'],
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/loans/{id}/statement',
  summary: 'The statement of a loan: every charge and payment, as PDF or CSV.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<LoanId>(),
  query: z.strictObject({ format: z.optional(choiceField(['pdf', 'csv'])) }),
  bytes: ['application/pdf', 'text/csv; charset=utf-8'],
  errors: ['not_found', 'loan_not_open'],
})

export const getStatementPage = endpoint({
  method: 'GET',
  path: '/loans/{id}/statement/pages/{page}',
  summary: 'A page of the statement (picture).',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ id: idOf<LoanId>(), page: pageInUrl }),
  data: paperPage,
  errors: ['not_found', 'loan_not_open'],
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/loans/{id}/instalments/{n}/invoice',
  summary: 'The invoice of one instalment as a PDF.',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ id: idOf<LoanId>(), n: numberInUrl(1, 999) }),
  bytes: ['application/pdf'],
  errors: ['not_found', 'loan_not_open'],
})

export const getInvoicePage = endpoint({
  method: 'GET',
  path: '/loans/{id}/instalments/{n}/invoice/pages/{page}',
  summary: 'A page of an invoice (picture).',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ id: idOf<LoanId>(), n: numberInUrl(1, 999), page: pageInUrl }),
  data: paperPage,
  errors: ['not_found', 'loan_not_open'],
})
