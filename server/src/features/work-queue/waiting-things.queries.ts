import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { dualControlKinds, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { noticeDays } from '@let-twe/core/staff/notice-endpoints.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { endedQuarters, overdueFrom } from '@let-twe/core/staff/rights-review.ts'
import type { LoanQueue, WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type Branches,
  isCaseInBranches,
  isProposalInBranches,
  isRowInBranches,
  noBranch,
  peopleInBranches,
} from '../../domain/branch/in-branches.ts'
import { isRightsUnsigned } from '../../domain/staff/rights-unsigned.ts'
import { endOf } from '../../platform/database/end-of-day.ts'

/** The reader of queues. */
export type QueueReader = {
  readonly staffId: StaffId
  readonly permissions: readonly Permission[]
  readonly branches: Branches
  readonly today: BusinessDate
  readonly now: Date
}

/** The rows of a queue, and the start of a row's wait; of a queue with its own dates, the instant at which it is due. */
type Waiting = { readonly rows: RawBuilder<unknown>; readonly since: RawBuilder<unknown> }

/** The waiting rows of each queue that is no list of loans. Raw: states stand in the statement, so that the indexes of waiting rows alone are used. */
export function waitingThings({ permissions, staffId, branches, today, now }: QueueReader): Record<Exclude<WorkQueue, LoanQueue>, Waiting> {
  const ofLoan = (table: string) => isRowInBranches(branches, `${table}.loan_branch_id`)
  const ofCase = sql`arrears_from < ${today} and ${isCaseInBranches(branches)}`
  const begins = sql`(date::text || ' ' || time)::timestamp at time zone 'Asia/Bangkok'`
  // with those of earlier days that nobody has closed
  const appointments = (type: 'interview' | 'branch') => ({
    rows: sql`appointment where date <= ${today} and type = ${sql.lit(type)} and state in ('booked', 'confirmed') and ${ofLoan('appointment')}`,
    since: begins,
  })
  const mine = dualControlKinds.filter((kind) => permissions.includes(dualControls[kind].confirm))
  const [quarter] = endedQuarters(today, 1)
  return {
    // staff of some branches count people by where they are visible (migration 0172)
    messages: {
      rows:
        branches === null
          ? sql`conversation where waiting_since is not null`
          : sql`${peopleInBranches(branches, sql`waiting_since is not null`)} join conversation using (borrower_id)`,
      since: sql`waiting_since`,
    },
    calls: {
      rows:
        branches === null
          ? sql`borrower where restricted_since is not null`
          : sql`${peopleInBranches(branches, sql`restricted`)} join borrower on borrower.id = borrower_id`,
      since: sql`restricted_since`,
    },
    // as the lists of the same name have them (collection.queries.ts)
    follow_ups: { rows: sql`collection_case where next_date <= ${today} and ${ofCase}`, since: endOf('next_date') },
    promised_today: {
      rows: sql`collection_case where promised_date = ${today} and (next_date > ${today}) is not false and ${ofCase}`,
      since: endOf('promised_date'),
    },
    interviews: appointments('interview'),
    visits: appointments('branch'),
    call_backs: { rows: sql`call_back where state = 'asked' and date <= ${today}`, since: begins },
    complaints: { rows: sql`complaint where state <> 'answered'`, since: endOf('answer_until') },
    // another person posts a file
    statements: {
      rows: sql`bank_statement where state = 'previewed' and imported_by is distinct from ${staffId}`,
      since: sql`imported_at`,
    },
    held_money: {
      rows: sql`(select received_at from transfer where state = 'held'
        union all select received_at from transfer where state = 'expected' and like_id is not null) as compared`,
      since: sql`received_at`,
    },
    expected_money: { rows: sql`transfer where state = 'expected' and like_id is null`, since: sql`received_at` },
    suspense: { rows: sql`transfer where state = 'suspense'`, since: sql`received_at` },
    slips: { rows: sql`payment_slip where state in ('received', 'matched') and ${ofLoan('payment_slip')}`, since: sql`sent_at` },
    refunds: { rows: sql`refund_request where state = 'asked' and ${ofLoan('refund_request')}`, since: sql`asked_at` },
    mandates: {
      rows:
        branches === null
          ? sql`direct_debit_mandate where state = 'asked'`
          : sql`${peopleInBranches(branches, sql`true`)} join direct_debit_mandate using (borrower_id) where state = 'asked'`,
      since: sql`asked_at`,
    },
    later_dates: { rows: sql`deferral_request where state = 'asked' and ${ofLoan('deferral_request')}`, since: sql`asked_at` },
    drawers: { rows: sql`cash_drawer where closed_at is null and staff_id = ${staffId}`, since: endOf('business_date') },
    // into the own drawer, or of a colleague into the vault and out of it, as the drawer's page has them (cash.queries.ts)
    hand_overs: {
      rows: sql`cash_movement where state = 'waiting'
        and (to_drawer_id in (select id from cash_drawer where closed_at is null and staff_id = ${staffId})
          or kind in ('to_vault', 'from_vault') and exists (select from cash_drawer where cash_drawer.id = drawer_id and cash_drawer.staff_id <> ${staffId}
            and ${isRowInBranches(branches, 'cash_drawer.branch_id')}))`,
      since: sql`made_at`,
    },
    days: { rows: unsignedDays({ branches, today, now }), since: endOf('day') },
    second_person: {
      rows: sql`dual_control where outcome is null and expires_at > ${now} and proposed_by <> ${staffId} and kind = any(${mine})
        and ${isProposalInBranches(branches)}`,
      since: sql`proposed_at`,
    },
    matches: {
      rows: sql`screening_match where decision is null
        and not exists (select from dual_control where kind = 'designated_is_not' and outcome is null and expires_at > ${now} and subject_id = screening_match.id)`,
      since: sql`found_at`,
    },
    notices: {
      rows: sql`staff_notice where created_at > ${new Date(now.getTime() - noticeDays * 86_400_000)}
        and not exists (select from staff_notice_seen where notice_id = staff_notice.id and staff_id = ${staffId})`,
      since: sql`created_at`,
    },
    rights_review: {
      rows: sql`(select 1) as last_quarter where ${today >= overdueFrom(quarter)} and ${isRightsUnsigned(quarter, now)}
        and not exists (select from rights_review where quarter = ${quarter.from}::date and staff_id = ${staffId})`,
      since: sql`${instantInBangkok(addDays(overdueFrom(quarter), 1), '00:00')}::timestamptz`,
    },
  }
}

/** The branches, and the head office, with postings of past days that nobody has signed or proposed to sign; `day` is due. */
function unsignedDays({ branches, today, now }: Pick<QueueReader, 'branches' | 'today' | 'now'>): RawBuilder<unknown> {
  const desks =
    branches === null ? sql`select id from branch union all select null` : sql`select id from branch where id = any(${branches}::uuid[])`
  return sql`(select unsigned.booked_date + 1 as day from (${desks}) as desk cross join lateral (
    select booked_date from ledger_posting where branch_id is not distinct from desk.id and booked_date < ${today}
      and booked_date > coalesce((select max(business_date) from day_end where branch_id is not distinct from desk.id), '-infinity')
    order by booked_date limit 1) as unsigned
    where not exists (select from dual_control where kind = 'day_end' and outcome is null and expires_at > ${now}
      and subject_id = coalesce(desk.id, ${sql.lit(noBranch)}::uuid))) as unsigned_day`
}
