import type { BusinessDate } from '../business-date.ts'
import { arrearsPositionOn } from '../loan/arrears.ts'
import { type AccountInstalment, type LoanAccount, instalmentBalances } from '../loan/loan-account.ts'
import { payoffOn } from '../loan/payoff.ts'
import { type Satang, sumSatang } from '../money.ts'
import { comparedPaper } from '../nrc/compared-paper.ts'
import { headKey } from '../payment/bank-statement.ts'
import { openingSchedule } from './opening-schedule.ts'
import { type PortfolioColumns, findPortfolioColumns, isComplete } from './portfolio-column.ts'
import type { PortfolioProblem } from './portfolio-problem.ts'
import { type PortfolioBounds, type PortfolioRow, readPortfolioRow } from './portfolio-row.ts'

/** A loan to import, with the schedule of its debt. */
export type PortfolioLoan = PortfolioRow & { readonly instalments: readonly AccountInstalment[] }

/** The sums by which an import is compared with the old system. */
export type PortfolioTotals = {
  readonly loans: number
  readonly principal: Satang
  /** Earned and not paid until the day of the balances, as this system counts it. */
  readonly interest: Satang
  /** Overdue principal and interest. */
  readonly arrears: Satang
}

/** A file as it was read: `problems` has the first ones, `problemCount` counts all. */
export type Portfolio = {
  readonly loans: readonly PortfolioLoan[]
  readonly rows: number
  readonly problems: readonly PortfolioProblem[]
  readonly problemCount: number
}

type Rows = readonly (readonly string[])[]

/** The most problems that are stored and shown. */
export const maxProblems = 500
/** The most loans of a file. */
export const maxPortfolioLoans = 20_000
const rowsWithHead = 20
const rowsAtOnce = 200
const maxColumns = 100
const sampleRows = 3

/** The head of a file: by the columns chosen for it, else the first row with most known names. Null where nothing looks like one. */
export function findPortfolioHead(
  rows: Rows,
  profiles: readonly { readonly head: string; readonly columns: PortfolioColumns }[],
): { at: number; head: readonly string[]; columns: PortfolioColumns } | null {
  const heads = rows.slice(0, rowsWithHead).map((row, at) => {
    const head = row.slice(0, maxColumns)
    const profile = profiles.find((each) => each.head === headKey(head))
    return { at, head, columns: profile?.columns ?? findPortfolioColumns(head), chosen: profile !== undefined }
  })
  const chosen = heads.find((each) => each.chosen)
  if (chosen) return chosen
  const best = heads.toSorted((one, other) => other.columns.size - one.columns.size || one.at - other.at)[0]
  if (!best) return null
  if (best.columns.size > 0) return best
  // a head in unknown words: the first row with several cells
  return heads.find(({ head }) => head.filter((cell) => cell.trim() !== '').length > 2) ?? null
}

/** The first lines below a head, for a person who chooses the columns. */
export function samplesBelow(rows: Rows, at: number): Rows {
  return rows.slice(at + 1, at + 1 + sampleRows).map((row) => row.slice(0, maxColumns))
}

/** Reads every row below the head, and yields now and then: its caller lets other work run between. Null where columns are missing. */
export function* readPortfolio(
  rows: Rows,
  { at, columns }: { readonly at: number; readonly columns: PortfolioColumns },
  bounds: PortfolioBounds,
): Generator<undefined, Portfolio | null> {
  if (!isComplete(columns)) return null
  const loans: PortfolioLoan[] = []
  const problems: PortfolioProblem[] = []
  let problemCount = 0
  let count = 0
  const seen = { contract: new Set<string>(), phone: new Set<string>(), paper: new Set<string>() }
  const add = (some: readonly PortfolioProblem[]) => {
    problemCount += some.length
    problems.push(...some.slice(0, Math.max(0, maxProblems - problems.length)))
  }
  for (const [offset, cells] of rows.slice(at + 1).entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    count += 1
    if (count % rowsAtOnce === 0) yield
    const line = at + 2 + offset
    const row = readPortfolioRow((column) => cells[columns.get(column) ?? -1] ?? '', line, bounds)
    if (!('contract' in row)) {
      add(row)
      continue
    }
    const repeated = repeatedOf(row, seen)
    const instalments = openingSchedule(row, bounds.asOf)
    if (repeated.length > 0 || 'code' in instalments) add([...repeated, ...('code' in instalments ? [{ line, ...instalments }] : [])])
    else loans.push({ ...row, instalments })
  }
  return { loans, rows: count, problems, problemCount }
}

function repeatedOf(row: PortfolioRow, seen: Readonly<Record<'contract' | 'phone' | 'paper', Set<string>>>): PortfolioProblem[] {
  const keys = [
    ['contract', 'contract', row.contract],
    ['phone', 'phone', row.phone],
    ...(['identity_number', 'passport', 'work_permit'] as const).flatMap((column) =>
      row[column] === null ? [] : [[column, 'paper', comparedPaper(row[column])] as const],
    ),
  ] as const
  return keys.flatMap(([column, among, key]) => {
    const known = seen[among].has(key)
    if (known) return [{ line: row.line, column, code: 'repeated' as const }]
    seen[among].add(key)
    return []
  })
}

/** The account of a loan on the day of its import. */
export function openingAccount({ disbursed, rate, instalments }: PortfolioLoan): LoanAccount {
  return { disbursed, rate, instalments, allocations: [] }
}

/** The sums of these loans on a day. */
export function totalsOf(loans: readonly PortfolioLoan[], asOf: BusinessDate): PortfolioTotals {
  const accounts = loans.map(openingAccount)
  return {
    loans: loans.length,
    principal: sumSatang(loans.map(({ principal }) => principal)),
    interest: sumSatang(accounts.map((account) => payoffOn(account, asOf).interest)),
    arrears: sumSatang(accounts.map((account) => arrearsWithoutFees(account, asOf))),
  }
}

function arrearsWithoutFees(account: LoanAccount, asOf: BusinessDate): Satang {
  const instalments = account.instalments.map((each) => ({ ...each, fee: 0 as const }))
  return arrearsPositionOn(instalmentBalances({ ...account, instalments }), asOf).overdue
}
