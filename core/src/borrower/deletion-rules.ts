import { type BusinessDate, addMonths } from '../business-date.ts'
import { type StoredLoanState, isOpenLoanState } from '../loan/loan-state.ts'

/**
 * The retention of a disbursed loan's records after its end: accounting and anti-money-laundering law (docs/product.md §16.4 asks
 * for a lawyer's word on legal periods).
 */
export const loanRecordRetentionMonths = 60

/** The reason why the deletion of a person's data must wait. */
export const deletionObstacles = ['loan_open', 'loan_records_kept', 'refusal_recent'] as const

/** An obstacle to deletion, and the day from which it is gone where that is known. */
export type DeletionObstacle = { readonly reason: (typeof deletionObstacles)[number]; readonly from: BusinessDate | null }

/** A loan's facts for the rule. */
export type LoanForDeletion = {
  readonly state: StoredLoanState
  readonly disbursement_date: BusinessDate | null
  readonly closed_date: BusinessDate | null
  readonly applied_date: BusinessDate
  readonly reapply_date: BusinessDate | null
}

/**
 * The reason that forbids a deletion today, the longest obstacle first; null without one. A loan that runs or is being decided,
 * the records of a disbursed one, and a refusal that still counts, which deleting must not undo.
 */
export function findDeletionObstacle(loans: readonly LoanForDeletion[], today: BusinessDate): DeletionObstacle | null {
  if (loans.some(({ state }) => isOpenLoanState(state))) return { reason: 'loan_open', from: null }
  const waits = loans
    .map((loan): DeletionObstacle | null =>
      loan.disbursement_date === null
        ? loan.reapply_date && { reason: 'refusal_recent', from: loan.reapply_date }
        : { reason: 'loan_records_kept', from: addMonths(loan.closed_date ?? loan.applied_date, loanRecordRetentionMonths) },
    )
    .filter((wait) => wait !== null && wait.from !== null && wait.from > today)
    .toSorted((one, other) => (one!.from! < other!.from! ? 1 : -1))
  return waits[0] ?? null
}
