import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A piece as it is stored. */
export type PartRow = Selectable<Tables['document_part']>

/** The pieces of one upload in their order. */
export async function findParts(db: Kysely<Tables>, borrowerId: BorrowerId, uploadId: string): Promise<PartRow[]> {
  return db
    .selectFrom('document_part')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute()
}

/** How many uploads of a borrower are under way. */
export async function countUploads(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<number> {
  const { count } = await db
    .selectFrom('document_part')
    .where('borrower_id', '=', borrowerId)
    .select((eb) => eb.fn.count<number>('upload_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a piece whose bytes are on the disk; false when it is here already. */
export async function insertPart(db: Kysely<Tables>, part: PartRow): Promise<boolean> {
  const written = await db
    .insertInto('document_part')
    .values(part)
    .onConflict((conflict) => conflict.columns(['borrower_id', 'upload_id', 'start']).doNothing())
    .returning('start')
    .executeTakeFirst()
  return written !== undefined
}

/** Forgets the pieces of one upload; returns their files. */
export async function deleteParts(db: Kysely<Tables>, borrowerId: BorrowerId, uploadId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('document_part')
    .where('borrower_id', '=', borrowerId)
    .where('upload_id', '=', uploadId)
    .returning('file_name')
    .execute()
  return rows.map((row) => row.file_name)
}

/** Forgets the pieces that came before an instant; returns their files. */
export async function deletePartsBefore(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('document_part').where('received_at', '<', before).returning('file_name').execute()
  return rows.map((row) => row.file_name)
}
