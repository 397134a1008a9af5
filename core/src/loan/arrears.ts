import { type BusinessDate, addDays, daysBetween } from '../business-date.ts'
import { type Satang, sumSatang } from '../money.ts'
import type { ProductTerms } from '../product/product-terms.ts'
import { type InstalmentBalance, oldestUnpaid, totalOf } from './loan-account.ts'

/** How late a loan is on a day: derived, never stored. A payment on its due date is not late. */
export type ArrearsPosition = { readonly daysLate: number; readonly overdue: Satang; readonly instalment: number | null }

/** Days since the due date of the oldest unpaid instalment, and everything that is overdue. */
export function arrearsPositionOn(balances: readonly InstalmentBalance[], today: BusinessDate): ArrearsPosition {
  const oldest = oldestUnpaid(balances)
  if (!oldest || oldest.dueDate >= today) return { daysLate: 0, overdue: 0, instalment: null }
  const overdue = sumSatang(balances.filter((each) => each.dueDate < today).map((each) => totalOf(each.left)))
  return { daysLate: daysBetween(oldest.dueDate, today), overdue, instalment: oldest.number }
}

/** Days in arrears by the dates of the contract: an agreed deferral moves the due amount, not the arrears (docs/product.md §4.4). */
export function arrearsOn(balances: readonly InstalmentBalance[], today: BusinessDate): number {
  const first = balances
    .filter(({ left }) => totalOf(left) > 0)
    .map(({ dueDate, originalDueDate }) => originalDueDate ?? dueDate)
    .toSorted()[0]
  return first === undefined || first >= today ? 0 : daysBetween(first, today)
}

/** A loan more days in arrears than these is non-performing: its interest is income when it is paid. */
export const nonPerformingAfterDays = 90

/** A product's terms of late fees. */
export type LateFeeTerms = ProductTerms['lateFee']

/** The started month of arrears that a day belongs to, from 1. */
export function startedMonth(daysLate: number, { monthDays }: Pick<LateFeeTerms, 'monthDays'>): number {
  return Math.ceil(daysLate / monthDays)
}

/** A late fee that was charged before; a waived one counts, so that it is not charged again. */
export type ChargedFee = { readonly instalment: number; readonly month: number; readonly date: BusinessDate }

/** A late fee to charge. */
export type LateFee = { readonly instalment: number; readonly month: number; readonly amount: Satang }

/**
 * The late fee of a day: once per started month when the oldest unpaid instalment is late enough, none
 * while the overdue total is within the legal guard, and none within a month of a fee for another instalment, so
 * that a loan is charged once a month (docs/product.md §4.5). Null when there is none.
 */
export function lateFeeOn(
  balances: readonly InstalmentBalance[],
  today: BusinessDate,
  charged: readonly ChargedFee[],
  terms: LateFeeTerms,
): LateFee | null {
  const { daysLate, overdue, instalment } = arrearsPositionOn(balances, today)
  if (instalment === null || terms.amount === 0 || daysLate <= terms.afterDays || overdue <= terms.freeUpTo) return null
  const month = startedMonth(daysLate, terms)
  const chargedForMonth = charged.some((fee) => fee.instalment === instalment && fee.month === month)
  const chargedLately = charged.some((fee) => fee.instalment !== instalment && daysBetween(fee.date, today) < terms.monthDays)
  return chargedForMonth || chargedLately ? null : { instalment, month, amount: terms.amount }
}

/** The next day on which more is overdue, how much then in all, and whether the next instalment is in it: else it grows by a late fee. */
export type NextOverdue = { readonly date: BusinessDate; readonly amount_satang: Satang; readonly with_instalment: boolean }

/**
 * The next growth of the overdue amount without a payment: the next day with more than today, by a late fee or another
 * instalment, and its amount. Null when nothing more comes within the fee's month and the remaining periods.
 */
export function nextOverdue(
  balances: readonly InstalmentBalance[],
  today: BusinessDate,
  charged: readonly ChargedFee[],
  terms: LateFeeTerms,
): NextOverdue | null {
  const { overdue } = arrearsPositionOn(balances, today)
  for (let days = 1; days <= 2 * terms.monthDays; days += 1) {
    const date = addDays(today, days)
    const due = arrearsPositionOn(balances, date).overdue
    const then = sumSatang([due, lateFeeOn(balances, date, charged, terms)?.amount ?? 0])
    if (then > overdue) return { date, amount_satang: then, with_instalment: due > overdue }
  }
  return null
}
