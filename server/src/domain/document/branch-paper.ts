import { createHash } from 'node:crypto'
import type { BranchDocumentKind } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { DocumentId } from '@let-twe/core/id.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { cleanDocument } from '../../platform/files/clean-document.ts'
import { putDocument, removeDocument, storedAs } from '../../platform/files/stored-document.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import type { LoanRow } from '../loan/write-loan.ts'
import { documentFile } from './file-owners.ts'
import { insertDocument } from './write-document.ts'

/** The picture of a paper that a borrower signed at the desk, for a case. */
type BranchPaper = {
  readonly kind: BranchDocumentKind
  readonly loan: Pick<LoanRow, 'borrower_id' | 'application_id'>
  readonly actor: StaffActor
  readonly read: ReceivedFile['read']
}

/** Enough for every paper of a day of a busy desk. */
const paperLimit = { points: 30, seconds: 3600 }

/** One more upload of a member of staff, before anything is decoded. */
export function limitPapers({ database, clock }: Platform, actor: StaffActor): Promise<Refusal | null> {
  return consumePoint(database.db, `paper:${actor.id}`, paperLimit, clock.now())
}

/** Stores the picture as a document of the case, by `store` in the transaction of `work`; where that refuses, no file stays. */
export async function takeBranchPaper(
  platform: Platform,
  { kind, loan, actor, read }: BranchPaper,
  work: (store: (trx: Transaction) => Promise<DocumentId>) => Promise<Record<never, never> | Refusal>,
): Promise<Record<never, never> | Refusal> {
  const { clock, files, random } = platform
  const clean = await cleanDocument(platform, { person: actor.id, read })
  if (isRefusal(clean)) return clean
  const fileName = `documents/${random.uuid()}.bin`
  await putDocument(files, clean, fileName, documentFile({ borrower_id: loan.borrower_id, kind }))
  const done = await work(async (trx) => {
    const { id } = await insertDocument(trx, {
      id: random.uuid(),
      borrower_id: loan.borrower_id,
      application_id: loan.application_id,
      kind,
      ...storedAs(clean, fileName),
      bytes: clean.bytes.length,
      sha256: createHash('sha256').update(clean.bytes).digest('hex'),
      uploaded_at: clock.now(),
    })
    await audit(platform, trx, actor, { action: 'document.upload', subject: { kind: 'document', id }, detail: { kind } })
    return id
  })
  if (isRefusal(done)) await removeDocument(files, storedAs(clean, fileName))
  return done
}
