import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Page } from '@let-twe/core/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type PaymentRecord, findPayments } from './payment.queries.ts'

/** A page of a borrower's own payments, newest first; of one loan when it is named. */
export function listPayments(
  { database: { db } }: Platform,
  borrowerId: BorrowerId,
  { page = 1, loan_id }: { page?: number | undefined; loan_id?: string | undefined },
): Promise<Page<PaymentRecord>> {
  return findPayments(db, borrowerId, { page, loanId: loan_id })
}
