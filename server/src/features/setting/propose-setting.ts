import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { DualControlDetail } from '@let-twe/core/office/dual-control.ts'
import { type SettingArea, type SettingValue, areaSchemas } from '@let-twe/core/settings/setting-areas.ts'
import { changesBetween } from '@let-twe/core/settings/setting-changes.ts'
import { checkSetting } from '@let-twe/core/settings/setting-problems.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import type { Actor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { insertVersion } from '../../platform/in-force/publish-product.ts'
import type { Platform } from '../../platform/platform.ts'
import { findVersions, lenderSubject, versionMark } from './read-setting.ts'
import { insertSetting } from './setting.queries.ts'

type StaffActor = Actor & { readonly id: string }

/** What somebody wants an area to hold from a day on. */
export type WantedSetting = {
  readonly area: SettingArea
  readonly value: Readonly<Record<string, unknown>>
  readonly valid_from: BusinessDate
  readonly reason: string
  readonly only_check: boolean
  readonly actor: StaffActor
}

/** Proposes a value for another person to confirm, or only says what is wrong with it. */
export function proposeSetting(platform: Platform, wanted: WantedSetting): Promise<{ id: string | null } | Refusal> {
  const { area, valid_from, reason, only_check, actor } = wanted
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const checked = checkSetting(area, wanted.value)
    if ('fields' in checked) return refuseFields(checked.fields)
    if (valid_from < platform.clock.today()) return refuseFields({ valid_from: 'date_in_past' })
    const versions = await findVersions(platform, trx, area)
    const before = versions.find((each) => each.valid_from <= valid_from) ?? versions.at(-1)
    if (before && changesBetween(area, before.value, checked.value).length === 0) return refuse('nothing_changed')
    if (only_check) return { id: null }
    return proposeDualControl(platform, trx, {
      kind: `setting_${area}`,
      subjectId: lenderSubject,
      actor,
      detail: { value: { ...checked.value }, valid_from, before: versionMark(versions) },
      note: reason,
    })
  })
}

/** Sets what was proposed, from its day on or from today when that day has passed; not over something newer than what the proposer saw. */
export async function carryOutSetting(
  platform: Platform,
  trx: Transaction,
  { kind, detail, note, proposed_by }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const area = kind.replace('setting_', '') as SettingArea
  const { value, before, ...wanted } = detail as DualControlDetail<`setting_${SettingArea}`>
  if (versionMark(await findVersions(platform, trx, area)) !== before) return refuse('changed_elsewhere')
  const today = platform.clock.today()
  const valid_from = wanted.valid_from < today ? today : wanted.valid_from
  const confirmed_by = actor.id as StaffId
  const reason = note ?? ''
  if (area === 'product') {
    const { name, terms } = areaSchemas.product.parse(value) as SettingValue<'product'>
    const draft = { code: platform.inForce.lender().product, name, terms, validFrom: valid_from }
    const version = await insertVersion(platform, trx, draft, { created_by: 'office', proposed_by, confirmed_by, reason })
    return 'problems' in version ? refuse('date_in_past') : {}
  }
  const row = { area, valid_from, value: JSON.stringify(areaSchemas[area].parse(value)), reason, proposed_by, confirmed_by }
  await insertSetting(trx, { ...row, confirmed_at: platform.clock.now() })
  return {}
}
