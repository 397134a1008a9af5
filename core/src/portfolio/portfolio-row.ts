import { type BankCode, isBankCode } from '../application/banks.ts'
import { identityNumberField, passportField, workPermitField } from '../borrower/answers.ts'
import { type BusinessDate, addMonths } from '../business-date.ts'
import { type Satang, satang } from '../money.ts'
import { readBankDay } from '../payment/bank-day.ts'
import { type PhoneNumber, parsePhoneNumber } from '../phone-number.ts'
import { readAmount } from '../read-amount.ts'
import { isCleanText, toLatinNumber, trimInvisible } from '../text-input.ts'
import type { PortfolioColumn } from './portfolio-column.ts'
import type { PortfolioProblem } from './portfolio-problem.ts'
import type { OpeningDebt } from './opening-schedule.ts'

/** A running loan as a row has it. */
export type PortfolioRow = OpeningDebt & {
  readonly line: number
  readonly contract: string
  readonly name: string
  readonly phone: PhoneNumber
  readonly dob: BusinessDate
  readonly identity_number: string | null
  readonly passport: string | null
  readonly work_permit: string | null
  readonly size: Satang
  readonly paid: Satang | null
  readonly lastPaid: BusinessDate | null
  /** Where an overpayment goes. */
  readonly account: { readonly bank: BankCode; readonly account_number: string } | null
  readonly branch: string | null
}

/** The bounds of a portfolio's loans: of the product, and of the day of its balances. */
export type PortfolioBounds = {
  readonly asOf: BusinessDate
  readonly legalCap: number
  readonly maxSize: Satang
}

type Cell = (column: PortfolioColumn) => string
type Code = PortfolioProblem['code']

const longest = { cell: 200, name: 80, contract: 60 }
/** The next due date of a running loan is nearer. */
const nextDueMonths = 3
const oldestYears = 100

/** Reads a row, with every problem of it. */
export function readPortfolioRow(cellOf: Cell, line: number, bounds: PortfolioBounds): PortfolioRow | readonly PortfolioProblem[] {
  const problems: PortfolioProblem[] = []
  const wrong = (column: PortfolioColumn, code: Code) => void problems.push({ line, column, code })
  const cell = (column: PortfolioColumn) => {
    const text = cellOf(column)
    if (text.length > longest.cell || !isCleanText(text)) return wrong(column, 'characters')
    return trimInvisible(text.normalize('NFC')).replace(/^[-–—]$/, '')
  }
  /** The value of a cell: null for an empty or a wrong one; an empty one of a needed column is a problem. */
  function read<T>(column: PortfolioColumn, parse: (text: string) => T | null, needed = true): T | null {
    const text = cell(column)
    if (text === undefined) return null
    if (text === '') {
      if (needed) wrong(column, 'missing')
      return null
    }
    const value = parse(text)
    if (value === null) wrong(column, 'unreadable')
    return value
  }
  const { asOf } = bounds
  const money = (text: string) => amountOf(text)
  const contract = read('contract', (text) => (text.length <= longest.contract ? text : null))
  const name = read('name', (text) => (text.length <= longest.name && /\p{L}/u.test(text) ? text.replace(/\s+/g, ' ') : null))
  const phone = read('phone', parsePhoneNumber)
  const dob = read('dob', readBankDay)
  const identity_number = read('identity_number', (text) => identityNumberField.safeParse(text).data ?? null, false)
  const passport = read('passport', (text) => passportField.safeParse(text).data ?? null, false)
  const work_permit = read('work_permit', (text) => workPermitField.safeParse(text).data ?? null, false)
  const disbursed = read('disbursed', readBankDay)
  const size = read('size', money)
  const rate = read('rate', rateOf)
  const times = read('times', (text) => (/^[12]$/.test(toLatinNumber(text)) ? (Number(toLatinNumber(text)) as 1 | 2) : null))
  const payment = read('payment', money)
  const principal = read('principal', money)
  const nextDue = read('next_due', readBankDay, false)
  const overduePrincipal = read('overdue_principal', money, false) ?? satang(0)
  const overdueInterest = read('overdue_interest', money, false) ?? satang(0)
  const overdueSince = read('overdue_since', readBankDay, false)
  const fees = read('fees', money, false) ?? satang(0)
  const paid = read('paid', money, false)
  const lastPaid = read('last_paid', readBankDay, false)
  const bank = read('bank', bankOf, false)
  const number = read('account', accountOf, false)
  const branch = read('branch', (text) => text, false)
  if (problems.length === 0 && identity_number === null && passport === null && work_permit === null) wrong('identity_number', 'missing')
  if (problems.length === 0 && (bank === null) !== (number === null)) wrong(bank === null ? 'bank' : 'account', 'missing')
  if (dob !== null && (dob >= asOf || dob < addMonths(asOf, -12 * oldestYears))) wrong('dob', 'date_order')
  if (disbursed !== null && (disbursed > asOf || disbursed < addMonths(asOf, -12 * oldestYears))) wrong('disbursed', 'date_order')
  if (nextDue !== null && (nextDue < asOf || nextDue > addMonths(asOf, nextDueMonths))) wrong('next_due', 'date_order')
  if (lastPaid !== null && lastPaid > asOf) wrong('last_paid', 'date_order')
  if (size !== null && (size <= 0 || size > bounds.maxSize)) wrong('size', 'amount_out_of_range')
  if (rate !== null && rate > bounds.legalCap) wrong('rate', 'rate_above_cap')
  if (payment !== null && payment <= 0) wrong('payment', 'amount_out_of_range')
  if (principal !== null && size !== null && (principal <= 0 || principal > size)) wrong('principal', 'amount_out_of_range')
  if (principal !== null && overduePrincipal > principal) wrong('overdue_principal', 'amount_out_of_range')
  if (size !== null && overdueInterest > size) wrong('overdue_interest', 'amount_out_of_range')
  if (size !== null && fees > size) wrong('fees', 'amount_out_of_range')
  if (problems.length > 0) return problems
  // every needed cell was read: a missing one is a problem
  return {
    line,
    contract: contract!,
    name: name!,
    phone: phone!,
    dob: dob!,
    identity_number,
    passport,
    work_permit,
    disbursed: disbursed!,
    size: size!,
    rate: rate!,
    times: times!,
    payment: payment!,
    principal: principal!,
    overduePrincipal,
    overdueInterest,
    overdueSince,
    nextDue,
    fees,
    paid,
    lastPaid,
    account: bank === null || number === null ? null : { bank, account_number: number },
    branch,
  }
}

function amountOf(text: string): Satang | null {
  const read = readAmount(text.replace(/\s*(บาท|baht|thb|฿)\.?$/i, '').replace(/^฿\s*/, ''))
  return typeof read === 'string' ? null : read
}

const bankNames: readonly (readonly [BankCode, RegExp])[] = [
  ['004', /^(kbank|kasikorn.*|.*กสิกร.*)$/i],
  ['014', /^(scb|siam commercial.*|.*ไทยพาณิชย์.*)$/i],
  ['002', /^(bbl|bangkok bank.*|(ธนาคาร)?กรุงเทพ)$/i],
  ['006', /^(ktb|krungthai.*|.*กรุงไทย.*)$/i],
  ['025', /^(bay|krungsri.*|.*กรุงศรี.*)$/i],
  ['011', /^(ttb|tmb.*|.*ทหารไทย.*)$/i],
  ['030', /^(gsb|government savings.*|.*ออมสิน.*)$/i],
  ['034', /^(baac|ธ\.?ก\.?ส\.?|.*เพื่อการเกษตร.*)$/i],
]

/** The code of a bank, from its three digits, of which a spreadsheet drops zeros, or a usual name. */
function bankOf(text: string): BankCode | null {
  const code = toLatinNumber(text).padStart(3, '0')
  return isBankCode(code) ? code : (bankNames.find(([, name]) => name.test(text))?.[0] ?? null)
}

function accountOf(text: string): string | null {
  const digits = toLatinNumber(text).replace(/[\s-]/g, '')
  return /^\d{10,15}$/.test(digits) ? digits : null
}

/** A rate a year in hundredths of a percent: `36`, `36.00%`, or the 0.36 of a spreadsheet's percent cell. */
function rateOf(text: string): number | null {
  const match = /^(\d{1,2}(?:\.\d{1,4})?)\s*%?$/.exec(toLatinNumber(text))
  if (!match) return null
  const value = Number(match[1])
  const percent = value > 0 && value < 1 && !text.includes('%') ? value * 100 : value
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6 ? Math.round(percent * 100) : null
}
