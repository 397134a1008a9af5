import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, longListQuery, satangData, textField, translatedData } from '../fields.ts'
import { collectedFilters, collectedParts } from './collected.ts'

const one = { method: 'GET', access: 'read_reports', branch: 'listed' } as const
const group = { branch_id: z.optional(idField), product: z.optional(textField(60)) }
const range = { from: dateField, to: dateField, ...group }
const parts = z.record(z.enum(collectedParts), satangData)

export const getCollected = endpoint({
  ...one,
  path: '/reports/collected',
  summary: 'By due day: what fell due, and what of it came in and how late, as of the last night. At most 100 days.',
  query: z.strictObject(range),
  data: z.strictObject({
    /** Days on which something fell due, oldest first. */
    rows: z.array(z.strictObject({ due_date: dateData, instalments: z.number(), due_satang: satangData, parts })),
    branches: z.array(z.strictObject({ id: idField, name: translatedData })),
    products: z.array(z.strictObject({ code: z.string(), name: translatedData })),
    as_of: z.nullable(z.string()),
  }),
  errors: ['date_invalid'],
})

export const listCollected = endpoint({
  ...one,
  path: '/reports/collected/loans',
  summary: 'The instalments behind a figure of a due day.',
  query: z.strictObject({ ...longListQuery, ...group, due_date: dateField, part: z.optional(choiceField(collectedFilters)) }),
  data: z.array(
    z.strictObject({
      loan_id: idField,
      reference: z.nullable(z.string()),
      number: z.number(),
      due_satang: satangData,
      parts,
    }),
  ),
  paged: true,
  errors: [],
})

export const getCollectedFile = endpoint({
  ...one,
  path: '/reports/collected/file',
  summary: 'The sums by due day as a file.',
  query: z.strictObject({ ...range, format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['date_invalid'],
})
