import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { ApplicationId, BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/**
 * The documents of an application, oldest first: its own, those of none in particular, and of a required kind that was not sent
 * again the newest one from an earlier application. A deleted one does not count.
 */
export async function findDocumentsOfApplication(
  db: Kysely<Tables>,
  { borrower_id, application_id }: { readonly borrower_id: BorrowerId; readonly application_id: ApplicationId },
) {
  const documents = await db
    .selectFrom('document')
    .innerJoin('application', (join) => join.on('application.id', '=', application_id))
    .where('document.borrower_id', '=', borrower_id)
    .where('deleted_at', 'is', null)
    .select(['document.id', 'kind', 'media_type', 'bytes', 'pages', 'uploaded_at', 'application_id', 'submitted_at'])
    .orderBy('uploaded_at')
    .orderBy('document.id')
    .execute()
  const own = documents.filter((each) => each.application_id === null || each.application_id === application_id)
  const before = requiredDocumentKinds
    .filter((kind) => !own.some((each) => each.kind === kind))
    .map((kind) => documents.findLast((each) => each.kind === kind && each.submitted_at && each.uploaded_at <= each.submitted_at))
  return documents.filter((each) => own.includes(each) || before.includes(each))
}
