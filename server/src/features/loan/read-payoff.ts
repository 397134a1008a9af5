import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { getPayoff } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { readOpenAccount } from '../../domain/loan/loan-account.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOwnLoan } from './loan.queries.ts'

/** The amount that closes an own active loan on a day from today on, by today's facts. */
export async function readPayoff(
  { database: { db }, clock }: Platform,
  { loanId, borrowerId, date }: { loanId: LoanId; borrowerId: BorrowerId; date: BusinessDate | undefined },
): Promise<Data<typeof getPayoff> | Refusal> {
  const loan = await findOwnLoan(db, loanId, borrowerId)
  if (!loan) return refuse('not_found')
  const account = await readOpenAccount(db, loan)
  if (!account) return refuse('loan_not_open')
  const day = date ?? clock.today()
  if (day < clock.today()) return refuse('date_in_past', { fields: { date: 'date_in_past' } })
  const { principal, interest, fee, total } = payoffOn(account, day)
  return { date: day, principal_satang: principal, interest_satang: interest, fee_satang: fee, total_satang: satang(Math.max(0, total)) }
}
