import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Something that a borrower should know. */
export type Notice = {
  readonly borrowerId: string
  readonly kind: NotificationKind
  /**
   * Values for the text (`texts.notification`, `<kind>_detail`): dates as yyyy-mm-dd, money in satang under a name that
   * ends in `_satang`; formatted when it is read. Appointments: `date`, `time`; decisions: `reapply_date`; requests:
   * `reason`; money: `amount_satang`. Without its values a notice is told in general words.
   */
  readonly params?: Readonly<Record<string, string | number>>
  /** The page of the web app that it speaks of. */
  readonly link: string
  /** The same fact tells once, however often it is reported. */
  readonly dedupeKey: string
}

/** The work that carries a notice to the phones: push, then SMS (`features/notification`). */
export const deliverNoticeJob = 'deliver-notice'

/** PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 1000

/** Writes a notification in the transaction of its cause, and enqueues its way to the phone. */
export async function notify(platform: Platform, trx: Transaction, notice: Notice): Promise<void> {
  await notifyAll(platform, trx, [notice])
}

/** The same for many at once; returns how many of them were news. */
export async function notifyAll({ clock, random, jobs }: Platform, trx: Transaction, notices: readonly Notice[]): Promise<number> {
  let news = 0
  for (let from = 0; from < notices.length; from += rowsAtOnce) {
    const rows = notices.slice(from, from + rowsAtOnce).map(({ borrowerId, kind, params, link, dedupeKey }) => ({
      id: random.uuid(),
      borrower_id: borrowerId,
      kind,
      params: JSON.stringify(params ?? {}),
      link,
      dedupe_key: dedupeKey,
      created_at: clock.now(),
    }))
    const written = await trx
      .insertInto('notification')
      .values(rows)
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .returning('id')
      .execute()
    await jobs.enqueueAll(
      trx,
      written.map(({ id }) => ({ name: deliverNoticeJob, data: { id } })),
    )
    news += written.length
  }
  return news
}
