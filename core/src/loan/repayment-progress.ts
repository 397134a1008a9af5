import type { BusinessDate } from '../business-date.ts'
import type { Satang } from '../money.ts'
import { allocate } from './allocation.ts'
import { type ChargedFee, type LateFeeTerms, type NextOverdue, arrearsPositionOn, nextOverdue } from './arrears.ts'
import { type InstalmentBalance, addParts, oldestUnpaid, totalOf } from './loan-account.ts'

/** A borrower's amounts on a day: the overdue one, the next one, and the day on which the overdue amount grows. */
export type RepaymentProgress = {
  readonly daysLate: number
  readonly overdue: Satang
  /** The oldest open instalment, with its open amount. */
  readonly next: { readonly number: number; readonly dueDate: BusinessDate; readonly amount: Satang } | null
  /** Null while nothing is late. */
  readonly lateNext: NextOverdue | null
}

/** How the payments of a running loan stand on a day. */
export function repaymentProgress(
  balances: readonly InstalmentBalance[],
  today: BusinessDate,
  charged: readonly ChargedFee[],
  terms: LateFeeTerms,
): RepaymentProgress {
  const { daysLate, overdue } = arrearsPositionOn(balances, today)
  const next = oldestUnpaid(balances)
  return {
    daysLate,
    overdue,
    next: next ? { number: next.number, dueDate: next.dueDate, amount: totalOf(next.left) } : null,
    lateNext: daysLate > 0 ? nextOverdue(balances, today, charged, terms) : null,
  }
}

/** The balances with this much more paid: the slips under review. An excess over the loan is left out. */
export function withPaid(balances: readonly InstalmentBalance[], amount: Satang): InstalmentBalance[] {
  const { allocations } = allocate(balances, amount)
  return balances.map((each) => {
    const more = allocations.find(({ instalment }) => instalment === each.number)
    if (!more) return each
    const minus = { fee: -more.fee, interest: -more.interest, principal: -more.principal } as typeof each.left
    return { ...each, paid: addParts([each.paid, more]), left: addParts([each.left, minus]) }
  })
}
