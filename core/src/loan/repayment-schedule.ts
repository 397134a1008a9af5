import { type BusinessDate, addDays } from '../business-date.ts'
import { type Satang, roundHalfUp, satang, sumSatang } from '../money.ts'

const daysPerYear = 365
/** Rates are in hundredths of a percent. */
const rateUnit = 10_000

/** One instalment of a quote; money in satang. */
export type QuotedInstalment = {
  readonly number: number
  /** Days after disbursement. */
  readonly dueInDays: number
  readonly payment: Satang
  readonly principal: Satang
  readonly interest: Satang
  /** The remaining debt after it. */
  readonly balance: Satang
}

/** The cost of a loan: equal payments, the last one at most equal. */
export type Quote = {
  readonly principal: Satang
  readonly payment: Satang
  readonly total: Satang
  readonly interest: Satang
  readonly instalments: readonly QuotedInstalment[]
}

/** Interest of a number of days on a balance, rounded half up to satang; `rate` in hundredths of a percent a year, day count 365. */
export function interestFor(balance: Satang, days: number, rate: number): Satang {
  const unit = rateUnit * daysPerYear
  const doubled = 2 * balance * rate * days + unit
  // exact in plain numbers as long as they are safe integers, which loans are; anything larger exactly, too
  if (balance >= 0 && doubled <= Number.MAX_SAFE_INTEGER) return satang((doubled - (doubled % (2 * unit))) / (2 * unit))
  return roundHalfUp(BigInt(balance) * BigInt(rate) * BigInt(days), BigInt(unit))
}

/** Days after disbursement of each instalment of a term: `months` × 30 days shared evenly, halves rounded up (23, 45, 68, 90). */
export function dueDays(months: number, instalments: number, daysPerMonth: number): number[] {
  return Array.from({ length: instalments }, (_, index) => Math.floor((months * daysPerMonth * (index + 1)) / instalments + 0.5))
}

/**
 * The equal payment that brings the balance to zero when each period costs rate × days / 365, exact, rounded half up
 * (docs/product.md §4.1). `due` holds the days after disbursement, ascending. `carried` is interest from before, paid
 * with the first payment and costing nothing itself.
 */
export function equalPayment(principal: Satang, due: readonly number[], rate: number, carried: Satang = 0): Satang {
  // in lowest terms the powers below stay short
  const common = greatestCommonDivisor(rate, rateUnit * daysPerYear)
  const unit = BigInt((rateUnit * daysPerYear) / common)
  let grown = BigInt(principal)
  // the sum over payments of one satang's value at the end, scaled by unit^n
  let worth = 0n
  let scale = 1n
  periods(due).forEach((days, index) => {
    const growth = unit + BigInt((rate / common) * days)
    grown = grown * growth + (index === 0 ? BigInt(carried) * unit : 0n)
    scale *= unit
    worth = worth * growth + scale
  })
  return roundHalfUp(grown, worth)
}

/** The whole schedule of a loan: exact payments, the last one absorbing the rounding in the borrower's favour. */
export function quote(principal: Satang, due: readonly number[], rate: number, carried: Satang = 0): Quote {
  if (principal <= 0 || due.length === 0) throw new RangeError('a loan has a principal and at least one instalment')
  const payment = equalPayment(principal, due, rate, carried)
  const spans = periods(due)
  let balance = principal
  const instalments = due.map((dueInDays, index): QuotedInstalment => {
    const last = index === due.length - 1
    const accrued = sumSatang([interestFor(balance, spans[index]!, rate), index === 0 ? carried : 0])
    // never below the balance: a loan without interest has none that could absorb the rounding
    const paid = last ? satang(Math.max(balance, Math.min(payment, balance + accrued))) : payment
    const principalPart = last ? balance : satang(paid - accrued)
    balance = satang(balance - principalPart)
    return { number: index + 1, dueInDays, payment: paid, principal: principalPart, interest: satang(paid - principalPart), balance }
  })
  const total = sumSatang(instalments.map((each) => each.payment))
  return { principal, payment, total, interest: satang(total - principal), instalments }
}

/** The due dates of a quote for a loan disbursed on a day. */
export function dueDates(disbursed: BusinessDate, due: readonly number[]): BusinessDate[] {
  return due.map((days) => addDays(disbursed, days))
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}

function periods(due: readonly number[]): number[] {
  return due.map((days, index) => {
    const span = days - (due[index - 1] ?? 0)
    if (!Number.isSafeInteger(days) || span <= 0) throw new RangeError('due days must be whole and ascend')
    return span
  })
}
