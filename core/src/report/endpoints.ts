import * as z from 'zod/mini'
import { applicationSteps } from '../application/steps.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, parsedField, satangData, textField, translatedData } from '../fields.ts'
import { exceptionKinds } from './exceptions.ts'
import { reportFigures } from './report-figures.ts'

/** The range of a report: the days, by day or month, for all or by branch or product. */
const reportQuery = {
  from: dateField,
  to: dateField,
  by: choiceField(['day', 'month']),
  split: z.optional(choiceField(['branch', 'product'])),
  branch_id: z.optional(idField),
  product: z.optional(textField(60)),
}

/** A month, `yyyy-mm`. */
export const monthField = parsedField(7, 'date_invalid', (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null))

/** The items of restructured loans, which stand in those above them too. */
const restructuredItems = ['restructured', 'restructured_overdue_1_3_months', 'restructured_npl'] as const

/** The time of a replica's figures; null for those of the primary. */
const as_of = z.nullable(z.string())

/** At most 100 days or 60 months (`reportRange`). */
export const getReport = endpoint({
  method: 'GET',
  path: '/reports/figures',
  summary: 'The figures of periods, oldest first.',
  access: 'read_reports',
  branch: 'listed',
  query: z.strictObject(reportQuery),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        /** The day, or the month as `yyyy-mm`. */
        period: z.string(),
        /** The branch or product of a split; null for all, and for rows without one. */
        branch_id: z.nullable(idField),
        product: z.nullable(z.string()),
        figures: z.record(z.enum(reportFigures), z.number()),
      }),
    ),
    branches: z.array(z.strictObject({ id: idField, name: translatedData })),
    products: z.array(z.strictObject({ code: z.string(), name: translatedData })),
    as_of,
  }),
  errors: ['date_invalid'],
})

export const getReportFile = endpoint({
  method: 'GET',
  path: '/reports/figures/file',
  summary: "The report's figures as a file; cells that look like formulas are text.",
  access: 'read_reports',
  branch: 'listed',
  query: z.strictObject({ ...reportQuery, format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['date_invalid'],
})

export const getWaiting = endpoint({
  method: 'GET',
  path: '/reports/waiting',
  summary: 'The waiting applications by their step: their number and their time in days.',
  access: 'read_reports',
  branch: 'listed',
  data: z.array(
    z.strictObject({
      step: z.enum([...applicationSteps, 'pending', 'pre_approved', 'appointment_confirmed']),
      count: z.number(),
      median_days: z.number(),
      longest_days: z.number(),
    }),
  ),
  errors: [],
})

/** The staff who reviewed the exceptions of a day, first first. */
const exceptionReviews = z.array(z.strictObject({ by: z.string(), at: z.string(), note: z.string() }))

export const getExceptions = endpoint({
  method: 'GET',
  path: '/reports/exceptions',
  summary: 'The exceptions of a past day, and the staff who have reviewed them.',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject({ day: dateField }),
  data: z.strictObject({
    /** Oldest first within a kind, at most 100 of each. */
    exceptions: z.array(
      z.strictObject({
        kind: z.enum(exceptionKinds),
        at: z.string(),
        /** The staff by name: the acting or proposing person, and the confirming one. */
        staff: z.array(z.string()),
        loan_id: z.nullable(idField),
        /** The borrower's name. */
        name: z.nullable(z.string()),
        amount_satang: z.nullable(satangData),
        /** The event of the audit trail, or the kind of the second-person approval. */
        action: z.nullable(z.string()),
        /** The refusal or the reason, as its code. */
        code: z.nullable(z.string()),
      }),
    ),
    /** Two people who overrode a rule together in the 30 days up to this one, most often first. */
    pairs: z.array(z.strictObject({ proposed_by: z.string(), confirmed_by: z.string(), count: z.number() })),
    reviews: exceptionReviews,
  }),
  errors: ['date_invalid'],
})

export const reviewExceptions = endpoint({
  method: 'POST',
  path: '/reports/exceptions/review',
  summary: "Records the caller's review of the exceptions of a past day; each member of staff once a day, the first note stays.",
  access: 'read_reports',
  branch: 'head_office',
  body: z.strictObject({ day: dateField, note: textField(500) }),
  data: z.strictObject({ reviews: exceptionReviews }),
  errors: ['date_invalid'],
})

export const getMonthlyReturn = endpoint({
  method: 'GET',
  path: '/reports/return',
  summary: 'The monthly return for the Fiscal Policy Office, for one lender and month (docs/decisions/024).',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject({ month: monthField }),
  data: z.strictObject({
    month: z.string(),
    until: dateData,
    rows: z.array(
      z.strictObject({
        item: z.enum([
          'granted_month',
          'granted_total',
          'granted_unsecured',
          'outstanding',
          'overdue_1_3_months',
          'npl',
          ...restructuredItems,
        ]),
        accounts: z.number(),
        amount_satang: satangData,
        /** The same amount by the closed books; null for an open month, and for a figure that the books do not have. */
        books_satang: z.nullable(satangData),
      }),
    ),
    average_satang: satangData,
    npl_percent: z.nullable(z.number()),
    /** The close that froze the month; null while it is open. */
    closed: z.nullable(z.strictObject({ prepared_by: z.string(), signed_by: z.string(), signed_at: z.string() })),
    /** The loans of the month whose charges are frozen beside the cap; null before the night after it. */
    costs: z.nullable(z.strictObject({ loans: z.number(), above: z.number() })),
    as_of,
  }),
  errors: [],
})

export const getMonthlyReturnFile = endpoint({
  method: 'GET',
  path: '/reports/return/file',
  summary: 'The monthly return as a file, in Thai.',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject({ month: monthField, format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: [],
})
