import { isDeepStrictEqual } from 'node:util'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { cashDifferenceEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { type CashCount, cashTotal } from '@let-twe/core/cash/cash-count.ts'
import { cashInDrawers, cashiersWithDifference, dayDiffers } from '@let-twe/core/cash/day-differs.ts'
import type { DaySheet } from '@let-twe/core/cash/day-end-endpoints.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import type { Kysely } from 'kysely'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type DualControl, proposeDualControl, withdrawDualControl } from '../../domain/dual-control/dual-control.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { branchOfDay, findLockedUntil, insertDayEnd, lockDays, subjectOfDay } from './day-end.queries.ts'
import { readDaySheet } from './day-sheet.ts'

/** The figures of the open days of a branch, or without one of the head office, up to a day. */
export async function readSheet(
  { clock }: Pick<Platform, 'clock'>,
  db: Kysely<Tables>,
  { branchId, date }: { branchId: string | null; date: BusinessDate },
): Promise<DaySheet | Refusal> {
  if (branchId !== null && !(await db.selectFrom('branch').where('id', '=', branchId).select('id').executeTakeFirst()))
    return refuse('not_found')
  if (date > clock.today()) return refuse('date_in_future', { fields: { date: 'date_in_future' } })
  const lockedUntil = await findLockedUntil(db, branchId)
  if (lockedUntil !== null && date <= lockedUntil) return refuse('day_locked', { fields: { date: 'day_locked' } })
  return readDaySheet(db, { branchId, lockedUntil, date })
}

type FoundDay = {
  readonly actor: StaffActor
  readonly branchId: string | null
  readonly date: BusinessDate
  readonly count?: CashCount | undefined
  readonly explanation?: string | undefined
}

/** Proposes a day-end with the figures of the sheet and the count, in place of the open proposal. */
export function prepareDayEnd(
  platform: Platform,
  { actor, branchId, date, count, explanation }: FoundDay,
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const subject = { kind: 'day_end', subjectId: subjectOfDay(branchId), actor } as const
    // before the days are held, as a confirmation locks them in this order
    await withdrawDualControl(platform, trx, subject)
    await lockDays(trx, branchId)
    const sheet = await readSheet(platform, trx, { branchId, date })
    if ('refused' in sheet) return sheet
    if (sheet.drawers.some((each) => each.counted_satang === null)) return refuse('drawer_in_use')
    if (sheet.cash_satang !== null && count === undefined) return refuseFields({ count: 'field_required' })
    const counted_satang = sheet.cash_satang === null ? null : sumSatang([cashTotal(count!), cashInDrawers(sheet.drawers)])
    const difference_satang = satang((counted_satang ?? 0) - (sheet.cash_satang ?? 0))
    if (dayDiffers({ difference_satang, sheet }) && explanation === undefined) return refuseFields({ explanation: 'field_required' })
    const detail = { date, count: counted_satang === null ? null : count!, counted_satang, difference_satang, sheet }
    return proposeDualControl(platform, trx, { ...subject, detail, note: explanation })
  })
}

/**
 * Signs a proposed day: differences are posted, and the day and all before it are locked. Refused when any figure changed since.
 */
export async function carryOutDayEnd(
  platform: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const branchId = branchOfDay(proposal)
  const { date, count, counted_satang, difference_satang, sheet } = proposal.detail as DualControlDetail<'day_end'>
  // what is done later today belongs to this day, in the books and in every report
  if (date >= platform.clock.today()) return refuse('day_not_over')
  const own = refuseOwnAct('sign_day', actor.id, { close_drawer_with_difference: cashiersWithDifference(sheet) })
  if (own) return own
  await lockDays(trx, branchId)
  const now = await readSheet(platform, trx, { branchId, date })
  if ('refused' in now || !isDeepStrictEqual(now, sheet)) return refuse('changed_elsewhere')
  if (difference_satang !== 0)
    await postLedger(platform, trx, {
      kind: 'cash_difference',
      dayEndId: proposal.id,
      date,
      bookedDate: date,
      actor,
      entries: cashDifferenceEntries(difference_satang),
      branchId: branchId ?? undefined,
    })
  await insertDayEnd(trx, {
    id: proposal.id,
    branch_id: branchId,
    business_date: date,
    counted: count && JSON.stringify(count),
    counted_satang,
    difference_satang,
    sheet: JSON.stringify(sheet),
    explanation: proposal.note,
    prepared_by: proposal.proposed_by,
    prepared_at: proposal.proposed_at,
    signed_by: actor.id,
    signed_at: platform.clock.now(),
  })
  return {}
}
