import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { instantInBangkok } from '@let-twe/core/business-date.ts'
import { sql } from 'kysely'

/** The overdue debt of a day: instalments whose day has passed with their fees, less their allocated payments. Raw: sums inside of a sum. */
export function overdueOf(loanId: string, today: BusinessDate) {
  return sql<Satang>`(
    select coalesce(sum(due.principal_satang + due.interest_satang + due.carried_fee_satang
      + coalesce((select sum(fee.amount_satang) from late_fee as fee
          where fee.loan_id = due.loan_id and fee.instalment_number = due.number and fee.waived_at is null), 0)
      - coalesce((select sum(part.fee_satang + part.interest_satang + part.principal_satang)
          from payment_allocation as part join payment on payment.id = part.payment_id
          where payment.loan_id = due.loan_id and part.instalment_number = due.number and payment.reversed_at is null), 0)), 0)::int8
    from instalment as due
    where due.loan_id = ${sql.ref(loanId)} and due.settled_date is null and due.due_date < ${today})`
}

/** How many calls about the overdue debt of a borrower reached nobody on a day. */
export function triesOf(borrowerId: string, today: BusinessDate) {
  return sql<number>`(select count(*)::int from contact
    where contact.borrower_id = ${sql.ref(borrowerId)} and contact.overdue and contact.begun_at >= ${instantInBangkok(today, '00:00')}
      and contact.outcome in ('no_answer', 'other_person', 'wrong_number'))`
}

/**
 * The state of a loan's newest promise to pay: kept when the amount was paid between the day of the call and the promised day.
 */
export function promiseState(today: BusinessDate) {
  return sql<'open' | 'kept' | 'broken' | null>`case
    when collection_case.promised_date is null then null
    when collection_case.promise_kept then 'kept'
    when collection_case.promised_date < ${today} then 'broken'
    else 'open' end`
}
