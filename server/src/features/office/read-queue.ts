import { satangToBaht } from '@let-twe/core/money.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { type BusinessDate, daysBetween } from '@let-twe/core/business-date.ts'
import { type Data, type Page, pageSize } from '@let-twe/core/endpoint.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import { type OfficeLoanState, officeLoanState, officeLoanStates } from '@let-twe/core/office/office-loan-state.ts'
import type { countLoans, searchLoans } from '@let-twe/core/office/loan-endpoints.ts'
import type { Platform } from '../../platform/platform.ts'
import { countByState, findQueue } from './queue.queries.ts'

type Line = Data<typeof searchLoans>[number]

/** One page of the queue. */
export async function readQueue(
  platform: Platform,
  { page = 1, ...asked }: { state?: OfficeLoanState | undefined; search?: string | undefined; page?: number | undefined; staffId: StaffId },
): Promise<Page<Line>> {
  const { database, clock } = platform
  const today = clock.today()
  const { rows, total } = await findQueue(platform, database.db, { ...asked, page, today })
  const data = rows.map(
    ({ size_satang, state, oldest_unpaid, approved_at, signed_at, written_off_date, payout_failed_at, next_appointment, ...row }): Line => {
      const daysLate = oldest_unpaid === null ? 0 : Math.max(0, daysBetween(oldest_unpaid, today))
      return {
        ...row,
        loan_state: officeLoanState(daysLate > 0 ? 'late' : state, written_off_date !== null),
        loan_size_baht: satangToBaht(size_satang),
        approved: approved_at !== null,
        signed: signed_at !== null,
        payout_failed: payout_failed_at !== null,
        open_requests: row.open_requests ?? 0,
        next_appointment: readAppointment(next_appointment),
        days_late: daysLate,
      }
    },
  )
  return { data, page, last_page: Math.max(1, Math.ceil(total / pageSize)), total }
}

/** How many loans there are in each state that staff see. */
export async function countQueue({ database: { db }, clock }: Platform): Promise<Data<typeof countLoans>> {
  const { states, late, writtenOff } = await countByState(db, clock.today())
  const part: Partial<Record<OfficeLoanState, number>> = { late, written_off: writtenOff }
  const within: Partial<Record<OfficeLoanState, number>> = { active: late, closed: writtenOff }
  const count = (state: OfficeLoanState) =>
    state === 'late' || state === 'written_off' ? part[state]! : (states.get(state) ?? 0) - (within[state] ?? 0)
  return Object.fromEntries(officeLoanStates.map((state) => [state, count(state)])) as Record<OfficeLoanState, number>
}

function readAppointment(next: string | null): Line['next_appointment'] {
  if (next === null) return null
  const [type, date, time] = next.split(' ') as [AppointmentType, BusinessDate, string]
  return { type, date, time }
}
