import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

export async function insertConsents(trx: Db, consents: Insertable<Tables['consent']>[]): Promise<void> {
  await trx.insertInto('consent').values(consents).execute()
}

/** Withdraws a borrower's open consents. */
export async function withdrawConsents(trx: Db, borrowerId: BorrowerId, now: Date): Promise<void> {
  await trx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('withdrawn_at', 'is', null)
    .execute()
}
