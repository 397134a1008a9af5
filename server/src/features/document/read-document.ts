import type { AuditDetail } from '@let-twe/core/audit/audit-detail.ts'
import type { DocumentId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { readPage } from '../../platform/files/read-page.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DocumentRow, findDocument } from './document.queries.ts'
import { documentFile } from '../../domain/document/file-owners.ts'

/** The requested document. A borrower sees only the own ones; officers see all. */
export type DocumentView = { readonly documentId: DocumentId; readonly actor: Actor }

/**
 * A page of a document as a picture; the view itself goes to the audit trail first. Another person's gets the reply of a missing
 * one.
 */
export async function readDocumentPage(
  platform: Platform,
  { page, ...view }: DocumentView & { readonly page: number },
): Promise<FileReply | Refusal> {
  const document = await findVisible(platform, view)
  if (isRefusal(document)) return document
  const shown = await readPage(platform.files, document, page, documentFile(document))
  if (shown === null) return refuse('not_found')
  await recordView(platform, view, { page })
  return { ...shown, fileName: `${document.kind}-${page}.jpg` }
}

/** The encrypted document itself, to be saved by its owner: nobody else, and no program of ours, opens it again. */
export async function readDocument(platform: Platform, view: DocumentView): Promise<FileReply | Refusal> {
  const document = await findVisible(platform, view)
  if (isRefusal(document)) return document
  const bytes = await platform.files.read(document.file_name, documentFile(document))
  await recordView(platform, view, {})
  const ending = document.media_type === 'application/pdf' ? 'pdf' : 'jpg'
  return { bytes, mediaType: document.media_type, fileName: `${document.kind}.${ending}`, saved: true }
}

async function findVisible(platform: Platform, { documentId, actor }: DocumentView): Promise<DocumentRow | Refusal> {
  const document = await findDocument(platform.database.db, documentId)
  const mayView = actor.kind === 'staff' || (actor.kind === 'borrower' && actor.id === document?.borrower_id)
  return document && mayView ? document : refuse('not_found')
}

function recordView(platform: Platform, { documentId, actor }: DocumentView, detail: AuditDetail): Promise<void> {
  return audit(platform, platform.database.db, actor, { action: 'document.view', subject: { kind: 'document', id: documentId }, detail })
}
