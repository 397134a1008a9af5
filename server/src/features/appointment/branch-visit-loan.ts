import type { BorrowerId } from '@let-twe/core/id.ts'
import { changesOf, maxChanges } from '@let-twe/core/appointment/change-rules.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { findAppointmentsOfLoan, lockOpenLoan } from './appointment.queries.ts'
import type { BookedLoan } from './booked-loan.ts'

/** The loan that a branch visit is for: pre-approved, and without a visit that is still to come. */
export async function branchVisitLoan(trx: Transaction, borrowerId: BorrowerId): Promise<BookedLoan | Refusal> {
  const loan = await lockOpenLoan(trx, borrowerId)
  if (loan?.state !== 'pre_approved') return refuse('appointment_not_open')
  const appointments = await findAppointmentsOfLoan(trx, loan.id, 'branch')
  if (appointments.some(({ state }) => state === 'booked' || state === 'confirmed')) return refuse('appointment_exists')
  return changesOf(appointments) > maxChanges ? refuse('appointment_not_open') : { loanId: loan.id, answers: {} }
}
