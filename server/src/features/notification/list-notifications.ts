import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { listNotifications as endpoint } from '@let-twe/core/notification/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import { pageByNumber } from '../../platform/database/page-by-number.ts'
import type { Platform } from '../../platform/platform.ts'
import { notificationText } from '../../domain/notification/notification-text.ts'
import { countOwn, listOwn } from './notification.queries.ts'

/** A page of the own notifications, written in the reader's language of today. */
export async function listNotifications(
  { clock, database: { db }, termsInForce }: Platform,
  borrowerId: BorrowerId,
  page: number,
  language: Language,
): Promise<Page<Data<typeof endpoint>[number]>> {
  const dates = dateWordsIn(language, clock.today())
  const { data, ...beside } = await pageByNumber(page, {
    read: (offset) => listOwn(db, borrowerId, offset),
    count: () => countOwn(db, borrowerId),
  })
  return {
    data: data.map(({ id, kind, params, words, link, created_at, read_at }) => {
      const { title, body } = notificationText(termsInForce.lender(), kind, params, dates)
      return {
        id,
        kind,
        title,
        body: words === null ? body : `${body} ${fill(textsIn(language).notification.officer_words, { words })}`,
        link,
        created_at: created_at.toISOString(),
        read: read_at !== null,
      }
    }),
    ...beside,
  }
}
