import { pageSize } from '@let-twe/core/endpoint.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A notification as it is stored. */
export type NotificationRow = Selectable<Tables['notification']>

type Db = Kysely<Tables>

/** The bell says '99+' from here, so nothing beyond it is ever counted: many unread ones cost no more than a few. */
export const mostCounted = 100

/** One page of a borrower's notifications, newest first. */
export function listOwn(db: Db, borrowerId: string, page: number): Promise<NotificationRow[]> {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** How many notifications a borrower has. */
export async function countOwn(db: Db, borrowerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many are unread, at most `mostCounted`. */
export async function countUnread(db: Db, borrowerId: string): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .where('read_at', 'is', null)
        .limit(mostCounted)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks an own notification as read, once; false when there is no such one. */
export async function markRead(db: Db, borrowerId: string, id: string, now: Date): Promise<boolean> {
  const found = await db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps a phone's push subscription; a phone that another borrower used before becomes this one's. */
export async function keepSubscription(
  db: Db,
  subscription: { endpoint: string; borrower_id: string; p256dh: string; auth: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute()
}

/** Forgets an own subscription. */
export async function dropSubscription(db: Db, borrowerId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('borrower_id', '=', borrowerId).execute()
}
