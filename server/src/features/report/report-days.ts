import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { allowLongStatements } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { storeCollectedDays } from './collected-days.ts'

/** A figure of a day, of the loans of one branch and product. */
export type DayFigure = { branch_id: string | null; product_code: string | null; figure: string; amount: number }

const job = 'report-days'
/** Bangkok time: everything of the day before is committed by then, a long import too. */
const runsAt = '02:00'

/** Declares the nightly storing of the days that are over. */
export function defineReportDays(platform: Platform): void {
  platform.jobs.define({
    name: job,
    run: async () => {
      await storeReportDays(platform)
      await storeCollectedDays(platform)
    },
    nextRun: (after) => {
      const today = platform.clock.today()
      const tonight = instantInBangkok(today, runsAt)
      return tonight > after ? tonight : instantInBangkok(addDays(today, 1), runsAt)
    },
  })
}

/** Stores every day before today that is not stored, oldest first, each in a transaction of its own. Returns how many. */
export async function storeReportDays({ database, clock }: Platform): Promise<number> {
  const { db } = database
  let days = 0
  for (let date = await nextReportDay(db); date !== null && date < clock.today(); date = addDays(date, 1)) {
    const day = date
    await transact(db, { onRefusal: 'rollback' }, async (trx) => {
      await allowLongStatements(trx)
      if (await takeDay(trx, day, clock.now())) await storeDay(trx, day)
    })
    days += 1
  }
  return days
}

/** The first day that is not stored; null while nothing has happened yet. */
export async function nextReportDay(db: Kysely<Tables>): Promise<BusinessDate | null> {
  const last = await db
    .selectFrom('report_run')
    .select((eb) => eb.fn.max('business_date').as('date'))
    .executeTakeFirst()
  if (last?.date) return addDays(last.date, 1)
  // raw: the day in Bangkok of an instant
  const { rows } = await sql<{ date: BusinessDate | null }>`select least(
    (select min(booked_date) from ledger_posting), (select min((at at time zone 'Asia/Bangkok')::date) from loan_event)) as date`.execute(
    db,
  )
  return rows[0]!.date
}

/** The row is locked first: a concurrent run waits for it and then finds the day done. */
async function takeDay(trx: Transaction, business_date: BusinessDate, finished_at: Date): Promise<boolean> {
  const taken = trx
    .insertInto('report_run')
    .values({ business_date, finished_at })
    .onConflict((conflict) => conflict.doNothing())
  return (await taken.returning('business_date').executeTakeFirst()) !== undefined
}

async function storeDay(trx: Transaction, date: BusinessDate): Promise<void> {
  await sql`insert into report_day (business_date, branch_id, product_code, figure, amount)
    select ${date}::date, branch_id, product_code, figure, amount from (${figures(date)}) as figures`.execute(trx)
}

/** Sums of some figures from the first day to another one, over all loans. */
export async function sumUntil(db: Kysely<Tables>, date: BusinessDate, names: readonly string[]): Promise<Record<string, number>> {
  const stored = db.selectFrom('report_day').where('business_date', '<=', date).where('figure', 'in', names)
  const rows = await stored
    .groupBy('figure')
    .select((eb) => ['figure', eb.cast<number>(eb.fn.sum('amount'), 'int8').as('amount')])
    .execute()
  const sums: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))
  const count = (figures: readonly { figure: string; amount: number }[]) => {
    for (const { figure, amount } of figures) if (figure in sums) sums[figure]! += amount
  }
  count(rows)
  for (let day = await nextReportDay(db); day !== null && day <= date; day = addDays(day, 1)) count(await figuresOfDay(db, day))
  return sums
}

/** The figures of a day that is not stored. */
export async function figuresOfDay(db: Kysely<Tables>, date: BusinessDate): Promise<DayFigure[]> {
  return (await sql<DayFigure>`${figures(date)}`.execute(db)).rows
}

/**
 * The ledger's postings of the day, the loans' events, the instalments due, and the principal in arrears and under new plans at its end, by the
 * dates of the contract. `running` is the change of the day: the reader adds up. A loan counts at its branch at the end of the day; its
 * debt at the beginning of a day of a transfer moves with it (`moved`). The entries of the day (`offset 0`) and unpaid instalments
 * are looked up by index: a join, or `coalesce` alone, reads the whole ledger or all instalments. Raw: lateral lists of values.
 */
function figures(date: BusinessDate): RawBuilder<unknown> {
  const [from, until] = [instantInBangkok(date, '00:00'), instantInBangkok(addDays(date, 1), '00:00')]
  return sql`with late as (
    select loan_id, days, principal from (
      select loan_id, ${date}::date - min(coalesce(original_due_date, due_date)) as days from (
        select loan_id, due_date, original_due_date from instalment
          where settled_date is null and due_date < ${date} and coalesce(original_due_date, due_date) < ${date}
        union all select loan_id, due_date, original_due_date from instalment
          where settled_date is null and original_due_date is not null and due_date >= ${date} and original_due_date < ${date}
        union all select loan_id, due_date, original_due_date from instalment where settled_date > ${date} and coalesce(original_due_date, due_date) < ${date}
      ) as unpaid group by loan_id
    ) as arrears cross join lateral (
      select sum(amount_satang) as principal from ledger_posting join ledger_entry on posting_id = id
      where ledger_posting.loan_id = arrears.loan_id and account = 'principal_receivable' and booked_date <= ${date}
    ) as lent where principal > 0
  ), restructured as (
    select loan_id, coalesce(days, 0) as days, lent.principal from (
      select distinct loan_id from restructuring where state = 'signed' and ended_at < ${until}
    ) as signed cross join lateral (
      select sum(amount_satang) as principal from ledger_posting join ledger_entry on posting_id = id
      where ledger_posting.loan_id = signed.loan_id and account = 'principal_receivable' and booked_date <= ${date}
    ) as lent left join late using (loan_id) where lent.principal > 0
  ), told as (
    select loan_id, case
        when account = 'principal_receivable' and kind in ('disbursement', 'payout_bounced') then 'disbursed'
        when account = 'principal_receivable' and kind = 'write_off' then 'principal_written_off'
        -- neither disbursed nor paid here
        when account = 'principal_receivable' and kind in ('opening_balance', 'opening_undo') then 'moved'
        when account = 'principal_receivable' then 'principal_paid'
        when account in ('interest_income', 'fee_income', 'other_income') then account
        when account = 'recovery_income' then 'recovered'
        when account = 'write_off_expense' then 'written_off' end as figure,
      case when kind in ('disbursement', 'payout_bounced', 'opening_balance', 'opening_undo') or account = 'write_off_expense' then amount_satang else -amount_satang end as amount
    from ledger_posting cross join lateral (
      select account, amount_satang from ledger_entry where posting_id = ledger_posting.id offset 0) as entry
    where booked_date = ${date} and kind <> 'interest_accrual'
    union all select loan_id, case event when 'submit' then 'applications' when 'approve' then 'approved' when 'reject' then 'rejected'
        when 'postpone' then 'postponed' when 'withdraw' then 'withdrawn' when 'expire' then 'withdrawn' when 'disburse' then 'payouts'
        when 'bounce_payout' then 'payouts' when 'write_off' then 'write_offs' end, case event when 'bounce_payout' then -1 else 1 end
    from loan_event where at >= ${from} and at < ${until}
    union all select loan_id, 'running', case when event in ('disburse', 'reopen', 'take_over') then 1 else -1 end
    from loan_event where at >= ${from} and at < ${until}
      and event in ('disburse', 'bounce_payout', 'repay', 'write_off', 'reopen', 'take_over', 'undo_take_over')
    union all select loan_id, 'due', principal_satang + interest_satang from instalment where due_date = ${date}
    union all select loan_id, figure, amount from late cross join lateral (values
      ('par1', principal), ('par1_loans', 1), ('par30', case when days > 30 then principal end), ('par30_loans', case when days > 30 then 1 end),
      ('par90', case when days > 90 then principal end), ('par90_loans', case when days > 90 then 1 end)) as parts (figure, amount)
    union all select loan_id, figure, amount from restructured cross join lateral (values
      ('restructured', principal), ('restructured_loans', 1),
      ('restructured_par30', case when days > 30 then principal end), ('restructured_par30_loans', case when days > 30 then 1 end),
      ('restructured_par90', case when days > 90 then principal end), ('restructured_par90_loans', case when days > 90 then 1 end)) as parts (figure, amount)
  ), placed as (
    select case when later.id is null then loan.branch_id else later.from_branch_id end as branch_id, product_version_id, figure, amount
    from told left join loan on loan.id = told.loan_id
    left join lateral (select id, from_branch_id from branch_change where branch_change.loan_id = told.loan_id and at >= ${until}
      order by at limit 1) as later on true
    union all select side.branch_id, product_version_id, side.figure, side.amount
    from branch_change as change join loan on loan.id = change.loan_id
    cross join lateral (select sum(amount_satang) as principal from ledger_posting join ledger_entry on posting_id = ledger_posting.id
      where ledger_posting.loan_id = change.loan_id and account = 'principal_receivable' and booked_date < ${date}) as lent
    cross join lateral (select sum(case when event in ('disburse', 'reopen', 'take_over') then 1 else -1 end) as loans from loan_event
      where loan_event.loan_id = change.loan_id and loan_event.at < ${from}
      and event in ('disburse', 'bounce_payout', 'repay', 'write_off', 'reopen', 'take_over', 'undo_take_over')) as ran
    cross join lateral (values (from_branch_id, 'moved', -principal), (to_branch_id, 'moved', principal),
      (from_branch_id, 'running', -loans), (to_branch_id, 'running', loans)) as side (branch_id, figure, amount)
    where change.at >= ${from} and change.at < ${until}
  )
  select placed.branch_id, product_code, figure, sum(amount)::int8 as amount from placed
  left join loan_product_version on loan_product_version.id = product_version_id
  where figure is not null and amount is not null
  group by placed.branch_id, product_code, figure having sum(amount) <> 0`
}
