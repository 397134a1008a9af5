import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A borrower as they are stored. */
export type BorrowerRow = Selectable<Tables['borrower']>

/** The borrower of an id that the caller knows to be there. */
export function findBorrower(db: Kysely<Tables>, id: BorrowerId): Promise<BorrowerRow> {
  return db.selectFrom('borrower').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
