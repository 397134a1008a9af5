import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The last business day that is done. */
export async function findLastRunDate(db: Kysely<Tables>): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('daily_run')
    .select((eb) => eb.fn.max('business_date').as('last'))
    .executeTakeFirst()
  return row?.last ?? null
}

/** Takes a business day; false when it was taken before. */
export async function insertDailyRun(trx: Kysely<Tables>, date: BusinessDate, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('daily_run')
    .values({ business_date: date, late_fees: 0, finished_at: now })
    .onConflict((conflict) => conflict.column('business_date').doNothing())
    .returning('business_date')
    .executeTakeFirst()
  return row !== undefined
}

/** An instalment that its borrower is reminded of. */
export type InstalmentToRemind = {
  loan_id: string
  borrower_id: string
  number: number
  due_date: BusinessDate
  left_satang: number
}

/** The oldest open instalments of running loans that are due on one of some days and have no reminder of a kind yet, in batches. */
export async function findInstalmentsToRemind(
  db: Kysely<Tables>,
  { dueDates, kind, limit }: { dueDates: readonly BusinessDate[]; kind: string; limit: number },
): Promise<InstalmentToRemind[]> {
  const { rows } = await sql<InstalmentToRemind>`
    select i.loan_id, l.borrower_id, i.number, i.due_date,
      (i.principal_satang + i.interest_satang
        + (select coalesce(sum(amount_satang), 0) from late_fee f where f.loan_id = i.loan_id and f.instalment_number = i.number and f.waived_at is null)
        - (select coalesce(sum(a.fee_satang + a.interest_satang + a.principal_satang), 0) from payment p join payment_allocation a on a.payment_id = p.id
           where p.loan_id = i.loan_id and a.instalment_number = i.number and p.reversed_at is null))::int8 as left_satang
    from instalment i
    join loan l on l.id = i.loan_id and l.state = 'active'
    where i.settled_date is null
      and i.due_date in (${sql.join(dueDates.map((date) => sql`${date}::date`))})
      and not exists (select 1 from instalment o where o.loan_id = i.loan_id and o.number < i.number and o.settled_date is null)
      and not exists (select 1 from notification n where n.dedupe_key = ${`${kind}:`}::text || i.loan_id || ':' || i.number || ':' || i.due_date)
    limit ${limit}`.execute(db)
  return rows
}
