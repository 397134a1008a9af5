import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'

/**
 * Charges the late fees of one business day in one statement each for fees, postings and entries; returns how many.
 * The rule is `lateFeeOn` of core by each loan's own product version, as the day knew it: payments made later do not count. A fee that exists is left
 * alone, so that a second run charges nothing.
 */
export async function chargeLateFees(trx: Transaction, date: BusinessDate, postedAt: Date): Promise<number> {
  const { rows } = await sql<{ charged: number }>`
    with terms as materialized (
      select id, (terms #>> '{lateFee,amount}')::int8 as amount, (terms #>> '{lateFee,afterDays}')::int as after_days,
        (terms #>> '{lateFee,freeUpTo}')::int8 as free_up_to, (terms #>> '{lateFee,monthDays}')::int as month_days
      from loan_product_version
    ), candidate as materialized (
      -- the oldest instalment that was open on the day; only loans whose oldest one is late enough
      select distinct on (i.loan_id) i.loan_id, i.number, i.due_date, t.amount, t.free_up_to, t.month_days
      from instalment i
      join loan l on l.id = i.loan_id and l.state = 'active'
      join terms t on t.id = l.product_version_id and t.amount > 0
      where (i.settled_date is null or i.settled_date > ${date}::date)
        and i.due_date < ${date}::date - (select min(after_days) from terms)
        and i.due_date < ${date}::date - t.after_days
      order by i.loan_id, i.number
    ), month as materialized (
      select c.*, ((${date}::date - c.due_date) + c.month_days - 1) / c.month_days as month_number
      from candidate c
    ), chargeable as materialized (
      select m.* from month m
      where not exists (
        select 1 from late_fee f where f.loan_id = m.loan_id and (
          (f.instalment_number = m.number and f.month_number = m.month_number)
          or (f.instalment_number <> m.number and f.charged_date > ${date}::date - m.month_days)
        ))
    ), overdue as (
      select c.loan_id, c.number, c.month_number, c.amount, c.free_up_to,
        (select coalesce(sum(i.principal_satang + i.interest_satang), 0) from instalment i
          where i.loan_id = c.loan_id and i.due_date < ${date}::date)
        + (select coalesce(sum(f.amount_satang), 0) from late_fee f join instalment i on i.loan_id = f.loan_id and i.number = f.instalment_number
          where f.loan_id = c.loan_id and f.waived_at is null and i.due_date < ${date}::date and f.charged_date < ${date}::date)
        - (select coalesce(sum(a.fee_satang + a.interest_satang + a.principal_satang), 0) from payment p
          join payment_allocation a on a.payment_id = p.id
          join instalment i on i.loan_id = p.loan_id and i.number = a.instalment_number
          where p.loan_id = c.loan_id and p.reversed_at is null and p.paid_date <= ${date}::date and i.due_date < ${date}::date) as owed
      from chargeable c
    ), fee as (
      insert into late_fee (loan_id, month_number, instalment_number, amount_satang, charged_date)
      select loan_id, month_number, number, amount, ${date}::date from overdue where owed > free_up_to
      on conflict do nothing
      returning loan_id, month_number, instalment_number, amount_satang
    ), opened as (
      -- charged for a day that was missed, on an instalment that was paid since: it is open again
      update instalment i set settled_date = null from fee
      where i.loan_id = fee.loan_id and i.number = fee.instalment_number and i.settled_date is not null
    ), posting as (
      insert into ledger_posting (id, kind, loan_id, business_date, reference, actor_kind, posted_at)
      select gen_random_uuid(), 'late_fee', loan_id, ${date}::date,
        'late_fee:' || loan_id || ':' || month_number || ':' || instalment_number, 'system', ${postedAt}::timestamptz
      from fee
      returning id, loan_id
    ), entry as (
      insert into ledger_entry (posting_id, account, amount_satang)
      select id, side.account, side.sign * fee.amount_satang
      from posting join fee using (loan_id) cross join (values ('fee_receivable', 1), ('fee_income', -1)) as side (account, sign)
      returning 1
    )
    select count(*)::int8 as charged from fee`.execute(trx)
  return rows[0]!.charged
}
