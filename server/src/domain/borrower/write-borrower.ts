import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Writes a new borrower; false when the number already has an account. */
export async function insertBorrower(trx: Transaction, borrower: Insertable<Tables['borrower']>): Promise<boolean> {
  const written = await trx
    .insertInto('borrower')
    .values(borrower)
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Changes facts of a borrower. The phone number has its own flow (`features/auth/change-number.ts`). */
export async function changeBorrower(trx: Transaction, id: BorrowerId, changes: Updateable<Tables['borrower']>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('borrower').set(changes).where('id', '=', id).execute()
}
