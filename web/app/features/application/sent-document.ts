import type { Result } from '@let-twe/client/result.ts'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { getDocumentPage } from '@let-twe/core/document/endpoints.ts'
import { callApi } from '../../session/call-api.ts'

/** A paper that was sent, and the picture of its first page on its way. */
export type SentDocument = StoredDocument & { readonly picture: Promise<Result<Blob>> }

/** Begins to load the picture of a paper's first page. */
export function withPicture(document: StoredDocument): SentDocument {
  return { ...document, picture: callApi(getDocumentPage, { params: { id: document.id, page: '1' } }) }
}
