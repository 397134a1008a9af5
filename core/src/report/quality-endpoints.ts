import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, idField, longListQuery, textField, translatedData } from '../fields.ts'
import { qualityFigures, qualitySplits, qualityViews } from './quality.ts'

const one = { method: 'GET', access: 'read_reports', branch: 'listed' } as const
const table = {
  view: choiceField(qualityViews),
  /** Left out or not of the view: its first one. */
  split: z.optional(choiceField(qualitySplits)),
  from: z.optional(dateField),
  to: z.optional(dateField),
  branch_id: z.optional(idField),
  product: z.optional(textField(60)),
}

export const getQuality = endpoint({
  ...one,
  path: '/reports/quality',
  summary:
    'A table of the quality of the portfolio by group: at risk, promises, decisions, expected payments, months of payout, or changes between ends of months.',
  query: z.strictObject(table),
  data: z.strictObject({
    split: z.enum(qualitySplits),
    /** The days that the figures are about. */
    from: dateData,
    to: dateData,
    rows: z.array(
      z.strictObject({
        /** A day, a code, an id or an employer of the lender's list; null for loans without one. */
        group: z.nullable(z.string()),
        /** Of an officer, a branch or a product. */
        name: z.nullable(translatedData),
        /** Satang or counts of the view's figures. */
        figures: z.record(z.string(), z.nullable(z.number())),
        /** Of a group with rejected applications: the most frequent reason, as its code. */
        main_reason: z.nullable(z.string()),
      }),
    ),
    /** Of expected payments: the share of what fell due lately that was paid at most 5 days after its day; null where nothing did. */
    basis: z.nullable(z.strictObject({ from: dateData, to: dateData, percent: z.number() })),
    branches: z.array(z.strictObject({ id: idField, name: translatedData })),
    products: z.array(z.strictObject({ code: z.string(), name: translatedData })),
    as_of: z.nullable(z.string()),
  }),
  errors: ['date_invalid'],
})

/** Stands for the group of loans without one. */
export const noGroup = 'none'

export const listQualityLoans = endpoint({
  ...one,
  path: '/reports/quality/loans',
  summary: 'The loans behind a figure of the quality of the portfolio, of one group or of all.',
  query: z.strictObject({ ...longListQuery, ...table, figure: choiceField(qualityFigures), group: z.optional(textField(120)) }),
  data: z.array(
    z.strictObject({
      loan_id: idField,
      /** Tells several of one loan apart. */
      item: z.string(),
      reference: z.nullable(z.string()),
      /** What it adds to the figure: satang, or 1. */
      adds: z.number(),
      /** Today, by the dates of its contract. */
      days_late: z.number(),
    }),
  ),
  paged: true,
  errors: ['date_invalid'],
})

export const getQualityFile = endpoint({
  ...one,
  path: '/reports/quality/file',
  summary: 'The table as a file.',
  query: z.strictObject({ ...table, format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['date_invalid'],
})
