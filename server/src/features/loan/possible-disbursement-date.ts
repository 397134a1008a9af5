import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'

/**
 * When the money may come at the earliest, from the approval on: today, or where a branch visit is needed, the day of the visit; `firstVisit` while
 * none is booked that can still bring the signature. Null before the approval, and once it was disbursed or declined.
 */
export function possibleDisbursementDate(
  loan: Pick<LoanRow, 'state' | 'approved_at' | 'signed_at' | 'branch_visit_needed'>,
  appointments: readonly { type: string; state: string; date: string }[],
  { today, firstVisit }: { readonly today: BusinessDate; readonly firstVisit: BusinessDate | null },
): BusinessDate | null {
  if (loan.state !== 'pre_approved' && loan.state !== 'appointment_confirmed') return null
  if (loan.approved_at === null) return null
  if (!loan.branch_visit_needed) return today
  const visit = appointments.find(({ type, state }) => type === 'branch' && state !== 'cancelled' && state !== 'missed')
  if (!visit || visit.state === 'done') return loan.signed_at === null ? firstVisit : today
  const date = visit.date as BusinessDate
  return date < today ? today : date
}
