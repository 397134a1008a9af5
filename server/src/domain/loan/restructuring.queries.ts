import type { LoanId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { RestructuringRow } from './write-restructuring.ts'

/** The plans that were offered for a loan, newest first, with the names of the two people. */
export function findRestructurings(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('restructuring')
    .innerJoin('staff as proposer', 'proposer.id', 'proposed_by')
    .innerJoin('staff as approver', 'approver.id', 'approved_by')
    .where('loan_id', '=', loanId)
    .orderBy('offered_at', 'desc')
    .selectAll('restructuring')
    .select(['proposer.name as proposer', 'approver.name as approver'])
    .execute()
}

/** The plan of a loan that was offered last. */
export function findNewestOffer(db: Kysely<Tables>, loanId: LoanId): Promise<RestructuringRow | undefined> {
  return db.selectFrom('restructuring').where('loan_id', '=', loanId).orderBy('offered_at', 'desc').limit(1).selectAll().executeTakeFirst()
}

/** The plan that waits for the borrower of a loan. */
export function findOffered(db: Kysely<Tables>, loanId: LoanId): Promise<RestructuringRow | undefined> {
  return db.selectFrom('restructuring').where('loan_id', '=', loanId).where('state', '=', 'offered').selectAll().executeTakeFirst()
}

/** True when a new plan of a loan came into force after an instant. */
export async function isRestructuredSince(db: Kysely<Tables>, loanId: LoanId, since: Date): Promise<boolean> {
  const signed = db.selectFrom('restructuring').where('loan_id', '=', loanId).where('state', '=', 'signed')
  return (await signed.where('ended_at', '>', since).select('id').executeTakeFirst()) !== undefined
}
