import type { FileStore } from './file-store.ts'
import type { FileOf } from './encrypted-file.ts'

/** The columns of a document's files: the encrypted one, and the number of viewable pages; none for a recording. */
export type StoredDocument = { readonly file_name: string; readonly media_type: string; readonly pages: number }

/** The stored content: a clean document with the pictures of its pages, or a clean recording. */
type Clean<T extends string = string> = { readonly bytes: Uint8Array; readonly mediaType: T; readonly pages: readonly Uint8Array[] }

/** The columns of content stored under a name that ends in `.bin`. */
export function storedAs<T extends string>({ mediaType, pages }: Clean<T>, fileName: string) {
  const seen = isAudio(mediaType) ? 0 : Math.max(1, pages.length)
  return { file_name: fileName, media_type: mediaType, pages: seen } satisfies StoredDocument
}

/** True for a recording. */
export function isAudio(mediaType: string): boolean {
  return mediaType.startsWith('audio/')
}

/** The name of the picture (JPEG) of a page, from 1; of a photo it is the photo itself. Null for a page that it does not have. */
export function pageFile({ file_name, media_type, pages }: StoredDocument, page: number): string | null {
  if (page < 1 || page > pages) return null
  return media_type === 'application/pdf' ? file_name.replace(/\.bin$/, `_${page}.bin`) : file_name
}

/** The names of every file of a document. */
export function filesOf(document: StoredDocument): string[] {
  const pages = Array.from({ length: document.pages }, (_, index) => pageFile(document, index + 1)!)
  return [...new Set([document.file_name, ...pages])]
}

/**
 * Encrypts a document and its pages; a row may name them afterwards. A failure leaves nothing. When the transaction of the row
 * throws, the file stays: its commit may have happened, and the daily clean-up removes unreferenced files.
 */
export async function putDocument(files: FileStore, clean: Clean, fileName: string, of: FileOf): Promise<void> {
  const stored = storedAs(clean, fileName)
  try {
    for (const [index, picture] of clean.pages.entries()) await files.put(pageFile(stored, index + 1)!, Buffer.from(picture), of)
    await files.put(fileName, Buffer.from(clean.bytes), of)
  } catch (error) {
    await removeDocument(files, stored)
    throw error
  }
}

/** Removes every file of a document. */
export async function removeDocument(files: FileStore, document: StoredDocument): Promise<void> {
  for (const name of filesOf(document)) await files.remove(name)
}
