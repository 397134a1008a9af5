import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { countUnread, findOwn } from './notification.queries.ts'
import { markRead, markReadUpTo } from '../../domain/notification/write-notification.ts'

/** Marks a notification as read and returns the number of unread ones. */
export async function readNotification(
  { database: { db }, clock }: Platform,
  borrowerId: BorrowerId,
  id: string,
): Promise<{ count: number } | Refusal> {
  if (!(await markRead(db, borrowerId, id, clock.now()))) return refuse('not_found')
  return { count: await countUnread(db, borrowerId) }
}

/** Marks a notification and all earlier ones as read and returns the number of unread ones. */
export async function readNotificationsUpTo(
  { database: { db }, clock }: Platform,
  borrowerId: BorrowerId,
  id: string,
): Promise<{ count: number } | Refusal> {
  const until = await findOwn(db, borrowerId, id)
  if (until === undefined) return refuse('not_found')
  await markReadUpTo(db, borrowerId, until.created_at, clock.now())
  return { count: await countUnread(db, borrowerId) }
}
