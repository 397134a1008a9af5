import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, longListQuery, numberInUrl, satangData, translatedData } from '../fields.ts'

const sums = { principal_satang: satangData, interest_satang: satangData, allowance_satang: satangData }
const lossClass = z.strictObject({ from: z.number(), rate: z.number() })
const one = { access: 'read_reports', branch: 'head_office' } as const

export const getLosses = endpoint({
  ...one,
  method: 'GET',
  path: '/ledger/losses',
  summary: 'The expected losses at the end of a month, by class of days in arrears and branch; without a day those of the newest month.',
  query: z.strictObject({ last_day: z.optional(dateField) }),
  data: z.strictObject({
    /** The last days of the months with frozen figures, newest first. */
    months: z.array(dateData),
    /** The month that is shown; null while none is frozen. */
    shown: z.nullable(
      z.strictObject({
        last_day: dateData,
        /** True once the month is closed: its allowance is booked. */
        booked: z.boolean(),
        /** The rules of its day, the best class first: first day in arrears, and rate in hundredths of a percent. */
        classes: z.array(lossClass),
        rows: z.array(
          z.strictObject({
            /** The place of the class. */
            class: z.number(),
            branch_id: z.nullable(idField),
            branch: z.nullable(translatedData),
            loans: z.number(),
            ...sums,
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const listLossLoans = endpoint({
  ...one,
  method: 'GET',
  path: '/ledger/losses/loans',
  summary: 'The loans behind the expected losses of a month, the largest allowance first.',
  query: z.strictObject({
    ...longListQuery,
    last_day: dateField,
    class: z.optional(numberInUrl(0, 5)),
    branch_id: z.optional(idField),
  }),
  data: z.array(
    z.strictObject({
      loan_id: idField,
      reference: z.nullable(z.string()),
      days_late: z.number(),
      class: z.number(),
      branch: z.nullable(translatedData),
      ...sums,
    }),
  ),
  paged: true,
  errors: [],
})

export const getLossFile = endpoint({
  ...one,
  method: 'GET',
  path: '/ledger/losses/file',
  summary: 'The expected loss of every loan at the end of a month as a file.',
  query: z.strictObject({ last_day: dateField, format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['export_too_large'],
})
