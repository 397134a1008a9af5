import type { BorrowerId } from '@let-twe/core/id.ts'
import type { SentDocumentKind } from '@let-twe/core/document/endpoints.ts'
import { refuse } from '@let-twe/core/errors.ts'
import type { Actor } from '../../platform/audit.ts'
import { FileMissing } from '../../platform/files/file-missing.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteParts, findParts } from './document-part.queries.ts'
import { uploadDocument } from './upload-document.ts'
import { partFile } from '../../domain/document/file-owners.ts'

/** Makes a document of the pieces; they are forgotten then, whether the document was taken or not. */
export async function finishParts(
  platform: Platform,
  finish: { borrowerId: BorrowerId; uploadId: string; kind: SentDocumentKind; bytes: number; actor: Actor },
) {
  const { database, files, log } = platform
  const { borrowerId, uploadId, kind, actor } = finish
  const parts = await findParts(database.db, borrowerId, uploadId)
  // the phone expects another length: it reads the received length and continues
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) !== finish.bytes) return refuse('changed_elsewhere')
  async function read(most = finish.bytes): Promise<Buffer> {
    const pieces: Buffer[] = []
    let bytes = 0
    for (const { file_name } of parts) {
      if (bytes >= most) break
      const piece = await files.read(file_name, partFile({ borrower_id: borrowerId }))
      bytes += piece.length
      pieces.push(piece)
    }
    return Buffer.concat(pieces).subarray(0, most)
  }
  const answer = await uploadDocument(platform, { borrowerId, kind, read, actor }).catch(async (error: unknown) => {
    if (!(error instanceof FileMissing)) throw error
    // otherwise another call has made a document of them meanwhile
    if ((await findParts(database.db, borrowerId, uploadId)).length > 0) log.error(error, 'a piece of an upload is lost')
    // nothing is left below: a phone whose piece was lost sends it all again
    return refuse('changed_elsewhere')
  })
  for (const file of await deleteParts(database.db, borrowerId, uploadId)) await files.remove(file)
  return answer
}
