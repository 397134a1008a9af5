import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idField, longListQuery, satangData, textField } from '../fields.ts'
import { monthField } from './endpoints.ts'
import { restructuredFigures } from './report-figures.ts'

/** What was to be paid by a plan when it was signed. */
const planned = z.strictObject({ instalments: z.number(), total_satang: satangData, last_due_date: dateData })

export const listRestructured = endpoint({
  method: 'GET',
  path: '/reports/restructured',
  summary:
    'The register of new plans of the loans that ran in a month, newest first; with a figure, the newest plan of each loan behind it at the end of the month.',
  access: 'read_reports',
  branch: 'listed',
  query: z.strictObject({
    ...longListQuery,
    month: monthField,
    figure: z.optional(choiceField(restructuredFigures)),
    branch_id: z.optional(idField),
    product: z.optional(textField(60)),
  }),
  data: z.array(
    z.strictObject({
      id: idField,
      loan_id: idField,
      reference: z.nullable(z.string()),
      signed_on: dateData,
      plan_before: planned,
      plan_after: planned,
      /** Days in arrears on the first day of the plan. */
      days_late_then: z.number(),
      /** At the end of the month, or now: of the loan, by the dates of its contract. */
      days_late: z.number(),
      principal_satang: satangData,
      /** The day on which enough instalments had been paid on time for the arrears to end. */
      cured_on: z.nullable(dateData),
    }),
  ),
  paged: true,
  errors: [],
})
