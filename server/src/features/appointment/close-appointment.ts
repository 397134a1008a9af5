import type { InterviewSheet } from '@let-twe/core/appointment/interview-questions.ts'
import { type ShortReason, isShort } from '@let-twe/core/appointment/interview-length.ts'
import { hasBegun } from '@let-twe/core/appointment/change-rules.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { InterviewResult } from '@let-twe/core/loan/precondition-facts.ts'
import type { Selectable } from 'kysely'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { closeAppointmentRow } from '../../domain/appointment/write-appointment.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type OfficeAppointmentRow, findOfficeAppointments, lockAppointment } from './appointment-office.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'

/**
 * Records that an appointment took place, an interview with its result, or was missed; an interview with a "no" is not passed. A
 * borrower who missed one is asked to book another. A result says when its interview began, and a short one why.
 */
export function closeAppointment(
  platform: Platform,
  {
    id,
    actor,
    state,
    result,
    answers,
    short_reason: shortReason,
  }: {
    id: string
    actor: StaffActor
    state: 'done' | 'missed'
    result?: InterviewResult | undefined
    answers?: InterviewSheet | undefined
    short_reason?: ShortReason | undefined
  },
): Promise<OfficeAppointmentRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const appointment = await lockAppointment(trx, id)
    if (!appointment) return refuse('not_found')
    const hasResult = appointment.type === 'interview' && state === 'done'
    // held before results were stored: its result follows later
    const waitsForResult = hasResult && appointment.state === 'done' && appointment.result === null
    if (appointment.state !== 'booked' && appointment.state !== 'confirmed' && !waitsForResult) return refuse('appointment_not_open')
    if (!waitsForResult && !hasBegun(appointment, platform.clock.now())) return refuse('appointment_not_begun')
    if (hasResult && result === undefined) return refuseFields({ result: 'field_required' })
    if (!hasResult && result !== undefined) return refuseFields({ result: 'unknown_field' })
    if (hasResult && answers === undefined) return refuseFields({ answers: 'field_required' })
    if (!hasResult && answers !== undefined) return refuseFields({ answers: 'unknown_field' })
    if (result === 'passed' && answers && Object.values(answers).includes('no')) return refuse('interview_not_passed')
    const startedAt = appointment.started_at
    if (hasResult && !waitsForResult && startedAt === null) return refuse('appointment_not_begun')
    const { minInterviewMinutes } = controlsOf(platform.termsInForce.lender())
    const short = hasResult && startedAt !== null && isShort(startedAt, minInterviewMinutes, platform.clock.now())
    if (short && shortReason === undefined) return refuseFields({ short_reason: 'field_required' })
    const reason = (short && shortReason) || null
    await closeAppointmentRow(
      trx,
      appointment,
      { state, result: result ?? null, answers: answers ?? null, short_reason: reason, closed_by: actor.id },
      platform,
    )
    if (state === 'missed') await askToBookAgain(platform, trx, appointment, actor)
    await audit(platform, trx, actor, {
      action: `appointment.${state}`,
      subject: { kind: 'loan', id: appointment.loan_id },
      detail: {
        type: appointment.type,
        date: appointment.date,
        ...(result === undefined ? {} : { result }),
        ...(reason === null ? {} : { short_reason: reason }),
      },
    })
    return (await findOfficeAppointments(trx, { id }))[0]!
  })
}

/** A loan whose confirmed visit did not take place waits for another one. */
async function askToBookAgain(
  platform: Platform,
  trx: Transaction,
  appointment: Selectable<Tables['appointment']>,
  actor: StaffActor,
): Promise<void> {
  const { id, type, borrower_id, loan_id } = appointment
  if (type === 'branch' && (await lockLoan(trx, loan_id))?.state === 'appointment_confirmed')
    await moveLoan(platform, trx, { loanId: loan_id, event: 'miss_branch_appointment', actor })
  await notify(platform, trx, {
    borrowerId: borrower_id,
    kind: type === 'branch' ? 'branch_visit_missed' : 'interview_missed',
    params: { appointment_id: id },
    // marked again after it was taken back, the borrower is notified again
    dedupeKey: `${type}_missed:${id}:${platform.clock.now().toISOString()}`,
  })
}
