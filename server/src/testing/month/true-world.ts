import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'

/** A line of the bank as the bank wrote it. */
export type BankLine = {
  readonly date: BusinessDate
  readonly words: string
  /** In satang; out of the account below zero. */
  readonly moved: number
  readonly balance: number
  readonly number: string
}

/** The money of the branch as it is, whatever the product records, in satang. */
export type TrueWorld = {
  readonly lines: BankLine[]
  vault: number
  /** By member of staff. */
  readonly drawers: Map<string, number>
  /** Paid for a loan: by bank, and in cash that a cashier took. */
  readonly paid: Map<LoanId, number>
}

/** Before the first day, in satang. */
export const openingBalance = 500_000_000

export function newWorld(): TrueWorld {
  return { lines: [], vault: 0, drawers: new Map(), paid: new Map() }
}

export function bankBalance({ lines }: TrueWorld): number {
  return lines.at(-1)?.balance ?? openingBalance
}

/** Money moves at the bank. */
export function moveAtBank(world: TrueWorld, line: Omit<BankLine, 'balance'>): void {
  world.lines.push({ ...line, balance: bankBalance(world) + line.moved })
}

/** Cash comes into a drawer, or leaves it. */
export function moveInDrawer({ drawers }: TrueWorld, staffId: string, amount: number): void {
  drawers.set(staffId, (drawers.get(staffId) ?? 0) + amount)
}

export function payLoan({ paid }: TrueWorld, loanId: LoanId, amount: number): void {
  paid.set(loanId, (paid.get(loanId) ?? 0) + amount)
}

/** The bank statement of a day; null without a line. */
export function bankFile({ lines }: TrueWorld, day: BusinessDate): string | null {
  const ofDay = lines.filter(({ date }) => date === day)
  return ofDay.length === 0 ? null : writeFile(ofDay)
}

/** A file with the head of a bank's account statement. */
export function writeFile(lines: readonly BankLine[]): string {
  const rows = lines.map(({ date, words, moved, balance, number }) =>
    [date, words, moved < 0 ? baht(-moved) : '', moved < 0 ? '' : baht(moved), baht(balance), number].join(','),
  )
  return ['Date,Description,Debit,Credit,Balance,Reference', ...rows].join('\n')
}

function baht(amount: number): string {
  return (amount / 100).toFixed(2)
}
