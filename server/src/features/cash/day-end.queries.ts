import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A prepared or signed day as it is stored. */
export type DayEndRow = Selectable<Tables['day_end']>

/** Holds the days of a branch, or of the head office, until the transaction ends: nothing is booked meanwhile, and what was begun before is there. */
export async function lockDays(trx: Transaction, branchId: string | null): Promise<void> {
  await queueFor(trx, `day_end:${branchId ?? ''}`)
}

/** The last day that is locked. */
export async function findLockedUntil(db: Kysely<Tables>, branchId: string | null): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('day_end')
    .where('branch_id', branchId === null ? 'is' : '=', branchId)
    .where('signed_at', 'is not', null)
    .select((eb) => eb.fn.max('business_date').as('date'))
    .executeTakeFirst()
  return row?.date ?? null
}

/** A prepared day in place of the one that waited. */
export async function replaceWaiting(trx: Transaction, row: Insertable<Tables['day_end']>): Promise<void> {
  await trx
    .updateTable('day_end')
    .set({ withdrawn_at: row.prepared_at })
    .where('branch_id', row.branch_id === null ? 'is' : '=', row.branch_id ?? null)
    .where('signed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  await trx.insertInto('day_end').values(row).execute()
}

/** Signs a prepared day, or sends it back. */
export async function decideWaiting(
  trx: Transaction,
  id: string,
  decision: Pick<DayEndRow, 'signed_by' | 'signed_at'> | Pick<DayEndRow, 'withdrawn_at'>,
): Promise<void> {
  await trx.updateTable('day_end').set(decision).where('id', '=', id).execute()
}

/** Prepared and signed days with the names of who did it; those that were replaced are not among them. */
export function dayEnds(db: Kysely<Tables>) {
  return db
    .selectFrom('day_end')
    .leftJoin('branch', 'branch.id', 'day_end.branch_id')
    .innerJoin('staff as preparer', 'preparer.id', 'prepared_by')
    .leftJoin('staff as signer', 'signer.id', 'signed_by')
    .selectAll('day_end')
    .select(['branch.name as branch', 'preparer.name as prepared_by_name', 'signer.name as signed_by_name'])
    .where('withdrawn_at', 'is', null)
}

/** The branches with their last locked day and what waits for a signature; the head office has none and is asked for beside them. */
export function findDesks(db: Kysely<Tables>) {
  return db
    .selectFrom('branch')
    .select(['branch.id', 'branch.name'])
    .where((eb) =>
      eb.or([eb('active', '=', true), eb.exists(eb.selectFrom('cash_drawer').whereRef('branch_id', '=', 'branch.id').select('id'))]),
    )
    .orderBy('branch.id')
    .execute()
}
