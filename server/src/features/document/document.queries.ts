import type { BorrowerId, DocumentId } from '@let-twe/core/id.ts'
import { type DocumentKind, documentFacts } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Kysely, Selectable } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A document as it is stored. */
export type DocumentRow = Selectable<Tables['document']>

/** Everything that a borrower has not deleted, newest first. */
export const findAllDocuments: (db: Kysely<Tables>, borrowerId: BorrowerId) => Promise<DocumentRow[]> = compileOnce(
  (db, borrowerId: BorrowerId) =>
    db
      .selectFrom('document')
      .selectAll()
      .where('borrower_id', '=', borrowerId)
      .where('deleted_at', 'is', null)
      .orderBy('uploaded_at', 'desc')
      .orderBy('id'),
)

/** The documents that count now: of a single kind the newest, of the others all. */
export async function findDocuments(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<DocumentRow[]> {
  const seen = new Set<DocumentKind>()
  return (await findAllDocuments(db, borrowerId)).filter(({ kind }) => {
    if (!isSingle(kind)) return true
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
}

/** True for a kind of which the newest counts. */
export function isSingle(kind: DocumentKind): boolean {
  const { max = 1 } = documentFacts(kind)
  return max === 1
}

/** One document that is not deleted. */
export async function findDocument(db: Kysely<Tables>, id: DocumentId): Promise<DocumentRow | undefined> {
  return db.selectFrom('document').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Makes the changes of one borrower's documents, and a deletion of the account, wait for each other; `session_ended` when it is deleted already. */
export async function lockDocuments(trx: Transaction, borrowerId: BorrowerId): Promise<Refusal | null> {
  const present = trx.selectFrom('borrower').select('id').where('id', '=', borrowerId).where('deleted_at', 'is', null)
  return (await present.forUpdate().executeTakeFirst()) ? null : refuse('session_ended')
}

/** The open application, else the last ended one. */
export async function findApplicationState(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db
    .selectFrom('application')
    .select(['id', 'submitted_at', 'ended_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy((eb) => eb('ended_at', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** True when a document is part of an application that was sent: it stays as evidence. */
export async function isPartOfSentApplication(db: Kysely<Tables>, document: DocumentRow): Promise<boolean> {
  if (document.application_id === null) return false
  const application = await db
    .selectFrom('application')
    .select('submitted_at')
    .where('id', '=', document.application_id)
    .executeTakeFirstOrThrow()
  return application.submitted_at !== null
}
