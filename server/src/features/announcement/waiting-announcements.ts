import type { Data } from '@let-twe/core/endpoint.ts'
import type { listWaitingAnnouncements } from '@let-twe/core/announcement/office-endpoints.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import type { SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import { findOpenDualControls } from '../../domain/dual-control/dual-control.ts'
import type { Platform } from '../../platform/platform.ts'

/** The announcements that wait for a second person, as they would read. */
export async function readWaitingAnnouncements({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<Data<typeof listWaitingAnnouncements>> {
  const waiting = await findOpenDualControls(db, { now: clock.now(), kinds: ['setting_announcement'], branches: null })
  const ids = waiting.map(({ subject_id }) => subject_id)
  const shown = ids.length === 0 ? [] : await db.selectFrom('announcement').select('id').where('id', 'in', ids).execute()
  return waiting.map(({ subject_id: id, detail, proposed_by_name, proposed_at }) => ({
    id,
    ...((detail as DualControlDetail<'setting_announcement'>).value as SettingValue<'announcement'>),
    is_new: !shown.some((each) => each.id === id),
    proposed_by: proposed_by_name,
    proposed_at: proposed_at.toISOString(),
  }))
}
