import type { BorrowerId } from '@let-twe/core/id.ts'
import { changesOf, maxChanges } from '@let-twe/core/appointment/change-rules.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { nextVisit } from '@let-twe/core/loan/next-visit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { findAppointmentsOfLoan, lockOpenLoan } from './appointment.queries.ts'
import type { BookedLoan } from './booked-loan.ts'

/** The loan that a branch visit is for: proposed, or approved and visited and not signed; and without a visit that is still to come. */
export async function branchVisitLoan(trx: Transaction, borrowerId: BorrowerId): Promise<BookedLoan | Refusal> {
  const loan = await lockOpenLoan(trx, borrowerId)
  if (!loan) return refuse('appointment_not_open')
  const appointments = await findAppointmentsOfLoan(trx, loan.id, 'branch')
  if (appointments.some(({ state }) => state === 'booked' || state === 'confirmed')) return refuse('appointment_exists')
  const facts = { loan_state: loan.state, approved: loan.approved_at !== null, signed: loan.signed_at !== null, appointments }
  if (nextVisit(facts) === null || changesOf(appointments) > maxChanges) return refuse('appointment_not_open')
  return { loanId: loan.id, answers: {} }
}
