import * as z from 'zod/mini'
import { consentKinds } from '../borrower/consent-kind.ts'
import { complaintCategories, complaintOutcomes, complaintStates } from '../complaint/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idField, longListQuery, satangData } from '../fields.ts'
import { languages } from '../language.ts'
import { monthField } from './endpoints.ts'

const one = { access: 'read_reports', branch: 'head_office', method: 'GET' } as const
const ofMonth = z.strictObject({ ...longListQuery, month: monthField })
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The registers of a month beside the return, in the order of the page. */
export const packParts = ['costs', 'restructured', 'complaints', 'consents'] as const

export type PackPart = (typeof packParts)[number]

export const listLoanCosts = endpoint({
  ...one,
  path: '/reports/pack/costs',
  summary:
    'The charges of each loan that ran in a month beside the legal cap; loans above it first. Empty until the night after the month.',
  query: ofMonth,
  data: z.array(
    z.strictObject({
      loan_id: idField,
      reference: z.nullable(z.string()),
      disbursement_date: z.nullable(dateData),
      lent_satang: satangData,
      interest_satang: satangData,
      fee_satang: satangData,
      /** The most that the cap allows on the principal owed on each day. */
      allowed_satang: satangData,
      /** Above it, beyond a satang for each instalment. */
      above_satang: satangData,
      /** Hundredths of a percent a year, with all charges. */
      yearly_rate: z.number(),
      cap: z.number(),
    }),
  ),
  paged: true,
  errors: [],
})

export const listPackComplaints = endpoint({
  ...one,
  path: '/reports/pack/complaints',
  summary:
    'The register of complaints of a month: received in it, answered in it, or open at its end; newest first, without words and names.',
  query: ofMonth,
  data: z.array(
    z.strictObject({
      id: idField,
      number: z.string(),
      category: z.enum(complaintCategories),
      received: dateData,
      answer_until: dateData,
      answered: z.nullable(dateData),
      /** Answered by the promised day; null while there is time. */
      in_time: z.nullable(z.boolean()),
      state: z.enum(complaintStates),
      outcome: z.nullable(z.enum(complaintOutcomes)),
    }),
  ),
  paged: true,
  errors: [],
})

export const listPackConsents = endpoint({
  ...one,
  path: '/reports/pack/consents',
  summary: 'The register of consents of a month: each that was given or withdrawn in it, newest first; people by their id.',
  query: ofMonth,
  data: z.array(
    z.strictObject({
      id: idField,
      event: z.enum(['given', 'withdrawn']),
      at: z.string(),
      borrower_id: idField,
      kind: z.enum(consentKinds),
      version: z.string(),
      language: z.enum(languages),
      given_at: z.string(),
      withdrawn_at: z.nullable(z.string()),
    }),
  ),
  paged: true,
  errors: [],
})

export const getPackPartFile = endpoint({
  ...one,
  path: '/reports/pack/file',
  summary: 'One register of a month as a file.',
  query: z.strictObject({ month: monthField, part: choiceField(packParts), format: choiceField(['csv', 'xlsx']) }),
  bytes: ['text/csv', workbook],
  errors: ['export_too_large'],
})

export const getPackFile = endpoint({
  ...one,
  path: '/reports/pack/workbook',
  summary: "The regulator's pack of a month as one workbook, in Thai: the return, the registers, and what is not verified.",
  query: z.strictObject({ month: monthField }),
  bytes: [workbook],
  errors: ['export_too_large'],
})
