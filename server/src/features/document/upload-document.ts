import type { BorrowerId } from '@let-twe/core/id.ts'
import { createHash } from 'node:crypto'
import { type SentDocumentKind, documentFacts } from '@let-twe/core/document/endpoints.ts'
import { pictureBands } from '@let-twe/core/document/picture-hash.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Kysely } from 'kysely'
import { answerRequest, findOpenRequests } from '../../domain/officer-request/answer-request.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { type CleanDocument, cleanDocument } from '../../platform/files/clean-document.ts'
import { putDocument, removeDocument, storedAs } from '../../platform/files/stored-document.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import {
  type DocumentRow,
  findAllDocuments,
  findApplicationState,
  isPartOfSentApplication,
  isSingle,
  lockDocuments,
} from './document.queries.ts'
import { insertDocument, markDeleted } from '../../domain/document/write-document.ts'
import { documentOnWire } from './list-documents.ts'
import { documentFile } from '../../domain/document/file-owners.ts'

/** Enough for five documents sent several times over a bad connection; too little to fill a disk. */
const uploadLimit = { points: 60, seconds: 3600 }

/** One received file; `read` is called when it is its turn. */
export type Upload = {
  readonly borrowerId: BorrowerId
  readonly kind: SentDocumentKind
  readonly read: ReceivedFile['read']
  readonly actor: Actor
}

/** Cleans and encrypts a file and stores it, then writes its row. */
export async function uploadDocument(platform: Platform, upload: Upload) {
  const { database, files, random, clock } = platform
  const limited = await consumePoint(database.db, `upload:${upload.borrowerId}`, uploadLimit, clock.now())
  if (limited) return limited
  const refused = await checkMayUpload(database.db, upload)
  if (refused) return refused
  const clean = await cleanDocument(platform, { person: upload.borrowerId, read: upload.read })
  if (isRefusal(clean)) return clean
  const fileName = `documents/${random.uuid()}.bin`
  await putDocument(files, clean, fileName, documentFile({ borrower_id: upload.borrowerId, kind: upload.kind }))
  const filed = await transact(database.db, { onRefusal: 'rollback' }, (trx) => fileDocument(platform, trx, upload, clean, fileName))
  if (isRefusal(filed)) {
    await removeDocument(files, storedAs(clean, fileName))
    return filed
  }
  for (const replaced of filed.replaced) await removeDocument(files, replaced)
  return documentOnWire(filed.document, [], 'en')
}

async function checkMayUpload(db: Kysely<Tables>, { borrowerId, kind }: Upload): Promise<Refusal | null> {
  const application = await findApplicationState(db, borrowerId)
  if (!application || (application.submitted_at === null && application.ended_at === null)) return null
  if (application.ended_at !== null) return refuse('application_submitted')
  if (documentFacts(kind).need === 'payment') return null
  const requests = await findOpenRequests(db, borrowerId, 'document')
  const asked = requests.some((request) => request.document_kind === null || request.document_kind === kind)
  return asked ? null : refuse('application_submitted')
}

async function fileDocument(
  platform: Platform,
  trx: Transaction,
  upload: Upload,
  clean: CleanDocument,
  fileName: string,
): Promise<{ document: DocumentRow; replaced: DocumentRow[] } | Refusal> {
  const { borrowerId, kind, actor } = upload
  const now = platform.clock.now()
  const refused = (await lockDocuments(trx, borrowerId)) ?? (await checkMayUpload(trx, upload))
  if (refused) return refused
  const application = await findApplicationState(trx, borrowerId)
  const sameKind = (await findAllDocuments(trx, borrowerId)).filter((document) => document.kind === kind)
  const replaced: DocumentRow[] = []
  if (isSingle(kind)) {
    for (const earlier of sameKind) {
      const evidence = await isPartOfSentApplication(trx, earlier)
      // a document of an ended application belongs to that one; a document that officers saw stays stored, but hidden
      if (evidence && earlier.application_id !== application?.id) continue
      await markDeleted(trx, earlier.id, now)
      if (!evidence) replaced.push(earlier)
    }
  } else if (sameKind.length >= (documentFacts(kind).max ?? 1)) return refuse('too_many_requests')
  const document = await insertDocument(trx, {
    id: platform.random.uuid(),
    borrower_id: borrowerId,
    application_id: application?.id ?? null,
    kind,
    ...storedAs(clean, fileName),
    bytes: clean.bytes.length,
    sha256: createHash('sha256').update(clean.bytes).digest('hex'),
    uploaded_at: now,
    picture_hash: clean.hash,
    picture_bands: clean.hash === null ? null : pictureBands(clean.hash),
  })
  await answerRequest(platform, trx, { borrowerId, kind: 'document', documentKind: kind, actor })
  await audit(platform, trx, actor, { action: 'document.upload', subject: { kind: 'document', id: document.id }, detail: { kind } })
  return { document, replaced }
}
