import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, dateField, idField, idInUrl, satangData, textField, translatedData } from '../fields.ts'
import { cashCountField } from './cash-count.ts'

/** The movements of money in a day, each reported by its own record and by the ledger. */
export const dayLines = [
  'cash_taken',
  'cash_given_back',
  'to_bank',
  'from_bank',
  'transfers_in',
  'transfers_out',
  'payments',
  'payments_back',
  'payouts',
  'payouts_back',
  'refunds',
  'bank_fees',
] as const

/** One of the lines of a day. */
export type DayLine = (typeof dayLines)[number]

/** The figures of the days that are not locked yet, up to one of them. Cash only at a branch. */
export const daySheet = z.strictObject({
  /** The day after the last locked one; null when none is locked. */
  from_date: z.nullable(dateData),
  date: dateData,
  lines: z.array(
    z.strictObject({
      line: z.enum(dayLines),
      count: z.number(),
      recorded_satang: satangData,
      ledger_satang: satangData,
    }),
  ),
  /** Records without a ledger posting: none, unless the database was changed by hand. */
  not_in_ledger: z.number(),
  /** The cash of the branch by the ledger, counted drawers and all. */
  cash_satang: z.nullable(satangData),
  /** What of it lies in the vault: all but the closed drawers of these days. */
  vault_satang: z.nullable(satangData),
  drawers: z.array(
    z.strictObject({
      id: idField,
      staff_id: idField,
      person: z.string(),
      business_date: dateData,
      expected_satang: satangData,
      counted_satang: z.nullable(satangData),
      explanation: z.nullable(z.string()),
    }),
  ),
  /** The files of the bank that were posted. */
  files: z.number(),
  receipts: z.nullable(z.strictObject({ first: z.string(), last: z.string(), count: z.number() })),
})

/** The figures of a day. */
export type DaySheet = z.output<typeof daySheet>

/** A signed day, or the proposal of one. Both have the id of the proposal, which is confirmed or refused as any other. */
const dayEndData = z.strictObject({
  id: idField,
  branch_id: z.nullable(idField),
  branch: z.nullable(translatedData),
  business_date: dateData,
  counted: z.nullable(cashCountField),
  counted_satang: z.nullable(satangData),
  difference_satang: satangData,
  sheet: daySheet,
  explanation: z.nullable(z.string()),
  prepared_by: z.string(),
  prepared_by_me: z.boolean(),
  prepared_at: z.string(),
  /** Until when the proposal waits; null for a signed day. */
  expires_at: z.nullable(z.string()),
  signed_by: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
})

/** A branch, or without one the head office. */
const deskInUrl = z.optional(idField)

export const listDesks = endpoint({
  method: 'GET',
  path: '/day-ends/desks',
  summary: 'The branches and the head office, each with its last locked day.',
  access: 'sign_day',
  branch: 'listed',
  data: z.array(
    z.strictObject({
      branch_id: z.nullable(idField),
      branch: z.nullable(translatedData),
      locked_until: z.nullable(dateData),
    }),
  ),
  errors: [],
})

export const getDaySheet = endpoint({
  method: 'GET',
  path: '/day-ends/sheet',
  summary: 'The figures of the open days of a branch or of the head office, up to a day.',
  access: 'sign_day',
  branch: 'named',
  query: z.strictObject({ branch_id: deskInUrl, date: dateField }),
  data: daySheet,
  errors: ['not_found', 'day_locked', 'date_in_future'],
})

/**
 * At a branch all cash is counted and every drawer is closed; a difference is explained. Nothing is locked before another person
 * confirms.
 */
export const prepareDayEnd = endpoint({
  method: 'POST',
  path: '/day-ends',
  summary: 'Proposes a day-end in place of the open proposal.',
  access: 'sign_day',
  branch: 'named',
  idempotent: true,
  body: z.strictObject({
    branch_id: z.optional(idField),
    date: dateField,
    count: z.optional(cashCountField),
    explanation: z.optional(textField(500)),
  }),
  data: z.strictObject({ id: idField }),
  errors: ['not_found', 'day_locked', 'date_in_future', 'drawer_in_use'],
})

export const listDayEnds = endpoint({
  method: 'GET',
  path: '/day-ends',
  summary: 'The prepared and signed days, newest first.',
  access: 'sign_day',
  branch: 'listed',
  data: z.array(dayEndData),
  errors: [],
})

export const getDayEnd = endpoint({
  method: 'GET',
  path: '/day-ends/{id}',
  summary: 'A prepared or signed day.',
  access: 'sign_day',
  branch: 'day_end',
  params: idInUrl,
  data: dayEndData,
  errors: ['not_found'],
})

export const getDayEndPaper = endpoint({
  method: 'GET',
  path: '/day-ends/{id}/paper',
  summary: 'The sheet of a day (PDF, audited).',
  access: 'sign_day',
  branch: 'day_end',
  params: idInUrl,
  bytes: ['application/pdf'],
  errors: ['not_found'],
})
