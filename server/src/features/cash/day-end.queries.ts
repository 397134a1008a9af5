import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import type { Insertable, Kysely } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import { type Branches, noBranch } from '../../domain/branch/in-branches.ts'
import { findOpenDualControls } from '../../domain/dual-control/dual-control.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** The subject of a day's proposal: the branch, or without one the head office. */
export function subjectOfDay(branchId: string | null): string {
  return branchId ?? noBranch
}

/** The branch of a day's proposal; null: the head office. */
export function branchOfDay({ subject_id }: { readonly subject_id: string }): string | null {
  return subject_id === noBranch ? null : subject_id
}

/**
 * Locks the days of a branch, or of the head office, until the transaction ends: nothing is posted meanwhile, and postings begun
 * before are visible.
 */
export async function lockDays(trx: Transaction, branchId: string | null): Promise<void> {
  await queueFor(trx, `day_end:${branchId ?? ''}`)
}

/** The last day that is locked, by a signature or with its month. */
export async function findLockedUntil(db: Kysely<Tables>, branchId: string | null): Promise<BusinessDate | null> {
  const signed = db
    .selectFrom('day_end')
    .where('branch_id', branchId === null ? 'is' : '=', branchId)
    .select((eb) => eb.fn.max('business_date').as('date'))
  const closed = db.selectFrom('month_close').select((eb) => eb.fn.max('last_day').as('date'))
  const days = (await signed.unionAll(closed).execute()).flatMap(({ date }) => date ?? [])
  return days.toSorted().at(-1) ?? null
}

/** Stores a signed day, which locks it. */
export async function insertDayEnd(trx: Transaction, row: Insertable<Tables['day_end']>): Promise<void> {
  await trx.insertInto('day_end').values(row).execute()
}

/** Signed days with the names of both persons. */
export function signedDays(db: Kysely<Tables>) {
  return db
    .selectFrom('day_end')
    .leftJoin('branch', 'branch.id', 'day_end.branch_id')
    .innerJoin('staff as preparer', 'preparer.id', 'prepared_by')
    .innerJoin('staff as signer', 'signer.id', 'signed_by')
    .selectAll('day_end')
    .select(['branch.name as branch', 'preparer.name as prepared_by_name', 'signer.name as signed_by_name'])
}

/** The proposed days of these branches. */
export async function findProposedDays(db: Kysely<Tables>, { now, branches }: { readonly now: Date; readonly branches: Branches }) {
  const rows = await findOpenDualControls(db, { now, kinds: ['day_end'], branches })
  const names = await db.selectFrom('branch').select(['id', 'name']).execute()
  return rows.map((row) => {
    const branch_id = branchOfDay(row)
    const { date, count, ...figures } = row.detail as DualControlDetail<'day_end'>
    return {
      ...row,
      ...figures,
      branch_id,
      branch: names.find(({ id }) => id === branch_id)?.name ?? null,
      business_date: date,
      counted: count,
    }
  })
}

/** The branches with their last locked day and their proposed one; the head office is a row beside them. */
export function findDesks(db: Kysely<Tables>) {
  return db
    .selectFrom('branch')
    .select(['branch.id', 'branch.name'])
    .where((eb) =>
      eb.or([eb('active', '=', true), eb.exists(eb.selectFrom('cash_drawer').whereRef('branch_id', '=', 'branch.id').select('id'))]),
    )
    .orderBy(branchOrder)
    .execute()
}
