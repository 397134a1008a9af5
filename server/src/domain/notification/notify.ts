import type { BorrowerId } from '@let-twe/core/id.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import type { NotificationParams } from '@let-twe/core/notification/notification-params.ts'
import { notificationLink } from '@let-twe/core/notification/notification-rules.ts'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertNotifications } from './write-notification.ts'

type NoticeOf<Kind extends NotificationKind> = {
  readonly borrowerId: BorrowerId
  readonly kind: Kind
  /** A fact notifies once, however often it is reported. */
  readonly dedupeKey: string
} & (NotificationParams<Kind> extends Record<string, never>
  ? { readonly params?: undefined }
  : { readonly params: NotificationParams<Kind> })

/** Something that a borrower should know, with the values of its kind. The page that it opens follows from the kind. */
export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind]

/** The work that carries a notice to the phones: push, then SMS (`features/notification`). */
export const deliverNotificationJob = 'deliver-notice'

/** Writes a notification in the transaction of its cause, and enqueues its way to the phone. */
export async function notify(platform: Platform, trx: Transaction, notice: Notice): Promise<void> {
  await notifyAll(platform, trx, [notice])
}

/** The same for many at once; returns how many of them were news. */
export async function notifyAll({ clock, random, jobs }: Platform, trx: Transaction, notices: readonly Notice[]): Promise<number> {
  let news = 0
  for (const some of batchesOf(notices)) {
    const rows = some.map(({ borrowerId, kind, params, dedupeKey }) => ({
      id: random.uuid(),
      borrower_id: borrowerId,
      kind,
      params: JSON.stringify(params ?? {}),
      link: notificationLink(kind, params ?? {}),
      dedupe_key: dedupeKey,
      created_at: clock.now(),
    }))
    const written = await insertNotifications(trx, rows)
    await jobs.enqueueAll(
      trx,
      written.map(({ id }) => ({ name: deliverNotificationJob, data: { id } })),
    )
    news += written.length
  }
  return news
}
