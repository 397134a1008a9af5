import type { BusinessDate } from '../business-date.ts'
import { type Satang, satang } from '../money.ts'
import { type BankStatement, movedBy, oldestFirst } from './bank-statement.ts'

/** A line with the money that it moved, and the balance of the account after it. */
export type BalancedLine = { readonly line: number; readonly date: BusinessDate; readonly moved: Satang; readonly balance: Satang }

/** The days of a file, its first and last balance, and its lines, oldest first. */
export type FileBalances = {
  readonly firstDay: BusinessDate
  readonly lastDay: BusinessDate
  readonly opening: Satang
  readonly closing: Satang
  readonly lines: readonly BalancedLine[]
}

/** A line whose balance does not follow from the one before. */
export type BrokenLine = { readonly broken: number }

/**
 * The balances of a file, each of which follows from the one before; the first line that does not is named. Null where the bank shows no
 * balance. A bank may show it for some lines only, such as the last one of a day.
 */
export function chainBalances({ layout, lines, carried }: BankStatement): FileBalances | BrokenLine | null {
  if (layout !== 'account' || lines.every(({ balance }) => balance === null)) return null
  const ordered = oldestFirst(lines)
  const unreadable = ordered.find(({ kind }) => kind === 'unreadable')
  if (unreadable) return { broken: unreadable.line }
  const shown = ordered.findIndex(({ balance }) => balance !== null)
  const before = ordered.slice(0, shown + 1).reduce((sum, line) => sum + movedBy(line), 0)
  const opening = ordered[shown]!.balance! - before
  let balance = opening
  const chained: BalancedLine[] = []
  for (const line of ordered) {
    balance += movedBy(line)
    if (line.balance !== null && line.balance !== balance) return { broken: line.line }
    chained.push({ line: line.line, date: line.date!, moved: satang(movedBy(line)), balance: satang(balance) })
  }
  const told = carried.find(({ of, balance: said }) => said !== (of === 'opening' ? opening : balance))
  if (told) return { broken: told.line }
  const [first, last] = [chained[0]!, chained.at(-1)!]
  const back = chained.find((line, at) => at > 0 && line.date < chained[at - 1]!.date)
  if (back) return { broken: back.line }
  return { firstDay: first.date, lastDay: last.date, opening: satang(opening), closing: satang(balance), lines: chained }
}

/** A posted file of the account, with all lines that posted files have of its days. */
export type EarlierFile = Omit<FileBalances, 'lines'> & { readonly lines: readonly Omit<BalancedLine, 'line'>[] }

/** The days between two files in which money moved that no file shows, and how much more came in than went out. */
export type FileGap = { readonly from: BusinessDate; readonly until: BusinessDate; readonly satang: Satang }

/**
 * Joins a file to the posted one before it, null where it is the first. A common line has the same balance in both; a line that one of them
 * lacks contradicts. Money that moved between both is a gap.
 */
export function joinFiles(before: EarlierFile | null, file: FileBalances): { readonly gap: FileGap | null } | BrokenLine {
  if (before === null) return { gap: null }
  const known = new Set(before.lines.map(keyOf))
  const last = file.lines.findLastIndex((line) => known.has(keyOf(line)))
  const unknown = file.lines.findIndex((line) => !known.has(keyOf(line)))
  if (unknown >= 0 && unknown < last) return { broken: file.lines[unknown]!.line }
  const next = file.lines[last + 1]
  if (last >= 0) {
    const goesOn = next === undefined || file.lines[last]!.balance === before.closing
    return goesOn ? { gap: null } : { broken: next.line }
  }
  if (file.firstDay < before.lastDay) return { broken: file.lines[0]!.line }
  const moved = satang(file.opening - before.closing)
  return { gap: moved === 0 ? null : { from: before.lastDay, until: file.firstDay, satang: moved } }
}

/** Joins a file to the next posted file, which may begin with its last lines. */
export function joinNextFile(file: FileBalances, after: EarlierFile): { readonly gap: FileGap | null } | BrokenLine {
  const known = new Set(after.lines.map(keyOf))
  const first = file.lines.findIndex((line) => known.has(keyOf(line)))
  const common = file.lines[first]
  if (common) {
    const begins = first === 0 || common.balance - common.moved === after.opening
    return begins ? joinFiles(after, { ...file, lines: file.lines.slice(first) }) : { broken: common.line }
  }
  const late = file.lines.find(({ date }) => date > after.firstDay)
  if (late) return { broken: late.line }
  const moved = satang(after.opening - file.closing)
  return { gap: moved === 0 ? null : { from: file.lastDay, until: after.firstDay, satang: moved } }
}

function keyOf({ date, moved, balance }: Omit<BalancedLine, 'line'>): string {
  return `${date} ${moved} ${balance}`
}
