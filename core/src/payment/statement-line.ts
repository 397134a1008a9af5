import type { BusinessDate } from '../business-date.ts'
import { type Satang, satang } from '../money.ts'
import { readAmount } from '../read-amount.ts'
import { toLatinDigits } from '../text-input.ts'
import { readBankDay, readBankTime } from './bank-day.ts'
import { isPaymentReference } from './payment-reference.ts'
import type { PaymentType } from './payment-type.ts'
import type { StatementColumn, StatementLayout } from './statement-head.ts'
import { numberKey } from './transfer-match.ts'

/** The unreadable part of a line. */
export const statementMistakes = ['date', 'amount', 'number', 'characters'] as const

export type StatementMistake = (typeof statementMistakes)[number]

type AnyLine = {
  readonly line: number
  /** The bank's own number of the transaction; null where it gives none. */
  readonly number: string | null
  /** `hhmm` */
  readonly time: string | null
  /** The balance of the account after the line; null where the bank does not say it. */
  readonly balance: Satang | null
  /** In place of a number (`keysOfLines`). */
  readonly key: string | null
}

/** Money that came in, as a line of a bank statement says. */
export type StatementLine = AnyLine & {
  readonly kind: 'in'
  readonly date: BusinessDate
  readonly amount: Satang
  /** The payment reference number, or null when the line has none that could be ours. */
  readonly reference: string | null
  /** The payer and the payer's words, exactly as in the file. */
  readonly payer: string | null
  readonly words: string | null
  readonly type: PaymentType
}

/** Money that went out. */
export type OutgoingLine = AnyLine & {
  readonly kind: 'outgoing'
  readonly date: BusinessDate
  readonly amount: Satang
  readonly words: string | null
}

/** A line that cannot be read. */
export type UnreadableLine = AnyLine & {
  readonly kind: 'unreadable'
  readonly mistake: StatementMistake
  readonly date: BusinessDate | null
  readonly amount: Satang | null
  readonly words: string | null
}

const longestNumber = 100
const longestWords = 500
const outWords = /^(d|dr|debit|w|out|-|ถอน|ถอนเงิน|เดบิต|จ่าย)$/i
const summaryWords =
  /^(ยอด(เงิน)?(คงเหลือ)?ยก(มา|ไป)|ยอดรวม|รวม|จำนวนรายการ|total|grand total|sum|opening balance|closing balance|(balance )?(brought|carried) forward|b\/f|c\/f)/i

/** The cells of a row by their meaning, trimmed, and as they are. */
export type Cells = { readonly raw: (column: StatementColumn) => string; readonly all: readonly string[] }

/** A line of a bank statement; null for a total or a balance that a bank writes between the lines. */
export function readStatementLine(
  layout: StatementLayout,
  { raw, all }: Cells,
  line: number,
): StatementLine | OutgoingLine | UnreadableLine | null {
  const cell = (column: StatementColumn) => raw(column).trim()
  const bill = layout === 'bill_payments'
  const words = wordsOf(raw)
  const date = readBankDay(cell('date'))
  const move = moveOf(bill, cell)
  const isSummary = (text: string) => summaryWords.test(text.trim())
  if (all.some(isSummary) && (date === null || !isMoved(move))) return null
  const number = [cell('transaction_no'), bill ? '' : cell('reference')].find((text) => text !== '') ?? null
  const time = readBankTime(cell('time')) ?? readBankTime(cell('date'))
  const common = { line, number, time, balance: balanceOf(cell), key: null, date, words: words === null ? null : printable(words) }
  const amount = move === null ? null : move.amount
  const wrong = (mistake: StatementMistake): UnreadableLine => ({ ...common, amount, number: null, kind: 'unreadable', mistake })
  if (date === null) return wrong('date')
  if (move === null || move.amount <= 0) return wrong('amount')
  // a bank's numbers are short and printable; others would be no use to an officer either
  if ((bill && numberKey(number ?? '') === null) || ![number ?? '', cell('ref1')].every(isNumberLike)) return wrong('number')
  if (words !== null && (words.length > longestWords || words.includes('\0'))) return wrong('characters')
  const moved = { ...common, date, amount: move.amount, number: numberKey(number ?? '') === null ? null : number }
  if (move.out) return { ...moved, kind: 'outgoing' }
  const payer = cell('payer') === '' ? null : raw('payer')
  const channel = bill ? cell('channel') : [cell('description'), cell('kind'), cell('channel')].join(' ')
  return { ...moved, kind: 'in', words, payer, type: channelOf(channel), reference: referenceOf(bill, cell) }
}

/** A balance that a bank names beside its lines. */
export type CarriedBalance = { readonly of: 'opening' | 'closing'; readonly line: number; readonly balance: Satang }

const openingWords = /^(ยอด(เงิน)?(คงเหลือ)?ยกมา|opening balance|(balance )?brought forward|b\/f)/i
const closingWords = /^(ยอด(เงิน)?(คงเหลือ)?ยกไป|closing balance|(balance )?carried forward|c\/f)/i

/** The balance brought or carried forward of a row: its last amount; null for another row. */
export function readCarried(cells: readonly string[], line: number): CarriedBalance | null {
  const names = (words: RegExp) => cells.some((cell) => words.test(cell.trim()))
  const of = names(openingWords) ? 'opening' : names(closingWords) ? 'closing' : null
  const amounts = of === null ? [] : cells.flatMap((cell) => readBalance(cell.trim()) ?? [])
  return of === null || amounts.length !== 1 ? null : { of, line, balance: amounts[0]! }
}

type Move = { readonly amount: Satang; readonly out: boolean }

/** The money of a line: in the column of what came in or went out, or in one column with a sign or a direction. Null where it cannot be read. */
function moveOf(bill: boolean, cell: (column: StatementColumn) => string): Move | null {
  if (bill) return signed(cell('amount'), false)
  const [credit, debit] = [cell('credit'), cell('debit')]
  // a bank may write nothing, a dash or zero in the other column
  if (credit !== '' || debit !== '') {
    if (isNothing(credit) && !isNothing(debit)) return { amount: sizeOf(debit) ?? 0, out: true }
    return isNothing(debit) ? signed(credit, false) : null
  }
  const move = signed(cell('amount'), true)
  return move && outWords.test(cell('direction')) ? { ...move, out: true } : move
}

function isMoved(move: Move | null): boolean {
  return move !== null && move.amount > 0
}

function isNothing(cell: string): boolean {
  return /^[-–—]?$/.test(cell) || amountOf(cell) === 0
}

/** A minus, also behind the amount, or brackets say that money went out, where the column has both. */
function signed(cell: string, both: boolean): Move | null {
  const out = both && isMinus(cell)
  const amount = out ? sizeOf(cell) : amountOf(cell)
  return amount === null ? null : { amount, out }
}

function isMinus(cell: string): boolean {
  return /^[-−–(]|[-−–]$/.test(cell)
}

/** An amount without its sign. */
function sizeOf(cell: string): Satang | null {
  return amountOf(cell.replace(/^[-−–(]\s*|\s*[-−–)]$/g, ''))
}

/** The amount of a cell; null where it cannot be read. Some banks write a plus before a credit. */
function amountOf(cell: string): Satang | null {
  const read = readAmount(cell.replace(/^\+/, ''))
  return typeof read === 'string' ? null : read
}

/** An overdrawn account has a minus, brackets, or a sign in a column of its own. */
function balanceOf(cell: (column: StatementColumn) => string): Satang | null {
  const balance = readBalance(cell('balance'))
  return balance !== null && balance > 0 && isMinus(cell('balance_sign')) ? satang(-balance) : balance
}

function readBalance(cell: string): Satang | null {
  const text = cell.replace(/\s*(cr|dr)\.?$/i, '')
  const overdrawn = isMinus(text) || /dr\.?$/i.test(cell)
  const size = isMinus(text) ? sizeOf(text) : amountOf(text)
  return size === null ? null : satang(overdrawn && size !== 0 ? -size : size)
}

/** The words of a line: the kind of the transaction and its description, else the payer; the sender's account is found in them. */
function wordsOf(raw: (column: StatementColumn) => string): string | null {
  const account = raw('payer_account').trim()
  const told = [raw('kind'), raw('description')].filter((text) => text.trim() !== '').join(' ') || raw('payer')
  const words = account === '' ? told : `${told} a/c ${account}`
  return words.trim() === '' ? null : words
}

/** A bill carries its reference in a column; in an account's lines it stands among the words. */
function referenceOf(bill: boolean, cell: (column: StatementColumn) => string): string | null {
  const own = toLatinDigits(cell('ref1'))
  if (bill || own !== '') return own || null
  const words = (['description', 'kind', 'payer'] as const).map(cell).join(' ')
  return (
    toLatinDigits(words)
      .match(/\b1\d{9}\b/g)
      ?.find(isPaymentReference) ?? null
  )
}

function printable(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestWords)
}

function isNumberLike(text: string): boolean {
  return text.length <= longestNumber && !/\p{C}/u.test(text)
}

/** The way of a payment by the bank's words for its channel. */
export function channelOf(text: string): PaymentType {
  if (/\batm\b|\bcdm\b|ตู้/i.test(text)) return 'atm'
  if (/counter|branch|teller|เคาน์เตอร์|สาขา/i.test(text)) return 'bank-counter'
  return /direct debit|\bdda?\b|หักบัญชี/i.test(text) ? 'direct-debit' : 'mobile-banking'
}
