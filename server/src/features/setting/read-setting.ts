import type { Data } from '@let-twe/core/endpoint.ts'
import type { DualControlDetail } from '@let-twe/core/office/dual-control.ts'
import type { getSetting } from '@let-twe/core/office/setting-endpoints.ts'
import type { SettingArea } from '@let-twe/core/settings/setting-areas.ts'
import type { Kysely } from 'kysely'
import { findOpenDualControl } from '../../domain/dual-control/dual-control.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SettingRow, findLenderVersions, findProductSettings } from './setting.queries.ts'

/** The lender is one: what waits for a second person waits for this. */
export const lenderSubject = '00000000-0000-4000-8000-000000000000'

/** What an area holds, held and will hold, and what waits for a second person. */
export async function readSetting(platform: Platform, { area, me }: { area: SettingArea; me: string }): Promise<Data<typeof getSetting>> {
  const { database, clock } = platform
  const { db } = database
  const today = clock.today()
  const rows = await findVersions(platform, db, area)
  const current = rows.findIndex(({ valid_from }) => valid_from <= today)
  return {
    versions: rows.map(({ value, at, ...row }, index) => ({
      ...row,
      value: { ...value },
      at: at.toISOString(),
      state: index < current ? ('planned' as const) : index === current ? ('current' as const) : ('past' as const),
    })),
    waiting: await readWaiting(platform, area, me),
  }
}

/** The versions of an area, the one for the latest day first; of two for one day the later one. */
export async function findVersions({ inForce }: Pick<Platform, 'inForce'>, db: Kysely<Tables>, area: SettingArea): Promise<SettingRow[]> {
  const rows = area === 'product' ? await findProductSettings(db, inForce.lender().product) : await findLenderVersions(db, area)
  // of two at one instant the one that was written later
  return rows
    .toReversed()
    .toSorted((one, other) =>
      one.valid_from === other.valid_from ? other.at.getTime() - one.at.getTime() : one.valid_from < other.valid_from ? 1 : -1,
    )
}

/** What tells the newest version of an area from any other. */
export function versionMark(rows: readonly SettingRow[]): string {
  return rows[0] ? `${rows[0].valid_from} ${rows[0].at.toISOString()} ${rows.length}` : ''
}

async function readWaiting(
  { database: { db }, clock }: Platform,
  area: SettingArea,
  me: string,
): Promise<Data<typeof getSetting>['waiting']> {
  const proposal = await findOpenDualControl(db, { kind: `setting_${area}`, subjectId: lenderSubject, now: clock.now() })
  if (!proposal) return null
  const { value, valid_from } = proposal.detail as DualControlDetail<`setting_${SettingArea}`>
  const { name } = await db.selectFrom('staff').select('name').where('id', '=', proposal.proposed_by).executeTakeFirstOrThrow()
  return {
    id: proposal.id,
    value,
    valid_from,
    reason: proposal.note,
    proposed_by: name,
    proposed_by_me: proposal.proposed_by === me,
    proposed_at: proposal.proposed_at.toISOString(),
  }
}
