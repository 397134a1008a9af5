import { nonPerformingAfterDays } from '@let-twe/core/loan/arrears.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Satang, satang, sumSatang } from '@let-twe/core/money.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { type IsOfPart, forEachPart } from './parts-of-loans.ts'

/** One accrual, import or undoing at a time: each reads the loans and the last day of the others. */
export function queueForAccrual(trx: Transaction): Promise<void> {
  return queueFor(trx, 'interest accrual')
}

/** The last accrued day; null before the first night. */
export async function findLastAccrual(db: Kysely<Tables>): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('interest_accrual')
    .select((eb) => eb.fn.max('business_date').as('date'))
    .executeTakeFirst()
  return row?.date ?? null
}

/** Begins a day; false when it was done. */
export async function insertAccrual(trx: Transaction, business_date: BusinessDate, finished_at: Date): Promise<boolean> {
  const taken = trx
    .insertInto('interest_accrual')
    .values({ business_date, finished_at })
    .onConflict((conflict) => conflict.doNothing())
  return (await taken.returning('business_date').executeTakeFirst()) !== undefined
}

/** The sums of a begun day. */
export async function storeAccrual(trx: Transaction, date: BusinessDate, accrued: Accrued): Promise<void> {
  await trx.updateTable('interest_accrual').set(accrued).where('business_date', '=', date).execute()
}

/** The sums of the last accrued day before. */
export async function findAccruedBefore(
  trx: Transaction,
  date: BusinessDate,
): Promise<Pick<Accrued, 'accrued_satang' | 'unearned_satang'>> {
  const row = await trx
    .selectFrom('interest_accrual')
    .where('business_date', '<', date)
    .orderBy('business_date', 'desc')
    .limit(1)
    .select(['accrued_satang', 'unearned_satang'])
    .executeTakeFirst()
  return row ?? { accrued_satang: satang(0), unearned_satang: satang(0) }
}

/** The first day from this one on that the branch, or without one the head office, has not locked: it stays open until the transaction ends. */
export async function findOpenDay(trx: Transaction, date: BusinessDate, branchId: string | null = null): Promise<BusinessDate> {
  return (await sql<{ day: BusinessDate }>`select open_day(${branchId}::uuid, ${date}) as day`.execute(trx)).rows[0]!.day
}

/** The interest of imported loans in the books. */
export type OpeningInterest = Pick<Accrued, 'accrued_satang' | 'unearned_satang'>

/** Adds the interest of imported loans to the last accrued day, or takes it away: the next night posts only what is earned after it. */
export async function addToAccrual(
  trx: Transaction,
  date: BusinessDate,
  { accrued_satang, unearned_satang }: OpeningInterest,
  sign: 1 | -1,
): Promise<void> {
  await trx
    .updateTable('interest_accrual')
    .set((eb) => ({
      accrued_satang: eb('accrued_satang', '+', eb.val(satang(sign * accrued_satang))),
      unearned_satang: eb('unearned_satang', '+', eb.val(satang(sign * unearned_satang))),
    }))
    .where('business_date', '=', date)
    .execute()
}

type Accrued = {
  readonly loans: number
  readonly accrued_satang: Satang
  readonly unearned_satang: Satang
  readonly suspended_satang: Satang
}

/** The sums of `earnedInterest` over the running loans of an import: that of non-performing loans apart. */
export function findImportedInterest(db: Kysely<Tables>, date: BusinessDate, importId: string): Promise<Accrued> {
  return sumEarned(db, date, (id) => sql`${sql.ref(id)} in (select loan_id from imported_loan where import_id = ${importId})`)
}

/** The same over all running loans. */
export async function findAccruedInterest(trx: Transaction, date: BusinessDate, loansOfPart?: number): Promise<Accrued> {
  const parts = await forEachPart(trx, (isOfPart) => sumEarned(trx, date, isOfPart), loansOfPart)
  const sum = (of: Exclude<keyof Accrued, 'loans'>) => sumSatang(parts.map((part) => part[of]))
  return {
    loans: parts.reduce((total, { loans }) => total + loans, 0),
    accrued_satang: sum('accrued_satang'),
    unearned_satang: sum('unearned_satang'),
    suspended_satang: sum('suspended_satang'),
  }
}

async function sumEarned(db: Kysely<Tables>, date: BusinessDate, isOfPart: IsOfPart): Promise<Accrued> {
  const running = earnedInterest(sql`${date}::date`, sql`loan.state = 'active'`, isOfPart)
  const { rows } = await sql<Accrued>`select count(*)::int as loans,
      coalesce(sum(interest) filter (where performing and interest > 0), 0)::int8 as accrued_satang,
      coalesce(-sum(interest) filter (where performing and interest < 0), 0)::int8 as unearned_satang,
      coalesce(sum(interest) filter (where not performing), 0)::int8 as suspended_satang
    from (${running}) as earned`.execute(db)
  return rows[0]!
}

/**
 * Some loans with the interest that each has earned until its day and not paid, negative where it was paid ahead, as `payoffOn` computes it. An
 * instalment is due, or not due from the running one on (`running_number`): its number says which. Raw: one statement over all loans.
 */
export function earnedInterest(
  day: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
  isOfPart: IsOfPart = () => sql`true`,
): RawBuilder<unknown> {
  return sql`with running as (
      -- a confirmed death ends interest
      select loan.id, yearly_rate, disbursement_date, ${day} as day, least(died_on, ${day}) as ends
      from loan left join borrower on borrower.id = loan.borrower_id and died_on is not null and death_confirmed_at is not null
      where ${among} and ${isOfPart('loan.id')}
    ), schedule as (
      select running.id as loan_id, yearly_rate, ends,
        coalesce(max(due_date) filter (where due_date <= ends), disbursement_date) as start,
        -- earned: that of due instalments, and of others the part from before a restructuring
        coalesce(sum(case when due_date <= ends then interest_satang else carried_interest_satang end), 0) as due_interest,
        coalesce(sum(principal_satang) filter (where due_date > ends), 0) as principal,
        coalesce(min(number) filter (where due_date > ends), 32767) as running_number,
        -- the interest of the instalment with the least number
        coalesce(min(number * 1000000000000 + interest_satang - carried_interest_satang) filter (where due_date > ends) % 1000000000000, 0) as running_interest,
        day - min(coalesce(original_due_date, due_date)) filter (where settled_date is null) as days_late
      from running join instalment on instalment.loan_id = running.id where ${isOfPart('instalment.loan_id')} group by running.id, yearly_rate, disbursement_date, day, ends
    ), paid as (
      select schedule.loan_id,
        sum(interest_satang) filter (where instalment_number <> 0) as interest,
        sum(principal_satang) filter (where instalment_number >= running_number) as principal,
        sum(principal_satang * (paid_date - start)) filter (where (instalment_number = 0 or instalment_number >= running_number)
          and paid_date > start and paid_date <= ends) as satang_days
      from schedule join payment on payment.loan_id = schedule.loan_id join payment_allocation on payment_id = payment.id
      where reversed_at is null and ${isOfPart('payment.loan_id')} group by schedule.loan_id
    ), interests as (
      select loan_id, coalesce(days_late, 0) <= ${nonPerformingAfterDays} as performing, due_interest - coalesce(paid.interest, 0) + least(running_interest,
        (((schedule.principal - coalesce(paid.principal, 0)) * greatest(ends - start, 0) + coalesce(satang_days, 0))
          * yearly_rate * 2 + 3650000)::bigint / 7300000) as interest
      from schedule left join paid using (loan_id)
    )
    select loan_id, performing, interest from interests`
}
