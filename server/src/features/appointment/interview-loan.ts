import type { BorrowerId } from '@let-twe/core/id.ts'
import { changesOf, maxChanges } from '@let-twe/core/appointment/change-rules.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { answerRequest, findOpenRequests } from '../../domain/officer-request/answer-request.ts'
import { submitApplication } from '../../domain/application/submit-application.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { countTaken, findAppointmentsOfLoan, lockOpenLoan } from './appointment.queries.ts'
import { updateCancelled } from '../../domain/appointment/write-appointment.ts'
import type { BookedLoan } from './booked-loan.ts'
import { findAnswers } from '../../domain/application/application-row.ts'

/**
 * The loan that an interview is for: a new one, when the booking sends the application; the waiting one, when its
 * interview was missed or cancelled, or an officer asks for another.
 */
export async function interviewLoan(
  platform: Platform,
  trx: Transaction,
  { borrowerId, date, time, actor }: { borrowerId: BorrowerId; date: BusinessDate; time: string; actor: Actor },
): Promise<BookedLoan | Refusal> {
  const loan = await lockOpenLoan(trx, borrowerId)
  if (!loan) {
    // when two hundred people want one time, most are refused before the costly check of the whole application
    if (await isFull(platform, trx, { borrowerId, date, time })) return refuse('slot_not_available')
    return submitApplication(platform, trx, borrowerId, actor)
  }
  if (loan.state === 'active') return refuse('application_submitted')
  const requested = (await findOpenRequests(trx, borrowerId, 'interview')).length > 0
  const appointments = await findAppointmentsOfLoan(trx, loan.id, 'interview')
  const open = appointments.find(({ state }) => state === 'booked' || state === 'confirmed')
  if (requested) {
    if (open) await updateCancelled(trx, open.id)
    await answerRequest(platform, trx, { borrowerId, kind: 'interview', actor })
  } else {
    if (open) return refuse('appointment_exists')
    if (appointments[0]?.state === 'done') return refuse('application_submitted')
    if (changesOf(appointments) > maxChanges) return refuse('appointment_not_open')
  }
  return { loanId: loan.id, answers: await findAnswers(platform, trx, loan.application_id) }
}

/** A check without a lock; the booking itself checks again under one. */
async function isFull(
  { clock, termsInForce }: Platform,
  trx: Transaction,
  { borrowerId, date, time }: { borrowerId: BorrowerId; date: BusinessDate; time: string },
): Promise<boolean> {
  const taken = await countTaken(trx, { branchId: null, from: date, to: date, borrowerId, now: clock.now() })
  return (taken.get(`${date} ${time}`) ?? 0) >= termsInForce.lender().interview.capacity
}
