import type { LoanId } from '@let-twe/core/id.ts'
import { type Insertable, type Kysely, type Selectable, type Updateable, sql } from 'kysely'
import { type Branches, isLoanInBranches } from '../branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A borrower's request for what they paid too much. */
export type RefundRequest = Selectable<Tables['refund_request']>

/** Writes a request; false while one of the loan waits. */
export async function insertRefundRequest(trx: Transaction, row: Insertable<Tables['refund_request']>): Promise<boolean> {
  const written = await trx
    .insertInto('refund_request')
    .values(row)
    .onConflict((conflict) => conflict.column('loan_id').where('state', '=', 'asked').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Closes the request of a loan that waits, if there is one; returns it as it is then. */
export function decideRefundRequest(
  trx: Transaction,
  loanId: LoanId,
  decision: Updateable<Tables['refund_request']>,
): Promise<RefundRequest | undefined> {
  return trx
    .updateTable('refund_request')
    .set(decision)
    .where('loan_id', '=', loanId)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
}

/** The requests that wait, oldest first. */
export function findAskedRefunds(db: Kysely<Tables>, branches: Branches) {
  const asked = db.selectFrom('refund_request').selectAll().where('state', '=', sql.lit('asked'))
  return asked.where(isLoanInBranches(branches, 'refund_request.loan_id')).orderBy('asked_at').limit(200).execute()
}
