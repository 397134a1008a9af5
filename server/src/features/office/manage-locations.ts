import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BranchRow, changeBranch, countBooked, deleteClosedDay, putClosedDay } from './administration.queries.ts'
import type { StaffActor } from './manage-staff.ts'
import { transact } from '../../platform/database/transact.ts'

/** What managers may change of a branch. */
export type BranchChange = {
  readonly id: string
  readonly actor: StaffActor
  readonly phone: string
  readonly opens: string
  readonly closes: string
  readonly weekdays: readonly number[]
  readonly capacity: number
  readonly active: boolean
}

/** Changes hours and places of a branch; visits that are booked stay as they are. */
export async function updateBranch(platform: Platform, { id, actor, weekdays, ...changes }: BranchChange): Promise<BranchRow | Refusal> {
  if (changes.closes <= changes.opens) return refuseFields({ closes: 'field_invalid' })
  const days = [...new Set(weekdays)].toSorted((one, other) => one - other)
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const row = await changeBranch(trx, id, { ...changes, weekdays: JSON.stringify(days) })
    if (!row) return refuse('not_found')
    await audit(platform, trx, actor, { action: 'branch.update', subject: { kind: 'branch', id }, detail: { ...changes, weekdays: days } })
    return row
  })
}

/** Closes a day for appointments, and says how many are booked on it already. */
export async function closeDay(
  platform: Platform,
  { date, name, actor }: { date: BusinessDate; name: Translated; actor: StaffActor },
): Promise<{ date: BusinessDate; name: Translated; booked: number } | Refusal> {
  if (date < platform.clock.today()) return refuse('date_in_past')
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    await putClosedDay(trx, date, JSON.stringify(name))
    await audit(platform, trx, actor, { action: 'closed_day.create', detail: { date } })
    return { date, name, booked: await countBooked(trx, date) }
  })
}

/** Opens a closed day again. */
export function reopenDay(
  platform: Platform,
  { date, actor }: { date: BusinessDate; actor: StaffActor },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    if (!(await deleteClosedDay(trx, date))) return refuse('not_found')
    await audit(platform, trx, actor, { action: 'closed_day.delete', detail: { date } })
    return {}
  })
}
