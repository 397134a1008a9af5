import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/**
 * Blocks the deletion of an account until the end of the transaction, whose rows a deletion then finds. `session_ended` when it
 * is deleted already: writes that were on their way are not stored.
 */
export async function holdAccount(trx: Transaction, id: BorrowerId): Promise<Refusal | null> {
  const present = trx.selectFrom('borrower').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return (await present.forKeyShare().executeTakeFirst()) ? null : refuse('session_ended')
}
