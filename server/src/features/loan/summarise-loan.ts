import { satangToBaht } from '@let-twe/core/money.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listLoans } from '@let-twe/core/loan/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'

/** A loan in a list. */
export type LoanSummary = Data<typeof listLoans>[number]

/** A loan's row in a list, with the summary of its instalments. */
export type LoanWithDates = Pick<
  LoanRow,
  | 'id'
  | 'state'
  | 'size_satang'
  | 'loan_type'
  | 'months'
  | 'times_per_month'
  | 'payment_reference_number'
  | 'applied_date'
  | 'disbursement_date'
  | 'closed_date'
> & {
  readonly first_due: BusinessDate | null
  readonly last_due: BusinessDate | null
  readonly is_late: boolean
}

/** The line of a loan in a list; `late` is derived here and stored nowhere. */
export function summariseLoan(loan: LoanWithDates): LoanSummary {
  return {
    id: loan.id,
    loan_state: loan.state === 'active' && loan.is_late ? 'late' : loan.state,
    loan_size_baht: satangToBaht(loan.size_satang),
    loan_type: loan.loan_type,
    months: loan.months,
    times_per_month: loan.times_per_month,
    payment_reference_number: loan.payment_reference_number,
    applied_date: loan.applied_date,
    disbursement_date: loan.disbursement_date,
    first_payment_date: loan.first_due,
    last_payment_date: loan.last_due,
    closed_date: loan.closed_date,
  }
}
