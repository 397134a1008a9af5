import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, longListQuery, satangData, translatedData } from '../fields.ts'

const one = { access: 'read_reports', branch: 'head_office' } as const

export const listWriteOffs = endpoint({
  ...one,
  method: 'GET',
  path: '/ledger/write-offs',
  summary: 'The register of write-offs, newest first: the debt of each, its people and reason, and the recoveries since.',
  query: z.strictObject(longListQuery),
  data: z.array(
    z.strictObject({
      loan_id: idField,
      reference: z.nullable(z.string()),
      /** The loan's branch now. */
      branch: z.nullable(translatedData),
      date: dateData,
      principal_satang: satangData,
      fee_satang: satangData,
      /** Of this debt, taken from the allowance for expected losses. */
      allowance_satang: satangData,
      /** Unpaid on that day; it was never income, but is part of the claim. */
      interest_satang: satangData,
      recovered_satang: satangData,
      reason_code: z.nullable(z.string()),
      /** Null for a write-off of before second-person approvals were stored. */
      proposed_by: z.nullable(z.string()),
      confirmed_by: z.nullable(z.string()),
    }),
  ),
  paged: true,
  errors: [],
})

export const getWriteOffFile = endpoint({
  ...one,
  method: 'GET',
  path: '/ledger/write-offs/file',
  summary: 'The write-offs of some days as a file.',
  query: z.strictObject({ from: dateField, to: dateField, format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['date_invalid', 'export_too_large'],
})
