import { type BusinessDate, isBusinessDate } from '../business-date.ts'
import type { PaymentType } from './payment-type.ts'
import { type Satang, satang } from '../money.ts'
import { isPaymentReference } from './payment-reference.ts'

/** The two layouts that are read: a bill-payment report with its references, and a plain account statement. */
export type StatementLayout = 'bill_payments' | 'account'

/** Money that came in, as a line of a bank's file says. */
export type StatementLine = {
  readonly line: number
  readonly date: BusinessDate
  readonly amount: Satang
  /** The payment reference number, or null when the line has none that could be ours. */
  readonly reference: string | null
  /** The bank's own number of the transaction. */
  readonly outsideReference: string
  readonly type: PaymentType
}

/** A file as it was read; `wrong` names lines that could not be. */
export type BankStatement = {
  readonly layout: StatementLayout
  readonly lines: readonly StatementLine[]
  readonly wrong: readonly number[]
}

const heads: Record<StatementLayout, readonly string[]> = {
  bill_payments: ['date', 'ref1', 'amount', 'transaction no'],
  account: ['date', 'description', 'credit', 'reference'],
}

/** The most lines of a file that is read. */
export const maxStatementLines = 50_000

/**
 * Understands the rows of a bank's file, which may have other lines above the head. Columns are found by name. Days are
 * `dd/mm/yyyy` or `yyyy-mm-dd`, Buddhist years are understood. Money going out is left out. Null when no layout fits, or
 * there are more lines than are read.
 */
export function readBankStatement(rows: readonly (readonly string[])[]): BankStatement | null {
  if (rows.length > maxStatementLines) return null
  for (const [index, row] of rows.slice(0, 20).entries()) {
    const names = row.map((cell) => cell.trim().toLowerCase())
    for (const layout of ['bill_payments', 'account'] as const) {
      if (!heads[layout].every((name) => names.includes(name))) continue
      const lines: StatementLine[] = []
      const wrong: number[] = []
      rows.slice(index + 1).forEach((cells, offset) => {
        const line = index + 2 + offset
        if (cells.every((cell) => cell.trim() === '')) return
        const read = readLine(layout, new Map(names.map((name, column) => [name, (cells[column] ?? '').trim()])), line)
        if (read === null) wrong.push(line)
        else if (read !== 'money going out') lines.push(read)
      })
      return {
        layout,
        lines: lines.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : one.line - other.line)),
        wrong,
      }
    }
  }
  return null
}

function readLine(layout: StatementLayout, cells: ReadonlyMap<string, string>, line: number): StatementLine | 'money going out' | null {
  const cell = (name: string) => cells.get(name) ?? ''
  // a bank's numbers are short and printable; what is not would be no use to an officer either
  if (![cell('ref1'), cell('transaction no'), cell('reference')].every(isNumberLike)) return null
  const date = readDate(cell('date'))
  if (layout === 'bill_payments') {
    const amount = readAmount(cell('amount'))
    const number = cell('transaction no')
    if (date === null || amount === null || amount <= 0 || number === '') return null
    return { line, date, amount, reference: cell('ref1') || null, outsideReference: `bill:${number}`, type: channelOf(cell('channel')) }
  }
  if (cell('credit') === '' && cell('debit') !== '') return 'money going out'
  const amount = readAmount(cell('credit'))
  const number = cell('reference')
  if (date === null || amount === null || amount <= 0 || number === '') return null
  const reference =
    cell('description')
      .match(/\b1\d{9}\b/g)
      ?.find(isPaymentReference) ?? null
  return { line, date, amount, reference, outsideReference: `account:${number}`, type: channelOf(cell('description')) }
}

function isNumberLike(text: string): boolean {
  return text.length <= 100 && !/\p{C}/u.test(text)
}

function channelOf(text: string): PaymentType {
  if (/\batm\b|\bcdm\b/i.test(text)) return 'atm'
  if (/counter|branch|teller/i.test(text)) return 'bank-counter'
  return /direct debit|\bdda?\b/i.test(text) ? 'direct-debit' : 'mobile-banking'
}

/** `2,593.14` to satang; null for anything but a plain amount with at most two decimals. */
function readAmount(text: string): Satang | null {
  const match = /^\+?(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return satang(Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

function readDate(text: string): BusinessDate | null {
  const [, day, month, thaiYear] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  const iso = day === undefined ? text : `${thaiYear}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
  const year = Number(iso.slice(0, 4))
  const gregorian = year > 2400 ? `${year - 543}${iso.slice(4)}` : iso
  return isBusinessDate(gregorian) ? gregorian : null
}
