import type { ApplicationId, BorrowerId, DocumentId } from '@let-twe/core/id.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Writes a document whose file is on the disk. */
export async function insertDocument(trx: Transaction, document: Insertable<Tables['document']>): Promise<Selectable<Tables['document']>> {
  return trx.insertInto('document').values(document).returningAll().executeTakeFirstOrThrow()
}

/** Marks a document as deleted. */
export async function markDeleted(trx: Transaction, id: DocumentId, now: Date): Promise<void> {
  await trx.updateTable('document').set({ deleted_at: now }).where('id', '=', id).execute()
}

/** Makes the documents of a borrower part of the application that was just sent. */
export async function attachDocuments(trx: Transaction, borrowerId: BorrowerId, applicationId: ApplicationId): Promise<void> {
  await trx
    .updateTable('document')
    .set({ application_id: applicationId })
    .where('borrower_id', '=', borrowerId)
    .where('application_id', 'is', null)
    .execute()
}
