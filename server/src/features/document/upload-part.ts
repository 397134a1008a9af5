import type { BorrowerId } from '@let-twe/core/id.ts'
import { largestDocumentBytes, largestPartBytes } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { countUploads, findParts, insertPart } from './document-part.queries.ts'
import { lockDocuments } from './document.queries.ts'
import { partFile } from '../../domain/document/file-owners.ts'

/** Enough for sixty files of the largest size in an hour, in pieces of the largest size. */
const partLimit = { points: 2_400, seconds: 3600 }
const maxConcurrentUploads = 8

/** One piece of a file. */
export type PartUpload = { readonly borrowerId: BorrowerId; readonly uploadId: string; readonly start: number; readonly bytes: Buffer }

/** Stores a piece when it is the next one; returns the received length in any case, so that the phone continues there. */
export async function uploadPart(platform: Platform, part: PartUpload): Promise<{ received: number } | Refusal> {
  const { database, files, random, clock } = platform
  const { borrowerId, uploadId, start, bytes } = part
  const limited = await consumePoint(database.db, `parts:${borrowerId}`, partLimit, clock.now())
  if (limited) return limited
  if (bytes.length > largestPartBytes || start + bytes.length > largestDocumentBytes) return refuse('document_too_large')
  if ((await countReceived(database.db, borrowerId, uploadId)) !== start)
    return { received: await countReceived(database.db, borrowerId, uploadId) }
  const file_name = `parts/${random.uuid()}.bin`
  await files.put(file_name, bytes, partFile({ borrower_id: borrowerId }))
  let kept = false
  try {
    return await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
      const gone = await lockDocuments(trx, borrowerId)
      if (gone) return gone
      const received = await countReceived(trx, borrowerId, uploadId)
      if (received !== start) return { received }
      if (start === 0 && (await countUploads(trx, borrowerId)) >= maxConcurrentUploads) return refuse('too_many_requests')
      const row = { borrower_id: borrowerId, upload_id: uploadId, start, bytes: bytes.length, file_name, received_at: clock.now() }
      kept = await insertPart(trx, row)
      return { received: start + bytes.length }
    })
  } finally {
    if (!kept) await files.remove(file_name)
  }
}

/** How many bytes of a file are here. */
export async function countReceived(db: Kysely<Tables>, borrowerId: BorrowerId, uploadId: string): Promise<number> {
  return (await findParts(db, borrowerId, uploadId)).reduce((sum, { bytes }) => sum + bytes, 0)
}
