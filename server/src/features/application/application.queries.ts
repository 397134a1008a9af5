import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { type Kysely, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { type ApplicationRow, decryptAnswers, openApplication } from '../../domain/application/application-row.ts'

/** The open application, else the last ended one. */
export async function findApplication(keys: Keys, db: Kysely<Tables>, borrowerId: BorrowerId): Promise<ApplicationRow | undefined> {
  const [row] = await findNewest(db, borrowerId)
  return row && openApplication(keys, row)
}

/** `findApplication`, locked until the end of the transaction. */
export async function lockApplication(keys: Keys, trx: Transaction, borrowerId: BorrowerId): Promise<ApplicationRow | undefined> {
  const row = await newestFirst(trx, borrowerId).limit(1).forUpdate().executeTakeFirst()
  return row && openApplication(keys, row)
}

/** `findApplication`, with the answers of the last ended one, which prefill the forms. */
export async function findApplicationAndEarlier(
  keys: Keys,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
): Promise<{ application: ApplicationRow | undefined; earlier: ApplicationAnswers }> {
  const rows = await findNewest(db, borrowerId)
  const ended = rows.find((row) => row.ended_at !== null)
  return { application: rows[0] && openApplication(keys, rows[0]), earlier: ended ? decryptAnswers(keys, ended) : {} }
}

/** Of the open ones there is one at most: the second has ended. */
const findNewest = compileOnce((db, borrowerId: BorrowerId) => newestFirst(db, borrowerId).limit(sql.lit(2)))

function newestFirst(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db
    .selectFrom('application')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy((eb) => eb('ended_at', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
}

/** The completed answers of a row, as its steps parsed them. */
export function answersOf(application: ApplicationRow | undefined): ApplicationAnswers {
  return application?.answers ?? {}
}

/** The required documents that a borrower has not sent yet. */
export async function findMissingDocuments(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<DocumentKind[]> {
  const rows = await db
    .selectFrom('document')
    .where('borrower_id', '=', borrowerId)
    .where('deleted_at', 'is', null)
    .select('kind')
    .distinct()
    .execute()
  const sent = new Set(rows.map(({ kind }) => kind))
  return requiredDocumentKinds.filter((kind) => !sent.has(kind))
}
