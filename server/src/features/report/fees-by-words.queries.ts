import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { feePerTransfer, maxFeeByWords } from '@let-twe/core/payment/bank-fee.ts'
import { beginningsOf } from '@let-twe/core/staff/personal-totals.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The fees that were booked by the bank's words alone since the month began, where they are more than the month's transfers explain; of a day that booked
 * one. Columns as in `exceptionSources`. Raw: one statement of the source.
 */
export function feesByWords({ day, until }: { readonly day: BusinessDate; readonly until: Date }): RawBuilder<unknown> {
  const begins = beginningsOf(day)
  return sql`select 'fees_by_words', max(posted_at), array(select distinct unnest(array_agg(imported_by) || array_agg(posted_by))), null::uuid,
      sum(amount_satang) filter (where fee), 'bank_fee', null
    from (select posted_at, imported_by, posted_by, amount_satang,
        exists (select from ledger_posting where bank_line_id = bank_line.id and kind = 'bank_fee'
          and not exists (select from dual_control where subject_id = bank_line.id and dual_control.kind = 'bank_fee' and outcome = 'confirmed')) as fee
      from bank_line join bank_statement on bank_statement.id = statement_id
      where posted_at >= ${begins.month} and posted_at < ${until} and state = 'posted' and verdict = 'outgoing' and repeats_id is null) as line
    having bool_or(fee and posted_at >= ${begins.day})
      and sum(amount_satang) filter (where fee) > ${maxFeeByWords}::bigint + ${feePerTransfer}::bigint * count(*) filter (where not fee)`
}
