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

/** Stores a consent to queries of the credit bureau; false when one counts already. */
export async function insertBureauConsent(trx: Db, consent: Omit<Insertable<Tables['consent']>, 'kind'>): Promise<boolean> {
  const written = await trx
    .insertInto('consent')
    .values({ ...consent, kind: 'credit_bureau' })
    .onConflict((conflict) =>
      conflict.column('borrower_id').where('kind', '=', 'credit_bureau').where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Withdraws it; false when none counts. */
export async function withdrawBureauConsent(trx: Db, borrowerId: BorrowerId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'credit_bureau')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
