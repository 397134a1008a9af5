import { inLanguage } from '@let-twe/core/translated.ts'
import type { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { type Data, type Page, pageSize } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Platform } from '../../platform/platform.ts'

/** A page of the announcements that are out today, newest first: not before their day, and not after it. */
export async function listPublished(
  { database: { db }, clock }: Platform,
  page: number,
  language: Language,
): Promise<Page<Data<typeof listAnnouncements>[number]>> {
  const today = clock.today()
  const published = db
    .selectFrom('announcement')
    .where('published_date', '<=', today)
    .where((eb) => eb.or([eb('ends_date', 'is', null), eb('ends_date', '>', today)]))
  const { total } = await published.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await published
    .selectAll()
    .orderBy('published_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    data: rows.map(({ id, title, body, published_date }) => ({
      id,
      title: inLanguage(title, language),
      body: inLanguage(body, language),
      published_date,
    })),
    page,
    last_page: Math.max(1, Math.ceil(total / pageSize)),
    total,
  }
}
