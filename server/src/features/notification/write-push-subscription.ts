import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** Stores a phone's push subscription; a phone that another borrower used before becomes this one's. */
export async function savePushSubscription(
  db: Db,
  subscription: { endpoint: string; borrower_id: string; p256dh: string; auth: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute()
}

/** Forgets the oldest subscriptions of a borrower beyond `most`. */
export async function dropOldSubscriptions(trx: Db, borrowerId: BorrowerId, most: number): Promise<void> {
  const old = trx.selectFrom('push_subscription').select('endpoint').where('borrower_id', '=', borrowerId)
  await trx
    .deleteFrom('push_subscription')
    .where('endpoint', 'in', old.orderBy('created_at', 'desc').orderBy('endpoint').offset(most))
    .execute()
}

/** Forgets an own subscription. */
export async function dropSubscription(db: Db, borrowerId: BorrowerId, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('borrower_id', '=', borrowerId).execute()
}

/** Forgets a phone whose push service says that it is gone. */
export async function forgetSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}
