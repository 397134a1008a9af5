import {
  deleteDocument as deletion,
  finishDocumentParts,
  getDocument,
  getDocumentPage,
  getDocumentParts,
  listDocuments as list,
  uploadDocument as upload,
  uploadDocumentPart,
} from '@let-twe/core/document/endpoints.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteDocument } from './delete-document.ts'
import { finishParts } from './finish-parts.ts'
import { listDocuments } from './list-documents.ts'
import { readDocument, readDocumentPage } from './read-document.ts'
import { uploadDocument } from './upload-document.ts'
import { countReceived, uploadPart } from './upload-part.ts'

/** The documents of a borrower: sent, listed, seen and deleted by their owner only. */
export function documentRoutes(serve: Serve, platform: Platform): void {
  serve(upload, ({ caller, body, file, address }) =>
    uploadDocument(platform, { borrowerId: caller.id, kind: body.kind, read: file.read, actor: actorOf(caller.id, address) }),
  )
  serve(uploadDocumentPart, async ({ caller, params, body, file }) =>
    uploadPart(platform, { borrowerId: caller.id, uploadId: params.id, start: body.start, bytes: await file.read() }),
  )
  serve(getDocumentParts, async ({ caller, params }) => ({ received: await countReceived(platform.database.db, caller.id, params.id) }))
  serve(finishDocumentParts, ({ caller, params, body, address }) =>
    finishParts(platform, { borrowerId: caller.id, uploadId: params.id, ...body, actor: actorOf(caller.id, address) }),
  )
  serve(list, ({ caller, language }) => listDocuments(platform.database.db, caller.id, language))
  serve(getDocument, ({ caller, params, address }) => readDocument(platform, { documentId: params.id, actor: actorOf(caller.id, address) }))
  serve(getDocumentPage, ({ caller, params, address }) =>
    readDocumentPage(platform, { documentId: params.id, page: params.page, actor: actorOf(caller.id, address) }),
  )
  serve(deletion, ({ caller, params, address }) =>
    deleteDocument(platform, { documentId: params.id, borrowerId: caller.id, actor: actorOf(caller.id, address) }),
  )
}

function actorOf(id: string, address: string): Actor {
  return { kind: 'borrower', id, address }
}
