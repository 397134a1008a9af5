import { type BusinessDate, monthOf } from '@let-twe/core/business-date.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'
import { earnedInterest } from './accrual.queries.ts'
import { type IsOfPart, forEachPart } from './parts-of-loans.ts'

/** The rate of charges without any day of debt. */
const highestRate = 9_999_999

/**
 * Freezes the charges of each loan that ran in a month beside the legal cap, once; under `queueForAccrual`. The charges are the interest that was paid
 * or earned and the late fees that were not waived. The cap allows its rate on the principal that was owed on each day, by the days of value; a satang
 * for each instalment is allowed for rounding, as in `isWithinLegalCap`. Raw: sums of the ledger over many loans, in parts.
 */
export async function freezeCosts(trx: Transaction, lastDay: BusinessDate, finishedAt: Date): Promise<void> {
  if (await trx.selectFrom('cost_month').where('last_day', '=', lastDay).select('last_day').executeTakeFirst()) return
  await forEachPart(trx, (isOfPart) => freezePart(trx, lastDay, isOfPart))
  // raw: a row of sums
  await sql`insert into cost_month (last_day, loans, above, finished_at)
    select ${lastDay}::date, count(*), count(*) filter (where above_satang > 0), ${finishedAt}::timestamptz from loan_cost where last_day = ${lastDay}`.execute(
    trx,
  )
}

async function freezePart(trx: Transaction, lastDay: BusinessDate, isOfPart: IsOfPart): Promise<void> {
  await sql`insert into loan_cost (last_day, loan_id, lent_satang, satang_days, interest_satang, fee_satang, cap, allowed_satang, yearly_rate, above_satang)
    with caps as materialized (
      -- apart: the terms are large
      select id, (terms #>> '{rate,legalCap}')::int as cap from loan_product_version
    ), books as (
      select loan.id as loan_id, cap,
        sum(amount_satang) filter (where account = 'principal_receivable'
          and kind in ('disbursement', 'payout_bounced', 'opening_balance', 'opening_undo')) as lent,
        coalesce(sum(amount_satang * (${lastDay}::date - business_date)) filter (where account = 'principal_receivable'), 0) as satang_days,
        coalesce(-sum(amount_satang) filter (where account = 'interest_income'), 0) as interest,
        coalesce(-sum(amount_satang) filter (where account = 'fee_income'), 0) as fee
      from loan join caps on caps.id = product_version_id join ledger_posting on ledger_posting.loan_id = loan.id join ledger_entry on posting_id = ledger_posting.id
      where disbursement_date <= ${lastDay} and (closed_date is null or closed_date >= ${monthOf(lastDay).from})
        and booked_date <= ${lastDay} and account in ('principal_receivable', 'interest_income', 'fee_income')
        and ${isOfPart('loan.id')} and ${isOfPart('ledger_posting.loan_id')}
      group by loan.id, cap
    ), planned as (
      select loan_id, count(*) as payments from instalment where ${isOfPart('loan_id')} group by loan_id
    ), earned as (${earnedInterest(sql`${lastDay}::date`, sql`loan.state = 'active' and disbursement_date <= ${lastDay}`, isOfPart)}),
    charged as (
      select books.loan_id, lent, satang_days, books.interest + coalesce(earned.interest, 0)::bigint as interest, fee,
        cap, coalesce(payments, 0) as payments
      from books left join planned on planned.loan_id = books.loan_id
      left join earned on earned.loan_id = books.loan_id
      where lent > 0
    ), allowed as (select charged.*, floor(greatest(satang_days, 0) * cap / 3650000)::bigint as allowed from charged)
    select ${lastDay}::date, loan_id, lent, satang_days, interest, fee, cap, allowed,
      case when interest + fee <= 0 then 0 when satang_days <= 0 then ${highestRate}::int
        else least(${highestRate}::int, round((interest + fee) * 3650000::numeric / satang_days)) end,
      greatest(0, interest + fee - allowed - payments)
    from allowed`.execute(trx)
}
