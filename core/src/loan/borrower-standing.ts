import { type BusinessDate, addMonths, daysBetween } from '../business-date.ts'
import type { Lender } from '../lender/lender.ts'
import type { LoanType } from './loan-terms.ts'

/** An earlier loan of a borrower that was paid out and is closed. */
export type PastLoan = {
  readonly closed: BusinessDate
  readonly writtenOff: boolean
  /** The most days that any of its instalments was paid after its due date. */
  readonly worstDaysLate: number
}

/** What kind of loan somebody may have next: good customers repaid two loans with nothing more than five days late (decisions, section 2). */
export function loanTypeAfter(past: readonly PastLoan[], { loan }: Pick<Lender, 'loan'>): LoanType {
  const repaid = past.filter((each) => !each.writtenOff)
  if (repaid.length === 0) return 'first'
  const good = repaid.filter((each) => each.worstDaysLate <= loan.lateAfterDays)
  const neverWrittenOff = repaid.length === past.length
  return neverWrittenOff && good.length >= loan.goodCustomerLoans ? 'good_customer' : 'repeat'
}

/** True when a visit comes before the money: the first loan, or the last one closed more than six months ago. */
export function isBranchVisitNeeded(past: readonly PastLoan[], today: BusinessDate, { loan }: Pick<Lender, 'loan'>): boolean {
  const last = past
    .map((each) => each.closed)
    .toSorted()
    .at(-1)
  return last === undefined || addMonths(last, loan.branchVisitAfterMonths) < today
}

/** The first day on which somebody may apply again after a rejection or a postponement: 31 August gives 28 or 29 February. */
export function reapplyDate(decided: BusinessDate, { loan }: Pick<Lender, 'loan'>): BusinessDate {
  return addMonths(decided, loan.reapplyAfterMonths)
}

/** How many days after its due date an instalment was settled; 0 when it was in time. */
export function daysSettledLate(dueDate: BusinessDate, settled: BusinessDate): number {
  return Math.max(0, daysBetween(dueDate, settled))
}
