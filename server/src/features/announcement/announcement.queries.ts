import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'

export function findAnnouncementPage(db: Kysely<Tables>, place: PlaceInList) {
  const keys = [
    { column: 'announcement.published_date', type: 'date' },
    { column: 'announcement.id', type: 'uuid' },
  ] as const
  return pageByKey(db, db.selectFrom('announcement').selectAll(), { keys, direction: 'desc' }, place)
}
