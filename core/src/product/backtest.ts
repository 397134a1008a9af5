import * as z from 'zod/mini'
import { dateData, idField } from '../fields.ts'

/** `refused`: approved, and above the policy. `allowed`: rejected for income, debts or the policy of its time, and within it. */
const backtestDirections = ['refused', 'allowed'] as const

export type BacktestDirection = (typeof backtestDirections)[number]

/** The most cases of a direction in the list of a backtest. */
export const maxBacktestCases = 20

/** A policy of affordability, tested on the applications of a year: the decisions that would be others. */
export const backtestData = z.strictObject({
  from: dateData,
  approved: z.number(),
  rejected: z.number(),
  /** Of both, those without a known income, such as imported loans. */
  unknown: z.number(),
  refused: z.number(),
  allowed: z.number(),
  /** The newest of each direction. */
  cases: z.array(z.strictObject({ loan_id: idField, reference: z.string(), direction: z.enum(backtestDirections) })),
})

/** The result of a backtest. */
export type Backtest = z.output<typeof backtestData>
