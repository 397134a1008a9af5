import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** The last business day that is done. */
export async function findLastRunDate(db: Kysely<Tables>): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('daily_run')
    .select((eb) => eb.fn.max('business_date').as('last'))
    .executeTakeFirst()
  return row?.last ?? null
}

/** Takes a business day; false when it was taken before. */
export async function insertDailyRun(trx: Transaction, date: BusinessDate, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('daily_run')
    .values({ business_date: date, late_fees: 0, finished_at: now })
    .onConflict((conflict) => conflict.column('business_date').doNothing())
    .returning('business_date')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes how many late fees a day had. */
export async function storeLateFeeCount(trx: Transaction, date: BusinessDate, lateFees: number): Promise<void> {
  await trx.updateTable('daily_run').set({ late_fees: lateFees }).where('business_date', '=', date).execute()
}
