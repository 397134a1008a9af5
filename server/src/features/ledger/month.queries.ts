import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Holds all days until the transaction ends: postings that have begun are visible, and later ones wait. */
export async function lockMonths(trx: Transaction): Promise<void> {
  await queueFor(trx, 'month_close')
}

/** The closed months with the names of both persons, newest first. */
export function findClosedMonths(db: Kysely<Tables>) {
  return db
    .selectFrom('month_close')
    .innerJoin('staff as preparer', 'preparer.id', 'prepared_by')
    .innerJoin('staff as signer', 'signer.id', 'signed_by')
    .orderBy('last_day', 'desc')
    .select(['last_day', 'preparer.name as prepared_by', 'signer.name as signed_by', 'signed_at'])
    .execute()
}

/** The last day of the last closed month; null while none is. */
export async function findClosedUntil(db: Kysely<Tables>): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('month_close')
    .select((eb) => eb.fn.max('last_day').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** The first booked date of the books; null while nothing is booked. */
export async function findFirstBooked(db: Kysely<Tables>): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('ledger_posting')
    .select((eb) => eb.fn.min('booked_date').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** The branches with postings up to a day in days that nobody has signed; null stands for the head office. Raw: a row that is no table's. */
export async function findUnsigned(db: Kysely<Tables>, until: BusinessDate): Promise<(Translated | null)[]> {
  const { rows } = await sql<{ name: Translated | null }>`select desk.name
    from (select id, name from branch union all select null, null) as desk
    where exists (select from ledger_posting where branch_id is not distinct from desk.id and booked_date <= ${until}
      and booked_date > greatest((select max(last_day) from month_close), (select max(business_date) from day_end
        where day_end.branch_id is not distinct from desk.id), '-infinity'))
    order by desk.id nulls first`.execute(db)
  return rows.map(({ name }) => name)
}

/** Stores a closed month and its balances: those of the month before, and its own entries. Under `lockMonths`. */
export async function insertMonthClose(
  trx: Transaction,
  row: Insertable<Tables['month_close']>,
  before: BusinessDate | null,
): Promise<void> {
  await trx.insertInto('month_close').values(row).execute()
  await sql`insert into month_balance (last_day, branch_id, account, balance_satang)
    select ${row.last_day}::date, branch_id, account, sum(amount) from (
      select branch_id, account, balance_satang as amount from month_balance where last_day = ${before}::date
      union all select branch_id, account, amount_satang from ledger_posting join ledger_entry on posting_id = id
        where booked_date > coalesce(${before}::date, '-infinity') and booked_date <= ${row.last_day}
    ) as parts group by branch_id, account`.execute(trx)
}
