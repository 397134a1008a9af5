import { type BusinessDate, isBusinessDate } from '../business-date.ts'
import type { Satang } from '../money.ts'
import { readAmount } from '../read-amount.ts'
import { toLatinDigits } from '../text-input.ts'
import { parseThaiDate } from '../thai-date.ts'
import { isPaymentReference } from './payment-reference.ts'
import type { PaymentType } from './payment-type.ts'
import { numberKey } from './transfer-match.ts'
import { type StatementColumn, type StatementLayout, readStatementHead } from './statement-head.ts'

/** The unreadable part of a line. */
export const statementMistakes = ['date', 'amount', 'number', 'characters'] as const

export type StatementMistake = (typeof statementMistakes)[number]

/** Money that came in, as a line of a bank statement says. */
export type StatementLine = {
  readonly line: number
  readonly kind: 'in'
  readonly date: BusinessDate
  readonly amount: Satang
  /** The payment reference number, or null when the line has none that could be ours. */
  readonly reference: string | null
  /** The bank's own number of the transaction. */
  readonly number: string
  /** The payer and the payer's words, exactly as in the file. */
  readonly payer: string | null
  readonly words: string | null
  readonly type: PaymentType
}

/** A line that is no money in: going out, or not readable. */
export type OtherLine = {
  readonly line: number
  readonly kind: 'outgoing' | 'unreadable'
  readonly mistake: StatementMistake | null
  readonly date: BusinessDate | null
  readonly amount: Satang | null
  readonly words: string | null
}

/** A file as it was read: the rows above its head, and every line that is not empty, in the file's order. */
export type BankStatement = {
  readonly layout: StatementLayout
  readonly title: readonly (readonly string[])[]
  readonly lines: readonly (StatementLine | OtherLine)[]
}

/** The most lines of a file that is read. */
export const maxStatementLines = 50_000

const longestNumber = 100
const longestWords = 500

/**
 * Understands the rows of a bank statement, which may have other lines above the head. Columns are found by their English or
 * Thai name. Days are `dd/mm/yyyy`, `yyyy-mm-dd` or as Thai is written, Buddhist years and Thai digits are understood. Null when no layout
 * fits, or there are more lines than are read.
 */
export function readBankStatement(rows: readonly (readonly string[])[]): BankStatement | null {
  if (rows.length > maxStatementLines) return null
  for (const [index, row] of rows.slice(0, 20).entries()) {
    const head = readStatementHead(row)
    if (head === null) continue
    const lines = rows.slice(index + 1).flatMap((cells, offset) => {
      const line = index + 2 + offset
      if (cells.every((cell) => cell.trim() === '')) return []
      return [readLine(head.layout, (column) => cells[head.columns.get(column) ?? -1] ?? '', line)]
    })
    return { layout: head.layout, title: rows.slice(0, index), lines }
  }
  return null
}

function readLine(layout: StatementLayout, raw: (column: StatementColumn) => string, line: number): StatementLine | OtherLine {
  const cell = (column: StatementColumn) => raw(column).trim()
  const words = [raw('description'), raw('payer')].find((text) => text.trim() !== '') ?? null
  const date = readDate(cell('date'))
  const bill = layout === 'bill_payments'
  const amount = amountOf(cell(bill ? 'amount' : 'credit'))
  const shown = { line, date, amount, words: words === null ? null : printable(words) }
  const wrong = (mistake: StatementMistake): OtherLine => ({ ...shown, kind: 'unreadable', mistake })
  if (!bill && cell('credit') === '' && cell('debit') !== '')
    return { ...shown, amount: amountOf(cell('debit')), kind: 'outgoing', mistake: null }
  if (date === null) return wrong('date')
  if (amount === null || amount <= 0) return wrong('amount')
  const number = cell(bill ? 'transaction_no' : 'reference')
  // a bank's numbers are short and printable; others would be no use to an officer either
  if (numberKey(number) === null || ![number, cell('ref1')].every(isNumberLike)) return wrong('number')
  if (words !== null && (words.length > longestWords || words.includes('\0'))) return wrong('characters')
  const payer = cell('payer') === '' ? null : raw('payer')
  const channel = bill ? cell('channel') : cell('description')
  return { line, kind: 'in', date, amount, number, payer, words, type: channelOf(channel), reference: referenceOf(bill, cell) }
}

/** A bill carries its reference in a column; in an account's lines it stands among the words. */
function referenceOf(bill: boolean, cell: (column: StatementColumn) => string): string | null {
  if (bill) return toLatinDigits(cell('ref1')) || null
  const numbers = toLatinDigits(cell('description')).match(/\b1\d{9}\b/g)
  return numbers?.find(isPaymentReference) ?? null
}

function printable(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestWords)
}

function isNumberLike(text: string): boolean {
  return text.length <= longestNumber && !/\p{C}/u.test(text)
}

function channelOf(text: string): PaymentType {
  if (/\batm\b|\bcdm\b|ตู้/i.test(text)) return 'atm'
  if (/counter|branch|teller|เคาน์เตอร์|สาขา/i.test(text)) return 'bank-counter'
  return /direct debit|\bdda?\b|หักบัญชี/i.test(text) ? 'direct-debit' : 'mobile-banking'
}

/** The amount of a cell; null where it cannot be read. Some banks write a plus before a credit. */
function amountOf(cell: string): Satang | null {
  const read = readAmount(cell.replace(/^\+/, ''))
  return typeof read === 'string' ? null : read
}

/** A day as banks write it; null for anything else. */
export function readDate(text: string): BusinessDate | null {
  const day = toLatinDigits(text).replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, '')
  const [, dayOfMonth, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(day) ?? []
  const iso = dayOfMonth === undefined ? day : `${year}-${month!.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const gregorian = Number(iso.slice(0, 4)) > 2400 ? `${Number(iso.slice(0, 4)) - 543}${iso.slice(4)}` : iso
  return isBusinessDate(gregorian) ? gregorian : parseThaiDate(day)
}
