import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Data, type Page, pageSize } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { listNotifications as endpoint } from '@let-twe/core/notification/endpoints.ts'
import type { Platform } from '../../platform/platform.ts'
import { noticeText } from './notice-text.ts'
import { countOwn, listOwn } from './notification.queries.ts'

/** A page of the own notifications, written in the reader's language of today. */
export async function listNotifications(
  { database: { db } }: Platform,
  borrowerId: BorrowerId,
  page: number,
  language: Language,
): Promise<Page<Data<typeof endpoint>[number]>> {
  const total = await countOwn(db, borrowerId)
  const rows = await listOwn(db, borrowerId, (page - 1) * pageSize)
  return {
    data: rows.map(({ id, kind, params, link, created_at, read_at }) => ({
      id,
      kind,
      ...noticeText(kind, params, language),
      link,
      created_at: created_at.toISOString(),
      read: read_at !== null,
    })),
    page,
    last_page: Math.max(1, Math.ceil(total / pageSize)),
    total,
  }
}
