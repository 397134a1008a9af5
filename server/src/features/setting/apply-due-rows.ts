import { addDays, nextInBangkok } from '@let-twe/core/business-date.ts'
import { type RowArea, rowAreas } from '@let-twe/core/setting/setting-areas.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findVersions } from './read-setting.ts'
import { writeRow } from './setting-rows.ts'
import { lockHistory } from './setting.queries.ts'

/** A server that was away longer finds due rows all the same: a row's day counts for so long after it came. */
const lookBackDays = 60

/** Declares the job of the first minute of a day: its planned settings come into force. */
export function defineSettingJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'apply-settings',
    nextRun: (after) => nextInBangkok(after, '00:00'),
    run: () => applyDueRows(platform),
  })
}

/** Writes branches, closed days and announcements as their newest version of today has them; again it changes nothing. */
export async function applyDueRows(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const today = clock.today()
  const due = await database.db
    .selectFrom('setting_version')
    .select(['area', 'subject_id'])
    .distinct()
    .where('area', 'in', rowAreas)
    .where('valid_from', '<=', today)
    .where('valid_from', '>', addDays(today, -lookBackDays))
    .execute()
  for (const { area, subject_id } of due)
    await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
      await lockHistory(trx, area as RowArea, subject_id)
      const versions = await findVersions(platform, trx, area as RowArea, subject_id)
      const current = versions.find(({ withdrawn, valid_from }) => !withdrawn && valid_from <= today)
      if (current) await writeRow(platform, trx, area as RowArea, subject_id, current.value, null)
    })
}
