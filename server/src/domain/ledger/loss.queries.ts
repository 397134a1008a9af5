import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { type LossPolicy, classesOf } from '@let-twe/core/ledger/loss-policy.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { earnedInterest } from './accrual.queries.ts'
import { type IsOfPart, forEachPart } from './parts-of-loans.ts'

/**
 * Freezes the expected losses at the end of a month, once; under `queueForAccrual`. Of each loan its principal in the books of that day, its accrued
 * interest as this night's accrual has it, its days in arrears by the dates of the contract, the allowance of its class, and whether a new plan was signed. Raw: `allowanceFor` and
 * `lossClassOf` over many loans, in parts.
 */
export async function freezeLosses(trx: Transaction, lastDay: BusinessDate, policy: LossPolicy, finishedAt: Date): Promise<Satang> {
  const frozen = await trx.selectFrom('loss_month').where('last_day', '=', lastDay).select('allowance_satang').executeTakeFirst()
  if (frozen) return frozen.allowance_satang
  await forEachPart(trx, (isOfPart) => freezePart(trx, lastDay, policy, isOfPart))
  const { allowance_satang } = await trx
    .selectFrom('loss_loan')
    .where('last_day', '=', lastDay)
    .select((eb) => eb.cast<Satang>(eb.fn.coalesce(eb.fn.sum('allowance_satang'), eb.lit(0)), 'int8').as('allowance_satang'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('loss_month')
    .values({ last_day: lastDay, policy: JSON.stringify(policy), allowance_satang, finished_at: finishedAt })
    .execute()
  return allowance_satang
}

async function freezePart(trx: Transaction, lastDay: BusinessDate, policy: LossPolicy, isOfPart: IsOfPart): Promise<void> {
  const classes = classesOf(policy)
  const place = sql`width_bucket(days_late, ${classes.map(({ from }) => from)}::int[]) - 1`
  await sql`insert into loss_loan (last_day, loan_id, branch_id, days_late, class, principal_satang, interest_satang, allowance_satang, restructured)
    with lent as (
      select loan_id, sum(amount_satang)::bigint as principal from ledger_posting join ledger_entry on posting_id = id
      where account = 'principal_receivable' and booked_date <= ${lastDay} and ${isOfPart('loan_id')} group by loan_id having sum(amount_satang) > 0
    ), arrears as (
      select loan_id, ${lastDay}::date - min(coalesce(original_due_date, due_date)) as days from instalment
      where (settled_date is null or settled_date > ${lastDay}) and ${isOfPart('loan_id')} group by loan_id
    ), facts as (
      select loan_id, principal, null::integer as days, null::bigint as interest from lent
      union all select loan_id, null, days, null from arrears
      union all select loan_id, null, null, interest::bigint from (${earnedInterest(sql`${lastDay}::date`, sql`loan.state = 'active'`, isOfPart)}) as earned where performing and interest > 0
    ), owed as (
      -- a sum instead of joins: the planner does not know how many loans each part has
      select loan_id, greatest(coalesce(max(days), 0), 0) as days_late, max(principal) as principal, coalesce(max(interest), 0) as interest
      from facts group by loan_id having max(principal) is not null
    ), classed as (select owed.*, ${place} as class from owed)
    select ${lastDay}::date, loan_id, branch_id, days_late, class, principal, interest,
      ((principal + interest) * (${classes.map(({ rate }) => rate)}::int[])[class + 1] + 5000) / 10000,
      loan_id in (select restructuring.loan_id from restructuring where restructuring.state = 'signed' and ended_at < ${instantInBangkok(addDays(lastDay, 1), '00:00')})
    from classed join loan on loan.id = loan_id where ${isOfPart('loan.id')}`.execute(trx)
}

/** The allowance in the books of a day, as a positive amount. */
export async function findAllowance(db: Kysely<Tables>, date: BusinessDate): Promise<Satang> {
  const row = await db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'posting_id', 'ledger_posting.id')
    .where('kind', 'in', ['loss_allowance', 'write_off'])
    .where('account', '=', 'loss_allowance')
    .where('booked_date', '<=', date)
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('amount_satang'), eb.lit(0)), 'int8').as('sum'))
    .executeTakeFirstOrThrow()
  return satang(0 - row.sum)
}

/** The allowance that the last closed month booked for a loan. */
export async function findAllowanceOf(db: Kysely<Tables>, loanId: LoanId): Promise<Satang> {
  const row = await db
    .selectFrom('loss_loan')
    .where('loan_id', '=', loanId)
    .where('last_day', '=', (eb) => eb.selectFrom('month_close').select((close) => close.fn.max('last_day').as('day')))
    .select('allowance_satang')
    .executeTakeFirst()
  return row?.allowance_satang ?? satang(0)
}
