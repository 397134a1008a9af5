import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type DualControlKind, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { type StaffRole, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import type { WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import type pg from 'pg'

/** A thing that waits, as the facts of the database have it. */
export type OpenThing = {
  readonly kind: string
  readonly id: string
  /** Where staff must find it: late loans in one of three lists, by a next date that the reckoning does not choose. */
  readonly queues: readonly WorkQueue[]
  /** What its row shows: the address of its page, or a number. */
  readonly mark: string
  readonly since: Date | null
  /** Its own queue has it (`drawers`), or is closed to it (a proposal, a file). */
  readonly of: string | null
  readonly notOf: string | null
  /** The kind of a proposal: the persons who may confirm it. */
  readonly proposal: DualControlKind | null
}

type Row = { kind: string; id: string; mark: string; since: Date | null; of?: string; not_of?: string; proposal?: DualControlKind }

/** Every open thing of a moment, from its facts alone: no rule, column or count of the product's queues is used. */
export async function reckonOpenThings(session: pg.Client, today: BusinessDate, now: Date): Promise<OpenThing[]> {
  const { rows } = await session.query<Row>(everything, [today, now])
  return rows.map(({ of = null, not_of: notOf = null, proposal = null, ...row }) => ({
    ...row,
    of,
    notOf,
    proposal,
    queues: queuesOf[row.kind as keyof typeof queuesOf],
  }))
}

/** True for a thing that this person's lists have. */
export function isFor({ of, notOf, proposal }: OpenThing, { id, role }: { readonly id: string; readonly role: StaffRole }): boolean {
  if (of !== null) return of === id
  if (notOf === id) return false
  return proposal === null || (usualRoles[role] as readonly string[]).includes(dualControls[proposal].confirm)
}

const queuesOf = {
  application: ['review'],
  'missed interview': ['no_show'],
  'question to the borrower': ['asked'],
  proposal: ['approve'],
  'approved loan': ['to_sign'],
  'signed loan': ['pay_out'],
  'late loan': ['follow_ups', 'promised_today', 'late'],
  'broken promise': ['follow_ups'],
  death: ['died'],
  interview: ['interviews'],
  visit: ['visits'],
  message: ['messages'],
  'requested call': ['call_backs'],
  complaint: ['complaints'],
  'forgotten PIN': ['calls'],
  'bank file': ['statements'],
  'held transfer': ['held_money'],
  'transfer without a loan': ['suspense'],
  slip: ['slips'],
  refund: ['refunds'],
  'later date': ['later_dates'],
  'open drawer': ['drawers'],
  'second person': ['second_person'],
} as const satisfies Readonly<Record<string, readonly WorkQueue[]>>

// $1 today, $2 now. A borrower who died is out of every list of arrears from the confirmation on.
const everything = `
with case_of as (
  select loan.*, (select a.state from appointment a where a.loan_id = loan.id and a.type = 'interview' and a.state <> 'cancelled'
      order by a.created_at desc limit 1) as interview,
    exists (select from officer_request r where r.loan_id = loan.id and r.done_at is null)
      or exists (select from counter_offer o where o.loan_id = loan.id and o.answer is null) as asked
  from loan),
owed as (
  select i.loan_id, coalesce(i.original_due_date, i.due_date) as due_date from instalment i where i.principal_satang + i.interest_satang > coalesce((
    select sum(p.principal_satang + p.interest_satang) from payment_allocation p join payment on payment.id = p.payment_id
    where payment.loan_id = i.loan_id and p.instalment_number = i.number and payment.reversed_at is null), 0)),
late as (
  select loan.id, loan.borrower_id, min(owed.due_date) as since from loan join owed on owed.loan_id = loan.id
  where loan.state = 'active' and owed.due_date < $1 group by loan.id),
spoken as (
  select distinct on (loan_id) * from contact where overdue and ended_at is not null and outcome is not null order by loan_id, begun_at desc)
select case when interview = 'missed' then 'missed interview' when asked then 'question to the borrower' else 'application' end as kind,
  id::text, '/loans/' || id as mark, last_step_at as since, null as of, null as not_of, null as proposal
  from case_of where state = 'pending'
union all select case when signed_at is not null then 'signed loan' when approved_at is not null then 'approved loan' else 'proposal' end,
  id::text, '/loans/' || id, last_step_at, null, null, null from case_of where state in ('pre_approved', 'appointment_confirmed')
union all select 'death', loan.id::text, '/loans/' || loan.id, death_confirmed_at, null, null, null
  from loan join borrower on borrower.id = borrower_id where state = 'active' and written_off_date is null and death_confirmed_at is not null
union all select case when spoken.promised_date < $1 and not exists (select from payment p where p.loan_id = late.id
      and p.reversed_at is null and p.recorded_at > spoken.begun_at) then 'broken promise' else 'late loan' end,
  late.id::text, '/loans/' || late.id, late.since::timestamptz, null, null, null
  from late join borrower on borrower.id = late.borrower_id left join spoken on spoken.loan_id = late.id where died_on is null
union all select case type when 'branch' then 'visit' else 'interview' end, id::text, '/loans/' || loan_id,
  (date::text || ' ' || time)::timestamp at time zone 'Asia/Bangkok', null, null, null
  from appointment where date <= $1 and state in ('booked', 'confirmed')
union all select 'message', m.borrower_id::text, '/borrowers/' || m.borrower_id || '/messages', min(m.sent_at), null, null, null
  from conversation_message m where m.staff_id is null and not exists (select from conversation_message a
    where a.borrower_id = m.borrower_id and a.staff_id is not null and a.number > m.number) group by m.borrower_id
union all select 'requested call', id::text, to_char(date, 'DD-MM-YYYY'), asked_at, null, null, null from call_back where state = 'asked' and date <= $1
union all select 'complaint', id::text, '/complaints/' || id, sent_at, null, null, null from complaint where state <> 'answered'
union all select 'forgotten PIN', id::text, '/borrowers/' || id, restricted_since, null, null, null from borrower where restricted_since is not null
union all select 'bank file', id::text, '/statements/' || id, imported_at, null, imported_by::text, null from bank_statement where state = 'previewed'
union all select 'held transfer', id::text, number, received_at, null, null, null from transfer where state = 'held'
union all select 'transfer without a loan', id::text, number, received_at, null, null, null from transfer where state = 'suspense'
union all select 'slip', id::text, '/loans/' || loan_id, sent_at, null, null, null from payment_slip where state in ('received', 'matched')
union all select 'refund', id::text, '/loans/' || loan_id, asked_at, null, null, null from refund_request where state = 'asked'
union all select 'later date', id::text, '/loans/' || loan_id, asked_at, null, null, null from deferral_request where state = 'asked'
union all select 'open drawer', id::text, to_char(business_date, 'DD-MM-YYYY'), opened_at, staff_id::text, null, null from cash_drawer where closed_at is null
union all select 'second person', id::text, null, proposed_at, null, proposed_by::text, kind from dual_control where outcome is null and expires_at > $2
`
