import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDocument } from './document.queries.ts'

/** Which document somebody wants to see. A borrower sees only the own ones; officers see those of everybody. */
export type DocumentView = { readonly documentId: string; readonly actor: Actor }

/** The bytes of a document; the view itself goes to the audit trail first. Somebody else's is answered like none. */
export async function readDocument(platform: Platform, { documentId, actor }: DocumentView): Promise<FileReply | Refusal> {
  const { db } = platform.database
  const document = await findDocument(db, documentId)
  const mayView = actor.kind === 'staff' || (actor.kind === 'borrower' && actor.id === document?.borrower_id)
  if (!document || !mayView) return refuse('not_found')
  const bytes = await platform.files.get(document.file_name)
  if (bytes === null) throw new Error(`the file of document ${documentId} is missing`)
  await audit(platform, db, actor, { action: 'document.view', subject: { kind: 'document', id: documentId } })
  const ending = document.media_type === 'application/pdf' ? 'pdf' : 'jpg'
  return { bytes, mediaType: document.media_type, fileName: `${document.kind}.${ending}` }
}
