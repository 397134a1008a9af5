import type { LoanId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The request of this kind that waits, or undefined. */
export function findOpenRequest(
  db: Kysely<Tables>,
  loanId: LoanId,
  kind: Tables['officer_request']['kind'],
  documentKind: Tables['officer_request']['document_kind'],
) {
  return db
    .selectFrom('officer_request')
    .where('loan_id', '=', loanId)
    .where('kind', '=', kind)
    .where('document_kind', documentKind === null ? 'is' : '=', documentKind)
    .where('done_at', 'is', null)
    .select('id')
    .executeTakeFirst()
}
