import type { StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { dualControlKinds, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import type { countWork as endpoint } from '@let-twe/core/work-queue/endpoints.ts'
import { noticeDays } from '@let-twe/core/staff/notice-endpoints.ts'
import { endedQuarters, overdueFrom } from '@let-twe/core/staff/rights-review.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { type LoanQueue, type WorkQueue, queuesOf, loanQueues } from '@let-twe/core/work-queue/work-queue.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type Branches,
  isCaseInBranches,
  isProposalInBranches,
  isRowInBranches,
  peopleInBranches,
} from '../../domain/branch/in-branches.ts'
import { isRightsUnsigned } from '../../domain/staff/rights-unsigned.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { countLoansOf } from './queue.queries.ts'

type Reader = {
  readonly staffId: StaffId
  readonly permissions: readonly Permission[]
  readonly branches: Branches
  readonly today: BusinessDate
  readonly now: Date
}

/** How much waits for a person in each of their lists: one query for loans of each kind, and one for all the rest. */
export async function countWork(
  platform: Platform,
  { id, permissions, branches }: { id: StaffId; permissions: readonly Permission[]; branches: Branches },
): Promise<Data<typeof endpoint>> {
  const { database, clock } = platform
  const reader = { staffId: id, permissions, branches, today: clock.today(), now: clock.now() }
  const lanes = queuesOf(permissions, branches === null)
  const counts: [WorkQueue, number][] = []
  for (const lane of lanes) if (isLoanQueue(lane)) counts.push([lane, await countLoansOf(platform, database.db, lane, reader)])
  const others = lanes.filter((lane) => !isLoanQueue(lane)) as Exclude<WorkQueue, LoanQueue>[]
  return { ...Object.fromEntries(counts), ...(await countOthers(database.db, others, reader)) }
}

function isLoanQueue(lane: WorkQueue): lane is LoanQueue {
  return (loanQueues as readonly WorkQueue[]).includes(lane)
}

async function countOthers(
  db: Kysely<Tables>,
  lanes: readonly Exclude<WorkQueue, LoanQueue>[],
  { permissions, staffId, branches, today, now }: Reader,
): Promise<Partial<Record<WorkQueue, number>>> {
  const mine = dualControlKinds.filter((kind) => permissions.includes(dualControls[kind].confirm))
  // staff of some branches count people by where they are visible (migration 0172)
  const people = (table: 'conversation' | 'borrower', all: RawBuilder<boolean>, here: RawBuilder<boolean>) =>
    branches === null ? sql`${sql.table(table)} where ${all}` : peopleInBranches(branches, here)
  const [quarter] = endedQuarters(today, 1)
  // raw: one statement of independent counts. Each has an index of the waiting rows alone; states stand in the statement, so that it can be used
  const waiting: Record<Exclude<WorkQueue, LoanQueue>, RawBuilder<unknown>> = {
    messages: people('conversation', sql`waiting_since is not null`, sql`waiting_since is not null`),
    // as the lists of the same name have them (collection.queries.ts)
    follow_ups: sql`collection_case where next_date <= ${today} and arrears_from < ${today} and ${isCaseInBranches(branches)}`,
    promised_today: sql`collection_case where promised_date = ${today} and arrears_from < ${today} and ${isCaseInBranches(branches)}`,
    calls: people('borrower', sql`restricted_since is not null`, sql`restricted`),
    // with those of earlier days that nobody has closed
    interviews: sql`appointment where date <= ${today} and type = 'interview' and state in ('booked', 'confirmed') and ${isRowInBranches(branches, 'appointment.loan_branch_id')}`,
    visits: sql`appointment where date <= ${today} and type = 'branch' and state in ('booked', 'confirmed') and ${isRowInBranches(branches, 'appointment.loan_branch_id')}`,
    call_backs: sql`call_back where state = 'asked' and date <= ${today}`,
    complaints: sql`complaint where state <> 'answered'`,
    held_money: sql`transfer where state = 'held'`,
    suspense: sql`transfer where state = 'suspense'`,
    slips: sql`payment_slip where state in ('received', 'matched') and ${isRowInBranches(branches, 'payment_slip.loan_branch_id')}`,
    later_dates: sql`deferral_request where state = 'asked' and ${isRowInBranches(branches, 'deferral_request.loan_branch_id')}`,
    second_person: sql`dual_control where outcome is null and expires_at > ${now} and proposed_by <> ${staffId} and kind = any(${mine})
      and ${isProposalInBranches(branches)}`,
    notices: sql`staff_notice where created_at > ${new Date(now.getTime() - noticeDays * 86_400_000)}
      and not exists (select from staff_notice_seen where notice_id = staff_notice.id and staff_id = ${staffId})`,
    rights_review: sql`(select 1) as last_quarter where ${today >= overdueFrom(quarter)} and ${isRightsUnsigned(quarter, now)}
      and not exists (select from rights_review where quarter = ${quarter.from}::date and staff_id = ${staffId})`,
  }
  const counts = lanes.map(
    (lane) => sql`(select count(*) from (select 1 from ${waiting[lane]} limit ${sql.lit(maxCounted + 1)}) as counted) as ${sql.ref(lane)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}
