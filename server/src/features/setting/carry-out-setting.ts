import { addDays } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { leadsMoney, settingWaitDays, toldAreas } from '@let-twe/core/setting/leads-money.ts'
import { type SettingArea, type SettingValue, areaSchemas } from '@let-twe/core/setting/setting-areas.ts'
import type { Roles } from '@let-twe/core/staff/role.ts'
import type { DualControl } from '../../domain/dual-control/dual-control.ts'
import { tellStaff } from '../../domain/staff/tell-staff.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { refuseOwnGain, refuseRoles } from '../../domain/staff/refuse-roles.ts'
import { insertVersion } from '../../platform/terms-in-force/publish-product.ts'
import type { Platform } from '../../platform/platform.ts'
import { findVersions, versionMark, withdrawalSubject } from './read-setting.ts'
import { isRowArea, writeRow } from './setting-rows.ts'
import { findProductCode, insertSetting, insertWithdrawal, lockHistory } from './setting.queries.ts'

/**
 * Carries out a proposal, from its day on or from the first possible day when that has passed; not over a newer setting than the proposer saw.
 */
export async function carryOutSetting(
  platform: Platform,
  trx: Transaction,
  { kind, subject_id, detail, note, proposed_by }: DualControl,
  actor: Actor & { readonly id: string },
): Promise<object | Refusal> {
  const area = kind.replace('setting_', '') as SettingArea
  const { value, before, takes_back, ...wanted } = detail as DualControlDetail<`setting_${SettingArea}`>
  await lockHistory(trx, area, subject_id)
  const versions = await findVersions(platform, trx, area, subject_id)
  if (versionMark(versions) !== before) return refuse('changed_elsewhere')
  const today = platform.clock.today()
  const by = { proposed_by: proposed_by as StaffId, confirmed_by: actor.id as StaffId, reason: note ?? '' }
  const confirmed_at = platform.clock.now()
  if (takes_back !== undefined) {
    // its day has come: another proposal changes its setting
    if (wanted.valid_from <= today) return refuse('date_in_past')
    if (isTold(area)) await tellStaff(platform, trx, { kind: `setting_${area}`, about: wanted.valid_from, by: actor.id })
    await insertWithdrawal(trx, { area, subject: await withdrawalSubject(trx, area, subject_id), number: takes_back, ...by, confirmed_at })
    return {}
  }
  // an announcement that is new has its own first day
  // a product that is offered no longer ends at once
  const waits = leadsMoney(area) && value['offered'] !== false
  const earliest = waits ? addDays(today, settingWaitDays) : today
  const valid_from = versions.length === 0 ? today : wanted.valid_from < earliest ? earliest : wanted.valid_from
  if (isTold(area)) await tellStaff(platform, trx, { kind: `setting_${area}`, about: valid_from, by: actor.id })
  if (area === 'product') {
    const code = await findProductCode(trx, subject_id)
    if (code === null) return refuse('not_found')
    const draft = { ...(areaSchemas.product.parse(value) as SettingValue<'product'>), code, validFrom: valid_from }
    const version = await insertVersion(platform, trx, draft, { created_by: 'office', ...by })
    return 'problems' in version ? refuse('date_in_past') : {}
  }
  const parsed = areaSchemas[area].parse(value)
  const unfit = area === 'roles' ? await refuseToConfirm(platform, trx, (parsed as SettingValue<'roles'>).roles, actor) : null
  if (unfit) return unfit
  const [first] = versions
  // the row's content before its first change is the first version of its history
  if (isRowArea(area) && first && versions.every(({ number }) => number === null))
    await insertSetting(trx, { area, subject_id, valid_from: first.valid_from, value: first.value, confirmed_at: first.at })
  await insertSetting(trx, { area, subject_id, valid_from, value: parsed, ...by, confirmed_at })
  if (isRowArea(area) && valid_from === today) await writeRow(platform, trx, area, subject_id, parsed, proposed_by)
  return {}
}

async function refuseToConfirm(
  platform: Platform,
  trx: Transaction,
  roles: Roles,
  actor: { readonly id: string },
): Promise<Refusal | null> {
  return (await refuseOwnGain(platform, trx, roles, actor)) ?? refuseRoles(platform, trx, roles)
}

function isTold(area: SettingArea): area is (typeof toldAreas)[number] {
  return (toldAreas as readonly SettingArea[]).includes(area)
}
