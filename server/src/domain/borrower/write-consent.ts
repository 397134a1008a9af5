import type { ConsentKind } from '@let-twe/core/borrower/consent-kind.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

export async function insertConsents(trx: Db, consents: Insertable<Tables['consent']>[]): Promise<void> {
  await trx.insertInto('consent').values(consents).execute()
}

/** Withdraws a borrower's consents that count, of one kind or all; false when none does. */
export async function withdrawConsents(trx: Db, borrowerId: BorrowerId, now: Date, kind?: ConsentKind): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('withdrawn_at', 'is', null)
    .$if(kind !== undefined, (open) => open.where('kind', '=', kind!))
    .executeTakeFirst()
  return numUpdatedRows > 0
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
