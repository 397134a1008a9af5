import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Insertable, sql } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A late fee that was just charged. */
export type ChargedFee = { readonly loanId: LoanId; readonly month: number; readonly instalment: number; readonly amount: Satang }

/**
 * Writes the late fees of one business day over all loans in one statement and returns them. The rule is `lateFeeOn` of
 * core by each loan's own product version, as the day knew it: payments made later do not count. A fee that exists is
 * left alone, so that a second run charges nothing.
 * Raw: fields of JSON, in one statement for all loans.
 */
export async function insertLateFees(trx: Transaction, date: BusinessDate): Promise<ChargedFee[]> {
  const { rows } = await sql<ChargedFee>`
    with terms as materialized (
      select id, (terms #>> '{lateFee,amount}')::int8 as amount, (terms #>> '{lateFee,afterDays}')::int as after_days,
        (terms #>> '{lateFee,freeUpTo}')::int8 as free_up_to, (terms #>> '{lateFee,monthDays}')::int as month_days
      from loan_product_version
    ), candidate as materialized (
      -- the oldest instalment that was open on the day; only loans whose oldest one is late enough
      select distinct on (i.loan_id) i.loan_id, i.number, i.due_date, t.amount, t.free_up_to, t.month_days
      from instalment i
      join loan l on l.id = i.loan_id and l.state = 'active'
        and not exists (select from borrower b where b.id = l.borrower_id and b.died_on is not null)
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
        -- by the system that an imported loan came from
        and not exists (
          select 1 from imported_loan o where o.loan_id = m.loan_id and (
            (o.fee_instalment_number = m.number and o.fee_month_number = m.month_number)
            or (o.fee_instalment_number <> m.number and o.charged_date > ${date}::date - m.month_days)
          ))
    ), overdue as (
      select c.loan_id, c.number, c.month_number, c.amount, c.free_up_to,
        (select coalesce(sum(i.principal_satang + i.interest_satang + i.carried_fee_satang), 0) from instalment i
          where i.loan_id = c.loan_id and i.due_date < ${date}::date)
        + (select coalesce(sum(f.amount_satang), 0) from late_fee f join instalment i on i.loan_id = f.loan_id and i.number = f.instalment_number
          where f.loan_id = c.loan_id and f.waived_at is null and i.due_date < ${date}::date and f.charged_date < ${date}::date)
        - (select coalesce(sum(a.fee_satang + a.interest_satang + a.principal_satang), 0) from payment p
          join payment_allocation a on a.payment_id = p.id
          join instalment i on i.loan_id = p.loan_id and i.number = a.instalment_number
          where p.loan_id = c.loan_id and p.reversed_at is null and p.paid_date <= ${date}::date and i.due_date < ${date}::date) as owed
      from chargeable c
    )
    insert into late_fee (loan_id, month_number, instalment_number, amount_satang, charged_date)
    select loan_id, month_number, number, amount, ${date}::date from overdue where owed > free_up_to
    on conflict do nothing
    returning loan_id as "loanId", month_number as month, instalment_number as instalment, amount_satang as amount`.execute(trx)
  return rows
}

/** Writes the unpaid late fees of imported loans, each as one of the month that the other system charged last. */
export async function insertOpeningFees(trx: Transaction, fees: readonly Insertable<Tables['late_fee']>[]): Promise<void> {
  for (const some of batchesOf(fees)) await trx.insertInto('late_fee').values(some).execute()
}

/** Removes the late fees that came with imported loans: no posting names one. */
export async function removeOpeningFees(trx: Transaction, ids: readonly LoanId[]): Promise<void> {
  await trx
    .deleteFrom('late_fee')
    .where((eb) => eb('loan_id', '=', eb.fn.any(eb.val([...ids]))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_posting')
            .select('ledger_posting.id')
            .whereRef('ledger_posting.loan_id', '=', 'late_fee.loan_id')
            .whereRef('fee_month_number', '=', 'late_fee.month_number')
            .whereRef('fee_instalment_number', '=', 'late_fee.instalment_number'),
        ),
      ),
    )
    .execute()
}

/** Marks a fee as waived: the row stores person and reason. */
export async function markWaived(
  trx: Transaction,
  { loanId, month, instalment }: Omit<ChargedFee, 'amount'>,
  waiver: Pick<Tables['late_fee'], 'waived_at' | 'waived_by' | 'waived_reason_code' | 'waived_note'>,
): Promise<void> {
  await trx
    .updateTable('late_fee')
    .set(waiver)
    .where('loan_id', '=', loanId)
    .where('month_number', '=', month)
    .where('instalment_number', '=', instalment)
    .execute()
}
