import { isDeepStrictEqual } from 'node:util'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { cashDifferenceEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang } from '@let-twe/core/money.ts'
import { type CashCount, cashTotal } from '@let-twe/core/cash/cash-count.ts'
import type { DaySheet } from '@let-twe/core/cash/day-end-endpoints.ts'
import type { StaffRole } from '@let-twe/core/staff/staff-role.ts'
import type { Kysely } from 'kysely'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { decideWaiting, findLockedUntil, lockDays, replaceWaiting } from './day-end.queries.ts'
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

/** Keeps what somebody found at a day-end, for another person to sign; what waited before is replaced. */
export function prepareDayEnd(
  platform: Platform,
  {
    actor,
    branchId,
    date,
    count,
    explanation,
  }: {
    actor: StaffActor
    branchId: string | null
    date: BusinessDate
    count?: CashCount | undefined
    explanation?: string | undefined
  },
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockDays(trx, branchId)
    const sheet = await readSheet(platform, trx, { branchId, date })
    if ('refused' in sheet) return sheet
    if (sheet.drawers.some((each) => each.counted_satang === null)) return refuse('drawer_in_use')
    if (sheet.cash_satang !== null && count === undefined) return refuseFields({ count: 'field_required' })
    const counted = sheet.cash_satang === null ? null : cashTotal(count!)
    const difference_satang = satang((counted ?? 0) - (sheet.cash_satang ?? 0))
    if ((difference_satang !== 0 || !agrees(sheet)) && explanation === undefined) return refuseFields({ explanation: 'field_required' })
    const id = platform.random.uuid()
    await replaceWaiting(trx, {
      id,
      branch_id: branchId,
      business_date: date,
      counted: counted === null ? null : JSON.stringify(count),
      counted_satang: counted,
      difference_satang,
      sheet: JSON.stringify(sheet),
      explanation: explanation ?? null,
      prepared_by: actor.id,
      prepared_at: platform.clock.now(),
    })
    await audit(platform, trx, actor, { action: 'day_end.prepare', subject: { kind: 'day_end', id }, detail: { date, difference_satang } })
    return { id }
  })
}

/**
 * Signs a prepared day as another person, a manager where something differs: what differs is booked, and the day and all before
 * it are locked. Refused when anything moved since it was prepared. Without `sign` it is sent back.
 */
export function decideDayEnd(
  platform: Platform,
  { id, actor, role, sign }: { id: string; actor: StaffActor; role: StaffRole; sign: boolean },
): Promise<Record<never, never> | Refusal> {
  const { clock, database } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const known = await trx.selectFrom('day_end').where('id', '=', id).select('branch_id').executeTakeFirst()
    if (!known) return refuse('not_found')
    const { branch_id: branchId } = known
    await lockDays(trx, branchId)
    const day = await trx.selectFrom('day_end').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (day.signed_at !== null || day.withdrawn_at !== null) return refuse('transition_refused')
    const subject = { kind: 'day_end', id }
    if (!sign) {
      await decideWaiting(trx, id, { withdrawn_at: clock.now() })
      await audit(platform, trx, actor, { action: 'day_end.send_back', subject })
      return {}
    }
    if (day.prepared_by === actor.id) return refuse('second_person_needed')
    const differs = day.difference_satang !== 0 || !agrees(day.sheet)
    if (differs && role !== 'manager') return refuse('above_role_limit')
    const now = await readSheet(platform, trx, { branchId, date: day.business_date })
    if ('refused' in now || !isDeepStrictEqual(now, day.sheet)) return refuse('changed_elsewhere')
    if (day.difference_satang !== 0)
      await postLedger(platform, trx, {
        kind: 'cash_difference',
        dayEndId: id,
        date: day.business_date,
        bookedDate: day.business_date,
        actor,
        entries: cashDifferenceEntries(day.difference_satang),
        branchId: branchId ?? undefined,
      })
    await decideWaiting(trx, id, { signed_by: actor.id, signed_at: clock.now() })
    await audit(platform, trx, actor, { action: 'day_end.sign', subject, detail: { date: day.business_date } })
    return {}
  })
}

/** True when the ledger has what the records say. */
function agrees({ lines, not_in_ledger }: DaySheet): boolean {
  return not_in_ledger === 0 && lines.every((each) => each.recorded_satang === each.ledger_satang)
}
