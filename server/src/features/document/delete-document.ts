import type { BorrowerId, DocumentId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { removeDocument } from '../../platform/files/stored-document.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDocument, isPartOfSentApplication, lockDocuments } from './document.queries.ts'
import { markDeleted } from '../../domain/document/write-document.ts'
import { transact } from '../../platform/database/transact.ts'

/** Deletes an own document, file and all, as long as no application that was sent holds it. */
export async function deleteDocument(
  platform: Platform,
  { documentId, borrowerId, actor }: { documentId: DocumentId; borrowerId: BorrowerId; actor: Actor },
): Promise<Record<never, never> | Refusal> {
  const deleted = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const gone = await lockDocuments(trx, borrowerId)
    if (gone) return gone
    const document = await findDocument(trx, documentId)
    if (document?.borrower_id !== borrowerId) return refuse('not_found')
    if (await isPartOfSentApplication(trx, document)) return refuse('application_submitted')
    await markDeleted(trx, documentId, platform.clock.now())
    await audit(platform, trx, actor, { action: 'document.delete', subject: { kind: 'document', id: documentId } })
    return document
  })
  if (isRefusal(deleted)) return deleted
  await removeDocument(platform.files, deleted)
  return {}
}
