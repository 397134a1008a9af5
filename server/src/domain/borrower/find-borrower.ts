import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely, Selectable } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { type PlainIdentityNumbers, decryptIdentityNumbers } from './papers.ts'

/** A borrower with the numbers of the documents as they can be read. */
export type BorrowerRow = PlainIdentityNumbers<Selectable<Tables['borrower']>>

/** The borrower of an id that the caller knows to be there. */
export async function findBorrower(keys: Keys, db: Kysely<Tables>, id: BorrowerId): Promise<BorrowerRow> {
  const [row] = await findRow(db, id)
  if (!row) throw new Error('a borrower that is known is gone')
  return decryptIdentityNumbers(keys, 'borrower', row)
}

const findRow = compileOnce((db, id: BorrowerId) => db.selectFrom('borrower').selectAll().where('id', '=', id))
