import type { LoanId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The requests of officers about a loan, oldest first, or one request. */
export function findRequests(db: Kysely<Tables>, by: { loanId: LoanId } | { id: string }) {
  return db
    .selectFrom('officer_request')
    .innerJoin('staff', 'staff.id', 'officer_request.requested_by')
    .where('loanId' in by ? 'officer_request.loan_id' : 'officer_request.id', '=', 'loanId' in by ? by.loanId : by.id)
    .select([
      'officer_request.id',
      'kind',
      'document_kind',
      'reason_code',
      'words',
      'note',
      'staff.name as requested_by',
      'requested_at',
      'done_at',
      'ended_by_decision',
      'officer_request.loan_id',
    ])
    .orderBy('requested_at')
    .execute()
}

/** A request as it is read back. */
export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number]
