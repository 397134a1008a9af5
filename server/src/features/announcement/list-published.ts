import { inLanguage } from '@let-twe/core/translated.ts'
import type { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { type Data, type Page, pageSize } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { pageByNumber } from '../../platform/database/page-by-number.ts'
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
  const newest = published.selectAll().orderBy('published_date', 'desc').orderBy('created_at', 'desc').orderBy('id').limit(pageSize)
  const { data, ...beside } = await pageByNumber(page, {
    read: (offset) => newest.offset(offset).execute(),
    count: async () => (await published.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
  })
  return {
    data: data.map(({ id, title, body, published_date }) => ({
      id,
      title: inLanguage(title, language),
      body: inLanguage(body, language),
      published_date,
    })),
    ...beside,
  }
}
