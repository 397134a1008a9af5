import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type QualityFigure, type QualitySplit, type QualityView, monthEndStates, vintageMonths } from '@let-twe/core/report/quality.ts'
import { paydaysBefore } from '@let-twe/core/contact/usual-paydays.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { type RawBuilder, sql } from 'kysely'
import { employerOfApplication } from '../../domain/application/listed-employers.ts'

/** What a line of a loan adds to each figure of its view. `own` is the group that only the view knows, of a forecast `payday` too; `item` tells lines of one loan apart. */
export type Fact = { loan_id: LoanId; item: string; own: string | null; reason: ReasonCode | null } & Record<QualityFigure, number | null>

/** The days of a table, and today; of a forecast what its expected amounts rest on, where something fell due lately. */
export type FactsOf = {
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly today: BusinessDate
  readonly basis: Basis | null
}

/** Of what fell due between two days, the share that was paid at most 5 days after its day. */
export type Basis = { readonly from: BusinessDate; readonly to: BusinessDate; readonly share: number }

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

const dues = ({ from, to, basis }: FactsOf) => sql<Fact>`(
  select instalment.loan_id, number::text as item, due_date::text as own, payday, null as reason, 1 as instalments, unpaid as falls_due,
    round(unpaid * ${basis?.share ?? null}::numeric)::int8 as expected
  from instalment join loan on loan.id = instalment.loan_id
  cross join lateral (select instalment.principal_satang + instalment.interest_satang
    - coalesce(sum(part.principal_satang + part.interest_satang), 0)::int8 as unpaid from payment join payment_allocation as part on payment_id = payment.id
    where payment.loan_id = instalment.loan_id and instalment_number = instalment.number and reversed_at is null) as rest
  cross join lateral (select max(day)::text as payday from unnest(${paydaysBefore(from, to)}::date[]) as day where day <= due_date) as paid
  where settled_date is null and due_date between ${from} and ${to} and loan.state = 'active' and unpaid > 0)`

const monthOf = (date: RawBuilder<unknown>) => sql`(extract(year from ${date}) * 12 + extract(month from ${date}))::int`
const monthsAfter = (date: RawBuilder<unknown>) => sql`${monthOf(date)} - ${monthOf(sql`disbursement_date`)}`

/** By the frozen ends of months: the principal when it was late by more than 30 days for the first time. Null: no night has frozen that end. */
const vintages = ({ from, to }: FactsOf) => {
  const after = vintageMonths.map(
    (months) => sql`case when ${sql.lit(months)} between ${monthsAfter(sql`frozen.first_day`)} and ${monthsAfter(sql`frozen.last_day`)}
      then case when ${monthsAfter(sql`late.last_day`)} <= ${sql.lit(months)} then late.principal_satang else 0 end end as ${sql.ref(`after_${months}`)}`,
  )
  return sql<Fact>`(
  select id as loan_id, '1' as item, to_char(disbursement_date, 'YYYY-MM') as own, null as reason, 1 as loans, size_satang as disbursed,
    ${sql.join(after)}, case when frozen.last_day is not null then coalesce(still.principal_satang, 0) end as late_now
  from loan cross join (select min(last_day) as first_day, max(last_day) as last_day from loss_month where last_day <= ${to}) as frozen
  left join (
    select distinct on (loan_id) loan_id, last_day, principal_satang from loss_loan
    where days_late > 30 and last_day between ${from} and ${to} order by loan_id, last_day
  ) as late on late.loan_id = loan.id
  left join loss_loan as still on still.loan_id = loan.id and still.last_day = ${to} and still.days_late > 30
  where disbursement_date between ${from} and ${to})`
}

const bucketOf = (days: RawBuilder<unknown>) => sql`case when ${days} <= 0 then 'current' when ${days} <= 30 then 'days_1_30'
  when ${days} <= 60 then 'days_31_60' when ${days} <= 90 then 'days_61_90' else 'days_over_90' end`

/** By the frozen ends of two months: a loan that is not in the second one was repaid or written off. */
const changes = ({ from, to }: FactsOf) => {
  const became = monthEndStates.map(
    (state) => sql`case when state_after = ${sql.lit(state)} then before.principal_satang else 0 end as ${sql.ref(`to_${state}`)}`,
  )
  return sql<Fact>`(
  select before.loan_id, '1' as item, ${bucketOf(sql`before.days_late`)} as own, null as reason, 1 as loans,
    before.principal_satang as owed_before, ${sql.join(became)}
  from loss_loan as before join loan on loan.id = before.loan_id
  left join loss_loan as after on after.loan_id = before.loan_id and after.last_day = ${to}
  cross join lateral (select case when after.loan_id is not null then ${bucketOf(sql`after.days_late`)}
    when written_off_date <= ${to} then 'written_off' else 'repaid' end as state_after) as moved
  where before.last_day = ${from})`
}

/** The lines of each view. */
export const factsOf = { risk: running, promises, decisions, forecast: dues, vintage: vintages, roll: changes } satisfies Record<
  QualityView,
  (of: FactsOf) => RawBuilder<Fact>
>

/** The group of a line. */
export const groupOf: Record<QualitySplit, RawBuilder<string | null>> = {
  officer: sql`fact.own`,
  branch: sql`loan.branch_id::text`,
  employer: employerOfApplication,
  product: sql`loan_product_version.product_code`,
  province_of_work: sql`borrower.province_of_work`,
  province_of_resident: sql`borrower.province_of_resident`,
  language: sql`borrower.language`,
  day: sql`fact.own`,
  payday: sql`fact.payday`,
  month: sql`fact.own`,
  bucket: sql`fact.own`,
}
