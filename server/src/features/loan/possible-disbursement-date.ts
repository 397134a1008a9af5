import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'

/**
 * When the money may come at the earliest, once that can be known: after the approval, on the day of the branch visit where one is needed.
 * Null before, and after a visit without a signature, where a day would be a promise that nobody can keep, and once it was paid out or declined.
 */
export function possibleDisbursementDate(
  loan: Pick<LoanRow, 'state' | 'approved_at' | 'signed_at' | 'branch_visit_needed'>,
  appointments: readonly { type: string; state: string; date: string }[],
  today: BusinessDate,
): BusinessDate | null {
  if (loan.state !== 'pre_approved' && loan.state !== 'appointment_confirmed') return null
  if (loan.approved_at === null) return null
  if (!loan.branch_visit_needed) return today
  const visit = appointments.find(({ type, state }) => type === 'branch' && state !== 'cancelled' && state !== 'missed')
  if (!visit || (visit.state === 'done' && loan.signed_at === null)) return null
  const date = visit.date as BusinessDate
  return date < today ? today : date
}
