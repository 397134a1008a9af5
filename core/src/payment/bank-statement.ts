import { readAmount } from '../read-amount.ts'
import { readBankDay } from './bank-day.ts'
import { keysOfLines } from './line-key.ts'
import {
  type StatementColumn,
  type StatementColumns,
  type StatementHead,
  type StatementLayout,
  findColumns,
  layoutOf,
  plain,
  readStatementHead,
  statementColumns,
} from './statement-head.ts'
import {
  type CarriedBalance,
  type OutgoingLine,
  type StatementLine,
  type UnreadableLine,
  readCarried,
  readStatementLine,
} from './statement-line.ts'

/** A file as it was read: the rows above its head, and every line that is not empty, in the file's order. */
export type BankStatement = {
  readonly layout: StatementLayout
  readonly title: readonly (readonly string[])[]
  /** The different accounts that the lines name in a column of their own. */
  readonly accounts: readonly string[]
  readonly lines: readonly AnyLine[]
  /** The balances brought forward and carried forward, as the file names them. */
  readonly carried: readonly CarriedBalance[]
}

type AnyLine = StatementLine | OutgoingLine | UnreadableLine

/** The columns of files with this head, as a person chose them. */
export type StatementProfile = { readonly head: string; readonly columns: StatementColumns }

/** The most lines of a file that is read. */
export const maxStatementLines = 50_000
/** The head stands in the first rows. */
const rowsWithHead = 20
const sampleRows = 4
/** A bank has less. */
const maxColumns = 100

type Rows = readonly (readonly string[])[]

/**
 * Understands the rows of a bank statement, which may have other lines above the head. Columns are found by the profile of the head, else by
 * their English or Thai name. Null when no layout fits, or there are more lines than are read.
 */
export function readBankStatement(rows: Rows, profiles: readonly StatementProfile[] = []): BankStatement | null {
  if (rows.length > maxStatementLines) return null
  for (const [index, cells] of rows.slice(0, rowsWithHead).entries()) {
    const row = cells.slice(0, maxColumns)
    const head = chosenHead(row, profiles) ?? readStatementHead(row)
    if (head !== null) return readBelow(rows, index, head)
  }
  return null
}

function readBelow(rows: Rows, index: number, { layout, columns }: StatementHead): BankStatement {
  const accounts = new Set<string>()
  const lines = rows.slice(index + 1).flatMap((cells, offset) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const raw = (column: StatementColumn) => cells[columns.get(column) ?? -1] ?? ''
    const read = readStatementLine(layout, { raw, all: cells.slice(0, maxColumns) }, index + 2 + offset)
    if (read && raw('account').trim() !== '') accounts.add(raw('account').trim())
    return read ?? []
  })
  const unnumbered = oldestFirst(lines).flatMap((line) => (line.kind !== 'unreadable' && line.number === null ? [line] : []))
  const keys = keysOfLines(unnumbered)
  const all = rows.map((cells, at) => readCarried(cells.slice(0, maxColumns), at + 1))
  const keyed = lines.map((line) => ({ ...line, key: line.kind === 'unreadable' ? null : (keys.get(line) ?? null) }))
  return { layout, title: rows.slice(0, index), accounts: [...accounts], lines: keyed, carried: all.flatMap((each) => each ?? []) }
}

/** Lines in the order of the bank: many list the newest first. */
export function oldestFirst(lines: readonly AnyLine[]): readonly AnyLine[] {
  const days = lines.flatMap(({ date }) => date ?? [])
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || first < last) return lines
  return first > last || breaksOf(lines.toReversed()) < breaksOf(lines) ? lines.toReversed() : lines
}

/** The number of balances that do not follow from the one before. */
function breaksOf(lines: readonly AnyLine[]): number {
  return lines.filter((line, at) => {
    const before = lines[at - 1]?.balance ?? null
    return before !== null && line.balance !== null && line.balance - before !== movedBy(line)
  }).length
}

/** The change of the account's balance by a line. */
export function movedBy({ kind, amount }: AnyLine): number {
  return kind === 'outgoing' ? -amount : (amount ?? 0)
}

/** A head in the form in which profiles are found. */
export function headKey(row: readonly string[]): string {
  return row.map(plain).join('|').replace(/\|+$/, '')
}

function chosenHead(row: readonly string[], profiles: readonly StatementProfile[]): StatementHead | null {
  const found = profiles.find(({ head }) => head === headKey(row))
  const layout = found && layoutOf(found.columns)
  return found && layout ? { layout, columns: found.columns } : null
}

/** The head of a file with unknown columns, the rows below it, and the meanings that are known; null where nothing looks like lines. */
export function proposeColumns(all: Rows): { head: readonly string[]; samples: Rows; columns: StatementColumns } | null {
  const rows = all.slice(0, rowsWithHead + sampleRows).map((row) => row.slice(0, maxColumns))
  const first = rows.findIndex(looksLikeLine)
  const at = rows.slice(0, Math.max(first, 0)).findLastIndex((row) => row.filter((cell) => cell.trim() !== '').length > 2)
  const head = rows[at]
  return head ? { head, samples: rows.slice(first, first + sampleRows), columns: findColumns(head) } : null
}

function looksLikeLine(row: readonly string[]): boolean {
  const isAmount = (cell: string) => readBankDay(cell) === null && typeof readAmount(cell.trim().replace(/^[-+]/, '')) === 'number'
  return row.some((cell) => readBankDay(cell) !== null) && row.some(isAmount)
}

/** The names of chosen columns with their meanings. */
export function namesOfColumns({ head, columns }: StatementProfile): { name: string; meaning: StatementColumn }[] {
  const names = head.split('|')
  return [...columns].map(([meaning, at]) => ({ name: names[at] ?? '', meaning }))
}

/** The columns that a person chose, by their place: a meaning or nothing for each, none twice. Null where they make no layout. */
export function readChosenColumns(chosen: string): StatementColumns | null {
  const meanings = chosen.split(',').map((each) => each.trim())
  const named = meanings.flatMap((each, at) => (each === '' ? [] : [[each, at] as const]))
  if (!named.every(([each]) => (statementColumns as string[]).includes(each))) return null
  const columns = new Map(named as [StatementColumn, number][])
  return columns.size === named.length && layoutOf(columns) !== null ? columns : null
}
