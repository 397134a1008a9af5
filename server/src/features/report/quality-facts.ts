import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { QualityFigure, QualitySplit, QualityView } from '@let-twe/core/report/quality.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a line of a loan adds to each figure of its view. `own` is the group that only the view knows, `item` tells lines of one loan apart. */
export type Fact = { loan_id: LoanId; item: string; own: string | null; reason: ReasonCode | null } & Record<QualityFigure, number | null>

/** The days of a table, and today. */
export type FactsOf = { readonly from: BusinessDate; readonly to: BusinessDate; readonly today: BusinessDate }

// raw: sums of another table in a line of a loan, and columns of several shapes

const running = ({ today }: FactsOf) => sql<Fact>`(
  select id as loan_id, '1' as item, proposed_by::text as own, null as reason, 1 as loans, principal as outstanding,
    case when arrears_from < ${today} then principal else 0 end as par1,
    case when arrears_from < ${addDays(today, -30)} then principal else 0 end as par30,
    case when arrears_from < ${addDays(today, -90)} then principal else 0 end as par90
  from loan join (
    select loan_id, sum(amount_satang)::int8 as principal from ledger_posting join ledger_entry on posting_id = ledger_posting.id
    where account = 'principal_receivable' group by loan_id having sum(amount_satang) > 0
  ) as lent on lent.loan_id = loan.id left join collection_case on collection_case.loan_id = loan.id)`

/** Kept: as much as promised was paid from the day of the call to the promised one. */
const promises = ({ from, to }: FactsOf) => sql<Fact>`(
  select loan_id, id::text as item, staff_id::text as own, null as reason, 1 as promises, promised_satang as promised,
    case when was_kept then 1 else 0 end as kept, case when was_kept then 0 else 1 end as broken
  from contact cross join lateral (select promised_satang <= coalesce(sum(amount_satang), 0) as was_kept from payment
    where payment.loan_id = contact.loan_id and reversed_at is null
      and paid_date between (begun_at at time zone 'Asia/Bangkok')::date and promised_date) as paid
  where promised_date between ${from} and ${to})`

const decisions = ({ from, to }: FactsOf) => sql<Fact>`(
  select distinct on (loan_id) loan_id, '1' as item, null as own, case when event = 'reject' then reason_code end as reason, 1 as decided,
    case when event = 'approve' then 1 else 0 end as approved, case when event = 'reject' then 1 else 0 end as rejected
  from loan_event where event in ('approve', 'reject')
    and at >= ${instantInBangkok(from, '00:00')} and at < ${instantInBangkok(addDays(to, 1), '00:00')}
  order by loan_id, id desc)`

/** The lines of each view. */
export const factsOf = { risk: running, promises, decisions } satisfies Record<QualityView, (of: FactsOf) => RawBuilder<Fact>>

/** The group of a line. */
export const groupOf: Record<QualitySplit, RawBuilder<string | null>> = {
  officer: sql`fact.own`,
  branch: sql`loan.branch_id::text`,
  product: sql`loan_product_version.product_code`,
  province_of_work: sql`borrower.province_of_work`,
  province_of_resident: sql`borrower.province_of_resident`,
  language: sql`borrower.language`,
}
