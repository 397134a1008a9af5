import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'

/** Something that a borrower should know. */
export type Notice = {
  readonly borrowerId: string
  readonly kind: NotificationKind
  /** Values for the text (`texts.notification`): dates as yyyy-mm-dd, money in satang; formatted when it is read. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The page of the web app that it speaks of. */
  readonly link: string
  /** The same fact tells once, however often it is reported. */
  readonly dedupeKey: string
}

/** The work that carries a notice to the phones: push, then SMS (`features/notification`). */
export const deliverNoticeJob = 'deliver-notice'

/** Writes a notification in the transaction of its cause, and enqueues its way to the phone. */
export async function notify({ clock, random, jobs }: Platform, trx: Kysely<Tables>, notice: Notice): Promise<void> {
  const id = random.uuid()
  const written = await trx
    .insertInto('notification')
    .values({
      id,
      borrower_id: notice.borrowerId,
      kind: notice.kind,
      params: JSON.stringify(notice.params ?? {}),
      link: notice.link,
      dedupe_key: notice.dedupeKey,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await jobs.enqueue(trx, deliverNoticeJob, { id })
}
