import { type BusinessDate, addDays, weekdayOf } from '@let-twe/core/business-date.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'

/**
 * When the money may come at the earliest: the day of the branch visit, today for an approved loan without a visit,
 * else the lender's working days of review after the interview. Null once it was paid out or declined, and for a proposal whose
 * visit nobody booked: then the next thing is the visit, and no day is near.
 */
export function possibleDisbursementDate(
  loan: Pick<LoanRow, 'state' | 'applied_date' | 'approved_at' | 'branch_visit_needed'>,
  appointments: readonly { type: string; state: string; date: string }[],
  today: BusinessDate,
  lender: Pick<Lender, 'reviewDays' | 'officeHours'>,
): BusinessDate | null {
  if (loan.state !== 'pending' && loan.state !== 'pre_approved' && loan.state !== 'appointment_confirmed') return null
  const dateOf = (type: string) =>
    appointments.find((each) => each.type === type && each.state !== 'cancelled' && each.state !== 'missed')?.date as
      | BusinessDate
      | undefined
  const visit = dateOf('branch')
  if (visit) return visit < today ? today : visit
  if (loan.approved_at !== null && !loan.branch_visit_needed) return today
  if (loan.state !== 'pending' && loan.branch_visit_needed) return null
  const interview = dateOf('interview') ?? loan.applied_date
  const reviewed = addWorkingDays(interview, lender.reviewDays.to, lender.officeHours.weekdays)
  // the day before today, so that today counts where the office is open
  return reviewed < today ? addWorkingDays(addDays(today, -1), 1, lender.officeHours.weekdays) : reviewed
}

function addWorkingDays(from: BusinessDate, days: number, weekdays: readonly number[]): BusinessDate {
  let date = from
  for (let left = days; left > 0;) {
    date = addDays(date, 1)
    if (weekdays.includes(weekdayOf(date))) left -= 1
  }
  return date
}
