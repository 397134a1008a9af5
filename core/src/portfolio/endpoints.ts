import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, dateField, idField, idInUrl, numberInUrl, satangData, satangInUrl, textField } from '../fields.ts'
import { portfolioColumns } from './portfolio-column.ts'
import { portfolioProblems } from './portfolio-problem.ts'

const done = z.strictObject({})

/** The states of an import: read and compared, at work, part of the books, or out of them again. */
export const portfolioStates = ['checked', 'importing', 'imported', 'undoing', 'undone', 'discarded'] as const

/** The state of an import. */
export type PortfolioState = (typeof portfolioStates)[number]

/** Balances that are older are not those of the running loans any more, in days. */
export const oldestBalances = 31

/** A total of the old system is at most this. */
const largestTotal = 100_000_000_000_000

const totals = z.strictObject({ loans: z.number(), principal_satang: satangData, interest_satang: satangData, arrears_satang: satangData })

const portfolioData = z.strictObject({
  id: idField,
  file_name: z.nullable(z.string()),
  state: z.enum(portfolioStates),
  as_of: dateData,
  product: z.string(),
  rows: z.number(),
  problem_count: z.number(),
  /** Of the loans that could be read, and as the old system says. */
  ours: totals,
  theirs: totals,
  /** Import or undoing waits for another person. */
  waits: z.boolean(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  imported_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
})

export const listPortfolios = endpoint({
  method: 'GET',
  path: '/portfolios',
  summary: 'The newest files of running loans from another system, and the products that they may have.',
  access: 'import_portfolio',
  branch: 'head_office',
  data: z.strictObject({
    portfolios: z.array(portfolioData),
    products: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  }),
  errors: [],
})

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/portfolios/{id}',
  summary: 'A file of running loans: its totals beside those of the old system, and its first problems by line and column.',
  access: 'import_portfolio',
  branch: 'head_office',
  params: idInUrl,
  data: z.strictObject({
    ...portfolioData.shape,
    problems: z.array(z.strictObject({ line: z.number(), column: z.enum(portfolioColumns), code: z.enum(portfolioProblems) })),
  }),
  errors: ['not_found'],
})

export const readPortfolioColumns = endpoint({
  method: 'POST',
  path: '/portfolios/columns',
  summary: 'The head of a file of running loans, its first lines, and the meanings of its columns as far as known; stores nothing.',
  access: 'import_portfolio',
  branch: 'head_office',
  file: 'file',
  body: z.strictObject({}),
  data: z.strictObject({
    columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()), meaning: z.nullable(z.enum(portfolioColumns)) })),
  }),
  errors: ['sheet_unreadable', 'too_many_requests'],
})

export const uploadPortfolio = endpoint({
  method: 'POST',
  path: '/portfolios',
  summary:
    'Reads a file of running loans (CSV or XLSX), lists its problems, and compares its totals with those of the old system; no loan is made.',
  access: 'import_portfolio',
  branch: 'head_office',
  file: 'file',
  body: z.strictObject({
    file_name: z.optional(textField(200)),
    /** The columns in their order, such as `contract,,name`; used for the next file with this head too. */
    columns: z.optional(textField(2000)),
    product: z.optional(textField(40)),
    /** The day of the balances. */
    as_of: dateField,
    loans: numberInUrl(0, 1_000_000),
    principal_satang: satangInUrl(0, largestTotal),
    interest_satang: satangInUrl(0, largestTotal),
    arrears_satang: satangInUrl(0, largestTotal),
  }),
  data: z.strictObject({ id: idField }),
  errors: ['sheet_unreadable', 'statement_columns_unknown', 'date_in_future', 'date_in_past', 'already_recorded', 'too_many_requests'],
})

export const proposePortfolio = endpoint({
  method: 'POST',
  path: '/portfolios/{id}/propose',
  summary: 'Proposes to import a file without problems whose loans and principal are those of the old system; another person confirms.',
  access: 'import_portfolio',
  branch: 'head_office',
  params: idInUrl,
  /** Also the reason of a difference in interest or arrears. */
  body: z.strictObject({ note: textField(500) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'precondition_failed', 'already_recorded'],
})

export const discardPortfolio = endpoint({
  method: 'POST',
  path: '/portfolios/{id}/discard',
  summary: 'Deletes a file that was not imported.',
  access: 'import_portfolio',
  branch: 'head_office',
  params: idInUrl,
  data: done,
  errors: ['not_found', 'transition_refused'],
})

export const undoPortfolio = endpoint({
  method: 'POST',
  path: '/portfolios/{id}/undo',
  summary: 'Proposes to undo an import as a whole, until the first payment on one of its loans; another person confirms.',
  access: 'import_portfolio',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ note: textField(500) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'statement_in_use', 'already_recorded'],
})
