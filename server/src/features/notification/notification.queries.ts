import type { BorrowerId } from '@let-twe/core/id.ts'
import { pageSize } from '@let-twe/core/endpoint.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A stored notification, with the officer's words where it is about a request: those words are stored with the request alone. */
export type NotificationRow = Selectable<Tables['notification']> & { readonly words: string | null }

type Db = Kysely<Tables>

/** The bell says '99+' from here, so nothing beyond it is ever counted: many unread ones cost no more than a few. */
const maxCounted = 100

/** One page of a borrower's notifications, newest first. */
export const listOwn: (db: Db, borrowerId: BorrowerId, offset: number) => Promise<NotificationRow[]> = compileOnce(
  (db, borrowerId: BorrowerId, offset: number) =>
    db
      .selectFrom('notification')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('officer_request')
          .where('officer_request.id', '=', sql<string>`(notification.params ->> 'request_id')::uuid`)
          .select('words')
          .as('words'),
      )
      .where('borrower_id', '=', borrowerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(sql.lit(pageSize))
      .offset(offset),
)

/** An own notification. */
export function findOwn(db: Db, borrowerId: BorrowerId, id: string) {
  return db.selectFrom('notification').select('created_at').where('id', '=', id).where('borrower_id', '=', borrowerId).executeTakeFirst()
}

/** How many notifications a borrower has. */
export async function countOwn(db: Db, borrowerId: BorrowerId): Promise<number> {
  const [row] = await findCount(db, borrowerId)
  return row!.count
}

const findCount = compileOnce((db, borrowerId: BorrowerId) =>
  db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('borrower_id', '=', borrowerId),
)

/** How many are unread, at most `maxCounted`. */
export async function countUnread(db: Db, borrowerId: BorrowerId): Promise<number> {
  const [row] = await findUnread(db, borrowerId)
  return row!.count
}

const findUnread = compileOnce((db, borrowerId: BorrowerId) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .where('read_at', 'is', null)
        .limit(sql.lit(maxCounted))
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** The data for a notification's delivery; undefined after it. */
export function findUndelivered(db: Db, id: string) {
  return db
    .selectFrom('notification')
    .innerJoin('borrower', 'borrower.id', 'notification.borrower_id')
    .leftJoin('notification_setting', 'notification_setting.borrower_id', 'notification.borrower_id')
    .where('notification.id', '=', id)
    .where('delivered_at', 'is', null)
    .select(['notification.id', 'notification.borrower_id', 'kind', 'params', 'link', 'notification.created_at', 'notification.read_at'])
    .select(['borrower.phone_number', 'borrower.language', 'borrower.died_on', 'quiet_from', 'quiet_until'])
    .executeTakeFirst()
}

/** The phones of a borrower. */
export function findSubscriptions(db: Db, borrowerId: BorrowerId) {
  return db.selectFrom('push_subscription').select(['endpoint', 'p256dh', 'auth']).where('borrower_id', '=', borrowerId).execute()
}

/** The quiet hours that a borrower chose. */
export async function findQuietHours(db: Db, borrowerId: BorrowerId): Promise<{ quiet_from: string; quiet_until: string } | undefined> {
  const [hours] = await findHours(db, borrowerId)
  return hours
}

const findHours = compileOnce((db, borrowerId: BorrowerId) =>
  db.selectFrom('notification_setting').select(['quiet_from', 'quiet_until']).where('borrower_id', '=', borrowerId),
)

/** Stores the quiet hours that a borrower chose. */
export async function saveQuietHours(db: Db, borrowerId: BorrowerId, hours: { quiet_from: string; quiet_until: string }): Promise<void> {
  await db
    .insertInto('notification_setting')
    .values({ borrower_id: borrowerId, ...hours })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(hours))
    .execute()
}
