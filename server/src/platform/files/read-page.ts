import type { FileReply } from '../http/serve-endpoint.ts'
import type { FileStore } from './file-store.ts'
import { type StoredDocument, pageFile } from './stored-document.ts'
import type { FileOf } from './encrypted-file.ts'

/** The picture of a page of a document, from 1; null for a page that it does not have. Throws FileMissing when the file is lost or another owner's. */
export async function readPage(
  files: FileStore,
  document: StoredDocument,
  page: number,
  of: FileOf,
): Promise<Pick<FileReply, 'bytes' | 'mediaType'> | null> {
  const name = pageFile(document, page)
  if (name === null) return null
  return { bytes: await files.read(name, of), mediaType: 'image/jpeg' }
}
