import { hasBegun } from '@let-twe/core/appointment/change-rules.ts'
import { refuse } from '@let-twe/core/errors.ts'
import { sendBranchCode } from '../../domain/auth/branch-code.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAppointment } from './appointment-office.queries.ts'

/** Sends the code by which the borrower of an open visit confirms it at the desk. */
export async function sendVisitCode(platform: Platform, { id, actor }: { readonly id: string; readonly actor: StaffActor }) {
  const visit = await findAppointment(platform.database.db, id)
  if (!visit) return refuse('not_found')
  const isOpen = visit.state === 'booked' || visit.state === 'confirmed'
  if (visit.type !== 'branch' || !isOpen) return refuse('appointment_not_open')
  if (!hasBegun(visit, platform.clock.now())) return refuse('appointment_not_begun')
  return sendBranchCode(platform, { act: 'branch_visit', borrowerId: visit.borrower_id, loanId: visit.loan_id, actor })
}
