import type { SessionValues } from '@let-twe/core/auth/guards.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { findNewestApplication } from './auth.queries.ts'

/** How far a borrower is with the newest application: the stored session values that guards look at (docs/product.md §3.2). */
export async function readProgress(
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
): Promise<Pick<SessionValues, 'loanFormState' | 'loanSubmitted'>> {
  const application = await findNewestApplication(db, borrowerId)
  return {
    loanFormState: application && application.ended_at === null ? application.form_state : null,
    loanSubmitted: application ? application.submitted_at !== null : false,
  }
}
