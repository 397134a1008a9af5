import type { Result } from '@let-twe/client/result.ts'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { getDocumentPage } from '@let-twe/core/document/endpoints.ts'
import { callApi } from '../../api/call-api.ts'
import { sessionMemory } from '../../session/session-memory.ts'

/** A document that was sent, and the picture of its first page on its way: only the phone asks for that. */
export type SentDocument = StoredDocument & { readonly picture?: Promise<Result<Blob>> }

/** Each picture is loaded once, however often its page is opened; a picture taken on this phone is never loaded. */
const pictures = sessionMemory(() => new Map<string, Promise<Result<Blob>>>())

/** Begins to load the picture of a document's first page, unless it is here already or was `taken` here. */
export function withPicture(document: StoredDocument, taken?: Blob): Required<SentDocument> {
  const kept = pictures()
  const here = taken?.type.startsWith('image/') ? Promise.resolve({ ok: true as const, data: taken }) : kept.get(document.id)
  const picture = here ?? callApi(getDocumentPage, { params: { id: document.id, page: '1' } })
  kept.set(document.id, picture)
  void picture.then((reply) => reply.ok || kept.delete(document.id))
  return { ...document, picture }
}
