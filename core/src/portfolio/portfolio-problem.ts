import type { PortfolioColumn } from './portfolio-column.ts'

/** The problems of a row that forbid its import. */
export const portfolioProblems = [
  'missing',
  'unreadable',
  'characters',
  'repeated',
  'contradicts',
  'date_order',
  'does_not_repay',
  'amount_out_of_range',
  'rate_above_cap',
  'branch_unknown',
  'imported_before',
  'phone_of_another',
  'other_person',
  'loan_open',
] as const

/** A problem of a row, by its line in the file and its column. */
export type PortfolioProblem = {
  readonly line: number
  readonly column: PortfolioColumn
  readonly code: (typeof portfolioProblems)[number]
}
