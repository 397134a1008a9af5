import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type Db = Kysely<Tables>

/** Writes notifications and returns the ids of those with a new fact. */
export function insertNotifications(trx: Transaction, rows: Insertable<Tables['notification']>[]): Promise<{ id: string }[]> {
  return trx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
}

/** Marks an own notification as read, once; false when there is no such one. */
export async function markRead(db: Db, borrowerId: BorrowerId, id: string, now: Date): Promise<boolean> {
  const found = await db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Marks the own notifications until an instant as read, each once. */
export async function markReadUpTo(db: Db, borrowerId: BorrowerId, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('created_at', '<=', until)
    .where('read_at', 'is', null)
    .execute()
}

/** Writes down how a notice went; false when another run did so before. */
export async function markDelivered(db: Db, id: string, delivery: 'push' | 'sms' | 'app' | 'dropped', now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('notification')
    .set({ delivered_at: now, delivery })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Takes back that a notice went by SMS: its hours were over before a gateway took it. */
export async function markUnsent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ delivered_at: null, delivery: null })
    .where('id', '=', id)
    .where('delivery', '=', 'sms')
    .execute()
}
