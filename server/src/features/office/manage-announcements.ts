import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AnnouncementRow, endAnnouncementRow, insertAnnouncement } from './administration.queries.ts'
import type { StaffActor } from './manage-staff.ts'
import { transact } from '../../platform/database/transact.ts'

/** What a manager publishes. */
export type NewAnnouncement = {
  readonly actor: StaffActor
  readonly title: Translated
  readonly body: Translated
  readonly published_date: BusinessDate
  readonly ends_date?: BusinessDate | undefined
}

/** Publishes an announcement from a day on. */
export async function publishAnnouncement(platform: Platform, { actor, ...news }: NewAnnouncement): Promise<AnnouncementRow | Refusal> {
  const { database, clock, random } = platform
  if (news.ends_date !== undefined && news.ends_date <= news.published_date) return refuseFields({ ends_date: 'date_invalid' })
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const row = await insertAnnouncement(trx, {
      id: random.uuid(),
      title: JSON.stringify(news.title),
      body: JSON.stringify(news.body),
      published_date: news.published_date,
      ends_date: news.ends_date ?? null,
      created_by: actor.id,
      created_at: clock.now(),
    })
    await audit(platform, trx, actor, { action: 'announcement.create', subject: { kind: 'announcement', id: row.id } })
    return row
  })
}

/** Ends an announcement from today on. */
export function endAnnouncement(platform: Platform, { id, actor }: { id: string; actor: StaffActor }): Promise<AnnouncementRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const row = await endAnnouncementRow(trx, id, platform.clock.today())
    if (!row) return refuse('not_found')
    await audit(platform, trx, actor, { action: 'announcement.end', subject: { kind: 'announcement', id } })
    return row
  })
}
