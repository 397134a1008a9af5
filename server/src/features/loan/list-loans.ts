import type { BorrowerId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Page } from '@let-twe/core/endpoint.ts'
import type { LoanState } from '@let-twe/core/loan/loan-state.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoans } from './loan.queries.ts'
import { type LoanSummary, summariseLoan } from './summarise-loan.ts'

/** The filter: a state, and the days between which the loan was applied for. */
export type LoanListQuery = {
  page?: number | undefined
  state?: LoanState | undefined
  from?: BusinessDate | undefined
  to?: BusinessDate | undefined
}

/** A page of a borrower's own loans, newest first. */
export async function listLoans(platform: Platform, borrowerId: BorrowerId, query: LoanListQuery): Promise<Page<LoanSummary>> {
  const { page = 1, state, from, to } = query
  const { data, ...beside } = await findLoans(platform.database.db, { borrowerId, state, from, to, page, today: platform.clock.today() })
  return { data: data.map(summariseLoan), ...beside }
}
