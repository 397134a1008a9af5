import { type BusinessDate, addDays, monthOf } from '@let-twe/core/business-date.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { listMonths } from '@let-twe/core/ledger/endpoints.ts'
import type { Kysely } from 'kysely'
import { noBranch } from '../../domain/branch/in-branches.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { allowLongStatements } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLastAccrual, queueForAccrual } from '../../domain/ledger/accrual.queries.ts'
import { postLosses } from './post-losses.ts'
import { postTaxes } from './post-taxes.ts'
import { findClosedMonths, findClosedUntil, findFirstBooked, findUnsigned, insertMonthClose, lockMonths } from './month.queries.ts'

type Months = Data<typeof listMonths>

/** The closed months, and the conditions of closing the next one. */
export async function readMonths({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>): Promise<Months> {
  const closed = await findClosedMonths(db)
  return {
    closed: closed.map(({ signed_at, ...month }) => ({ ...month, signed_at: signed_at.toISOString() })),
    next: await nextMonth(db, clock.today()),
  }
}

/** The oldest open month; null while nothing is booked. */
async function nextMonth(db: Kysely<Tables>, today: BusinessDate): Promise<Months['next']> {
  const before = await findClosedUntil(db)
  const first = before === null ? await findFirstBooked(db) : addDays(before, 1)
  if (first === null) return null
  const last_day = monthOf(first).to
  const accrued = await findLastAccrual(db)
  return {
    last_day,
    is_over: last_day < today,
    unsigned: await findUnsigned(db, last_day),
    accrued: accrued !== null && accrued >= last_day,
  }
}

async function refuseClose(db: Kysely<Tables>, today: BusinessDate, lastDay: BusinessDate): Promise<Refusal | null> {
  const next = await nextMonth(db, today)
  if (next?.last_day !== lastDay) return refuse('changed_elsewhere')
  if (!next.is_over) return refuse('day_not_over')
  return next.unsigned.length > 0 || !next.accrued ? refuse('precondition_failed') : null
}

/** Proposes to close the oldest open month, for another person to confirm. */
export function proposeMonthClose(
  platform: Platform,
  { actor, lastDay, note }: { readonly actor: StaffActor; readonly lastDay: BusinessDate; readonly note: string },
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const refused = await refuseClose(trx, platform.clock.today(), lastDay)
    return (
      refused ?? proposeDualControl(platform, trx, { kind: 'month_close', subjectId: noBranch, actor, detail: { date: lastDay }, note })
    )
  })
}

/** Closes a month: its expected losses and taxes are booked, its balances are stored, and nothing is booked into it any more. */
export async function carryOutMonthClose(
  platform: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const { date } = proposal.detail as DualControlDetail<'month_close'>
  await allowLongStatements(trx)
  // before the lock of the months: the accrual takes both in this order
  await queueForAccrual(trx)
  await lockMonths(trx)
  const refused = await refuseClose(trx, platform.clock.today(), date)
  if (refused) return refused
  await postLosses(platform, trx, date, actor)
  await postTaxes(platform, trx, date, actor)
  const row = { id: proposal.id, last_day: date, prepared_by: proposal.proposed_by, prepared_at: proposal.proposed_at }
  await insertMonthClose(trx, { ...row, signed_by: actor.id, signed_at: platform.clock.now() }, await findClosedUntil(trx))
  return {}
}
