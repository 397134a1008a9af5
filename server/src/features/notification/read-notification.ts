import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { countUnread } from './notification.queries.ts'
import { markRead } from '../../domain/notice/write-notification.ts'

/** Marks a notification as read and answers how many are still unread. */
export async function readNotification(
  { database: { db }, clock }: Platform,
  borrowerId: BorrowerId,
  id: string,
): Promise<{ count: number } | Refusal> {
  if (!(await markRead(db, borrowerId, id, clock.now()))) return refuse('not_found')
  return { count: await countUnread(db, borrowerId) }
}
