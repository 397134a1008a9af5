import type { BorrowerId } from '@let-twe/core/id.ts'
import type { LoanForDeletion } from '@let-twe/core/borrower/deletion-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type Db = Kysely<Tables>

/** Stores the request; of repeated ones the first stands. */
export async function saveDeletionRequest(trx: Db, borrowerId: BorrowerId, now: Date): Promise<void> {
  await trx
    .insertInto('deletion_request')
    .values({ borrower_id: borrowerId, requested_at: now })
    .onConflict((conflict) => conflict.column('borrower_id').doNothing())
    .execute()
}

export async function findWaitingDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('deletion_request')
    .select('borrower_id')
    .where('carried_out_at', 'is', null)
    .orderBy('requested_at')
    .execute()
  return rows.map((row) => row.borrower_id)
}

/** Those of the accounts that are there and not erased. */
export async function findPresentBorrowers(db: Db, ids: readonly string[]): Promise<BorrowerId[]> {
  const rows = await db
    .selectFrom('borrower')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids as readonly BorrowerId[]))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function findLoansForDeletion(trx: Db, borrowerId: BorrowerId): Promise<LoanForDeletion[]> {
  return trx
    .selectFrom('loan')
    .select(['state', 'disbursement_date', 'closed_date', 'applied_date', 'reapply_date'])
    .where('borrower_id', '=', borrowerId)
    .execute()
}

/** Holds the borrower's row, so that no application is sent while the deletion is decided. */
export async function lockBorrower(trx: Db, id: BorrowerId): Promise<PhoneNumber> {
  const row = await trx.selectFrom('borrower').select('phone_number').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return row.phone_number
}

/** Writes that a request was carried out. */
export async function markDeletionCarriedOut(trx: Transaction, borrowerId: BorrowerId, now: Date): Promise<void> {
  await trx.updateTable('deletion_request').set({ carried_out_at: now }).where('borrower_id', '=', borrowerId).execute()
}
