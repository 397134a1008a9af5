import { type LenderArea, lenderAreas } from '@let-twe/core/setting/setting-areas.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables/tables.ts'
import type { StoredSetting } from './lender-on.ts'

/** The lender's settings confirmed by second-person approval, without those withdrawn before their day. */
export async function findLenderSettings(db: Kysely<Tables>): Promise<StoredSetting[]> {
  const rows = await db
    .selectFrom('setting_version')
    .select(['area', 'valid_from', 'value', 'confirmed_at'])
    .where('area', 'in', lenderAreas)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('setting_withdrawal as withdrawn')
            .whereRef('withdrawn.area', '=', 'setting_version.area')
            .whereRef('withdrawn.number', '=', 'setting_version.number')
            .select('withdrawn.number'),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({ ...row, area: row.area as LenderArea }))
}
