import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'
import { type ApplicationRow, openAnswers, openApplication } from '../../domain/application/application-row.ts'

/** The open application, else the one that ended last; locked until the end of the transaction when asked for. */
export async function findApplication(
  keys: Keys,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  { lock = false }: { lock?: boolean } = {},
): Promise<ApplicationRow | undefined> {
  const query = db
    .selectFrom('application')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy((eb) => eb('ended_at', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && openApplication(keys, row)
}

/** The completed answers of a row, as its steps parsed them. */
export function answersOf(application: ApplicationRow | undefined): ApplicationAnswers {
  return application?.answers ?? {}
}

/** The required papers that a borrower has not sent yet. */
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

/** The answers of the application before this one, to begin the forms with. */
export async function findEarlierAnswers(keys: Keys, db: Kysely<Tables>, borrowerId: BorrowerId): Promise<ApplicationAnswers> {
  const row = await db
    .selectFrom('application')
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .select(['answers', 'borrower_id'])
    .executeTakeFirst()
  return row ? openAnswers(keys, row) : {}
}
