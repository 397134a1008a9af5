import type { StaffId } from '@let-twe/core/id.ts'
import { satangToBaht } from '@let-twe/core/money.ts'
import { type BusinessDate, addDays, daysBetween, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import { sharedInList } from '@let-twe/core/loan/case-data.ts'
import { type OfficeLoanState, officeLoanState, officeLoanStates } from '@let-twe/core/loan/office-loan-state.ts'
import { plannedIn } from '@let-twe/core/loan/planned-rejection.ts'
import type { countLoans, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { type QueuedLoan, queueOfLoan } from '@let-twe/core/work-queue/loan-queue.ts'
import { dueAfter, promisedHoursOf } from '@let-twe/core/work-queue/promised-hours.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Platform } from '../../platform/platform.ts'
import { type QueueSearch, countState, findQueue } from './queue.queries.ts'

type Line = Data<typeof searchLoans>[number]

/** One page of the queue. */
export async function readQueue(platform: Platform, asked: Omit<QueueSearch, 'today' | 'now'>): Promise<Page<Line>> {
  const { database, clock, termsInForce } = platform
  const [today, now] = [clock.today(), clock.now()]
  const promises = promisedHoursOf(termsInForce.lender())
  const { rows, ...beside } = await findQueue(platform, database.db, { ...asked, today, now })
  const data = rows.map(
    ({
      size_satang,
      state,
      oldest_unpaid,
      approved_at,
      signed_at,
      written_off_date,
      payout_failed_at,
      planned_rejection,
      next_appointment,
      claimed,
      branch_id,
      branch_name,
      shared,
      asked_since,
      missed_at,
      last_step_at,
      proposal_expires_date,
      put_aside_until,
      next_date,
      ...row
    }): Line => {
      const daysLate = oldest_unpaid === null ? 0 : Math.max(0, daysBetween(oldest_unpaid, today))
      const standing = { state, approved_at, signed_at, asked_since, missed_at, last_step_at, put_aside_until }
      const { queue, since, promised } = standingOf(standing, promises)
      const day = queue === 'to_sign' ? proposal_expires_date : daysLate > 0 ? next_date : null
      const due = put_aside_until ?? (day === null ? promised : instantInBangkok(addDays(day, 1), '00:00'))
      return {
        ...row,
        loan_state: officeLoanState(daysLate > 0 ? 'late' : state, written_off_date !== null),
        loan_size_baht: satangToBaht(size_satang),
        waiting_since: since?.toISOString() ?? null,
        due_at: due?.toISOString() ?? null,
        approved: approved_at !== null,
        signed: signed_at !== null,
        put_aside_until: put_aside_until?.toISOString() ?? null,
        rejected_at: plannedIn(state, planned_rejection)?.at ?? null,
        payout_failed: payout_failed_at !== null,
        open_requests: row.open_requests ?? 0,
        next_appointment: readAppointment(next_appointment),
        claimed_by: readClaim(claimed),
        branch: branch_id === null || branch_name === null ? null : { id: branch_id, name: branch_name },
        days_late: daysLate,
        shared: sharedInList.filter((kind) => (shared ?? '').split(' ').includes(kind)),
      }
    },
  )
  return { data, ...beside }
}

type Standing = Pick<QueuedLoan, 'state'> &
  Readonly<Record<'approved_at' | 'signed_at' | 'asked_since' | 'missed_at' | 'last_step_at' | 'put_aside_until', Date | null>>

/** The queue of an undecided loan, since when it waits there, and when the lender promises its step. */
export function standingOf(row: Standing, promises: ReturnType<typeof promisedHoursOf>) {
  const queue = queueOfLoan({
    state: row.state,
    approved: row.approved_at !== null,
    signed: row.signed_at !== null,
    asked: row.asked_since !== null,
    missed: row.missed_at !== null,
    aside: row.put_aside_until !== null,
  })
  const since = queue === 'asked' ? row.asked_since : queue === 'no_show' ? row.missed_at : queue && row.last_step_at
  return { queue, since, promised: queue && since && dueAfter(promises, queue, since) }
}

/** How many loans there are in each state that staff see. */
export async function countQueue(
  platform: Platform,
  reader: { readonly staffId: StaffId; readonly branches: Branches },
): Promise<Data<typeof countLoans>> {
  const { database, clock } = platform
  const day = { today: clock.today(), now: clock.now() }
  const counts: [OfficeLoanState, number][] = []
  for (const state of officeLoanStates) counts.push([state, await countState(platform, database.db, state, { ...reader, ...day })])
  return Object.fromEntries(counts) as Record<OfficeLoanState, number>
}

function readAppointment(next: string | null): Line['next_appointment'] {
  if (next === null) return null
  const [type, date, time] = next.split(' ') as [AppointmentType, BusinessDate, string]
  return { type, date, time }
}

/** A member of staff as the query wrote it: the id, then the name. */
function readClaim(claimed: string | null): Line['claimed_by'] {
  return claimed === null ? null : { id: claimed.slice(0, 36), name: claimed.slice(37) }
}
