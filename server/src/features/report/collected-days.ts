import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { collectedParts, countedForDays } from '@let-twe/core/report/collected.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { allowLongStatements } from '../../platform/database/queue-for.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { owedOf, paidOf } from './collected.queries.ts'

/**
 * Counts each due day whose payments may still change, in a transaction of its own: a deferral, a reversal, an early payoff or a move to
 * another branch needs no rule of its own.
 */
export async function storeCollectedDays({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const until = addDays(clock.today(), -1)
  for (let date = await firstOpenDay(db); date !== null && date <= until; date = addDays(date, 1)) {
    const day = date
    await transact(db, { onRefusal: 'rollback' }, async (trx) => {
      await allowLongStatements(trx)
      // a second server that counts the same day waits; readers do not
      await sql`lock table collected_day in share row exclusive mode`.execute(trx)
      await trx.deleteFrom('collected_day').where('due_date', '=', day).execute()
      const parts = sql.join(collectedParts.map((part) => sql`sum(${sql.ref(part)})::int8`))
      await sql`insert into collected_day (due_date, branch_id, product_code, counted_until, instalments, due_satang, ${sql.join(collectedParts.map((part) => sql.ref(part)))})
        select ${day}::date, loan.branch_id, product_code, ${until}::date, count(*), sum(due_satang)::int8, ${parts}
        from ${owedOf(day)} as owed
        join loan on loan.id = owed.loan_id left join loan_product_version on loan_product_version.id = product_version_id
        cross join ${paidOf(until)} as paid group by loan.branch_id, product_code`.execute(trx)
    })
  }
}

/** The first due day that is not final; null while nothing ever fell due. Raw: a sum of a date and days. */
async function firstOpenDay(db: Kysely<Tables>): Promise<BusinessDate | null> {
  const { rows } = await sql<{ date: BusinessDate | null }>`select coalesce(
    (select max(counted_until) - ${sql.lit(countedForDays)} from collected_day),
    (select least(min(due_date), min(original_due_date)) from instalment)) as date`.execute(db)
  return rows[0]!.date
}
