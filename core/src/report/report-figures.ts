import { percentOf } from './percent-of.ts'

/** Flows: added up over the days of a period. Counts, then satang by the ledger, then amounts due by the schedules. */
export const flowFigures = [
  'applications',
  'approved',
  'rejected',
  'postponed',
  'withdrawn',
  'payouts',
  'write_offs',
  'disbursed',
  'principal_paid',
  'interest_income',
  'fee_income',
  'other_income',
  'recovered',
  'written_off',
  'due',
] as const

/** Loans whose borrowers signed a new plan: the principal of all, and of those that are late by more than 30 and 90 days. */
export const restructuredFigures = ['restructured', 'restructured_par30', 'restructured_par90'] as const

export type RestructuredFigure = (typeof restructuredFigures)[number]

/** Principal in arrears by more than 0, 30 and 90 days, and of restructured loans, each with its loans. They are counted anew at the end of each day. */
export const countedFigures = [
  'par1',
  'par30',
  'par90',
  'par1_loans',
  'par30_loans',
  'par90_loans',
  ...restructuredFigures,
  'restructured_loans',
  'restructured_par30_loans',
  'restructured_par90_loans',
] as const

/** Every figure of a report: flows, then how things stand at the end of a period, beginning with running loans and their principal. */
export const reportFigures = [...flowFigures, 'running', 'outstanding', ...countedFigures] as const

/** A figure of a report: satang, or a count of loans or applications. */
export type ReportFigure = (typeof reportFigures)[number]

const counts: readonly ReportFigure[] = [
  'applications',
  'approved',
  'rejected',
  'postponed',
  'withdrawn',
  'payouts',
  'write_offs',
  'running',
  'par1_loans',
  'par30_loans',
  'par90_loans',
  'restructured_loans',
  'restructured_par30_loans',
  'restructured_par90_loans',
]

/** True for a number of things; the others are satang. */
export function isCount(figure: ReportFigure): boolean {
  return counts.includes(figure)
}

/** The figures of a period. */
export type Figures = Readonly<Record<ReportFigure, number>>

/** Shares in percent with one decimal; null where there is nothing to divide by. */
export const reportRates = ['par1_rate', 'par30_rate', 'par90_rate'] as const

export type ReportRate = (typeof reportRates)[number]

/** A share of a period: the principal at risk of all outstanding principal. */
export function rateOf(rate: ReportRate, figures: Figures): number | null {
  const late = { par1_rate: figures.par1, par30_rate: figures.par30, par90_rate: figures.par90 }[rate]
  return percentOf(late, figures.outstanding)
}
