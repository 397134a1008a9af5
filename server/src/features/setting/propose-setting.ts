import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Backtest } from '@let-twe/core/product/backtest.ts'
import { productTerms } from '@let-twe/core/product/product-terms.ts'
import { changesBetween } from '@let-twe/core/setting/setting-changes.ts'
import { type SettingValue, areasOfMany } from '@let-twe/core/setting/setting-areas.ts'
import { checkSetting } from '@let-twe/core/setting/setting-problems.ts'
import { proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { backtestPolicy } from './backtest-policy.ts'
import { checkMessages } from './check-messages.ts'
import { refuseRoles } from '../../domain/staff/refuse-roles.ts'
import { countBookedOn, closedBy } from './count-booked.ts'
import { type SettingPlace, findVersions, subjectOf, versionMark } from './read-setting.ts'

type ClosedDays = SettingValue<'closed_days'>

/** A proposed value of a place from a day on. */
export type WantedSetting = SettingPlace & {
  readonly value: Readonly<Record<string, unknown>>
  readonly valid_from: BusinessDate
  readonly reason: string
  readonly only_check: boolean
  readonly actor: StaffActor
}

/** A proposal; `id` is null when it was only checked. */
type Proposed = {
  readonly id: string | null
  readonly subject: string | null
  readonly booked: number
  readonly backtest: Backtest | null
}

/**
 * Proposes a value for a second person to confirm, or only checks it; `booked` counts the appointments on days that it closes. An
 * announcement without an id is a new one.
 */
export async function proposeSetting(platform: Platform, wanted: WantedSetting): Promise<Proposed | Refusal> {
  const { area, valid_from, reason, only_check, actor } = wanted
  // a year of applications is read before the transaction, which stays short
  const backtest = area === 'product' ? await backtestOf(platform, wanted) : null
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const subjectId = (await subjectOf(platform, trx, wanted)) ?? (area === 'announcement' ? platform.random.uuid() : null)
    if (subjectId === null) return refuse('not_found')
    const checked = checkSetting(area, normal(wanted.value))
    if ('fields' in checked) return refuseFields(checked.fields)
    const worded = area === 'messages' ? checkMessages(checked.value as SettingValue<'messages'>) : checked
    if ('fields' in worded) return refuseFields(worded.fields)
    const { value } = worded
    if (valid_from < platform.clock.today()) return refuseFields({ valid_from: 'date_in_past' })
    if (area === 'roles' && valid_from > platform.clock.today()) return refuseFields({ valid_from: 'date_not_possible' })
    const versions = await findVersions(platform, trx, area, subjectId)
    if (versions.length === 0 && (area !== 'announcement' || wanted.subject !== undefined)) return refuse('not_found')
    if (area === 'product' && !(value as SettingValue<'product'>).offered && (await subjectOf(platform, trx, { area })) === subjectId)
      return refuseFields({ offered: 'setting_conflict' })
    const standing = versions.filter(({ withdrawn }) => !withdrawn)
    const before = standing.find((each) => each.valid_from <= valid_from) ?? standing.at(-1)
    if (before && changesBetween(area, before.value, value).length === 0) return refuse('nothing_changed')
    const days = area === 'closed_days' ? closedBy(before?.value as ClosedDays, value as ClosedDays) : { closed: [], opened: [] }
    if ([...days.closed, ...days.opened].some((date) => date < platform.clock.today())) return refuseFields({ days: 'date_in_past' })
    const beside = { subject: areasOfMany.includes(area) ? subjectId : null, booked: await countBookedOn(trx, days.closed), backtest }
    const unfit = area === 'roles' ? await refuseRoles(platform, trx, (value as SettingValue<'roles'>).roles) : null
    if (unfit) return unfit
    if (only_check) return { id: null, ...beside }
    const proposed = await proposeDualControl(platform, trx, {
      kind: `setting_${area}`,
      subjectId,
      actor,
      detail: { value: { ...value }, valid_from, before: versionMark(versions), ...(backtest && { backtest }) },
      note: reason,
    })
    return 'refused' in proposed ? proposed : { ...proposed, ...beside }
  })
}

/** The test of a product's policy of affordability on the past; null where the policy stays or is not valid. */
async function backtestOf(platform: Platform, wanted: WantedSetting): Promise<Backtest | null> {
  const { db } = platform.database
  const subjectId = await subjectOf(platform, db, wanted)
  const { data: terms } = productTerms.safeParse(wanted.value['terms'])
  if (subjectId === null || terms === undefined) return null
  const standing = (await findVersions(platform, db, 'product', subjectId)).filter(({ withdrawn }) => !withdrawn)
  const before = standing.find((each) => each.valid_from <= wanted.valid_from) ?? standing.at(-1)
  const isOther = changesBetween('product', before?.value ?? {}, wanted.value).some(({ group }) => group === 'affordability')
  return before && isOther ? backtestPolicy(platform, subjectId, terms.affordability) : null
}

/** Proposes to take back a version before its day, for another person to confirm. */
export function proposeTakeBack(
  platform: Platform,
  { number, reason, actor, ...place }: SettingPlace & { number: number; reason: string; actor: StaffActor },
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const subjectId = await subjectOf(platform, trx, place)
    if (subjectId === null) return refuse('not_found')
    const versions = await findVersions(platform, trx, place.area, subjectId)
    const standing = versions.filter(({ withdrawn }) => !withdrawn)
    const index = standing.findIndex((each) => each.number === number)
    const [planned, instead] = [standing[index], standing[index + 1]]
    if (!planned || !instead) return refuse('not_found')
    if (planned.valid_from <= platform.clock.today()) return refuse('date_in_past')
    return proposeDualControl(platform, trx, {
      kind: `setting_${place.area}`,
      subjectId,
      actor,
      detail: { value: { ...instead.value }, valid_from: planned.valid_from, before: versionMark(versions), takes_back: number },
      note: reason,
    })
  })
}

/** Texts as they are compared and searched (NFC), without white space at their ends. */
function normal(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  if (Array.isArray(value)) return value.map(normal)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normal(inner)]))
}
