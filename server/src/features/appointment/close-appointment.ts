import type { InterviewSheet } from '@let-twe/core/appointment/interview-questions.ts'
import { type ShortReason, isShort } from '@let-twe/core/appointment/interview-length.ts'
import { hasBegun } from '@let-twe/core/appointment/change-rules.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { InterviewResult } from '@let-twe/core/loan/precondition-facts.ts'
import type { Selectable } from 'kysely'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { withBranchCode } from '../../domain/auth/branch-code.ts'
import { notify } from '../../domain/notification/notify.ts'
import { closeAppointmentRow } from '../../domain/appointment/write-appointment.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type OfficeAppointmentRow, findAppointment, findOfficeAppointments, lockAppointment } from './appointment-office.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'

/**
 * Records that an appointment took place, an interview with its result, or was missed; an interview with a "no" is not passed. A
 * borrower who missed one is asked to book another. A result says when its interview began, and a short one why; a visit
 * is confirmed by the borrower's code.
 */
export async function closeAppointment(platform: Platform, closing: Closing): Promise<OfficeAppointmentRow | Refusal> {
  const { db } = platform.database
  const appointment = await findAppointment(db, closing.id)
  if (!appointment) return refuse('not_found')
  const needsCode = appointment.type === 'branch' && closing.state === 'done'
  if (!needsCode && closing.code !== undefined) return refuseFields({ code: 'unknown_field' })
  if (!needsCode) return transact(db, { onRefusal: 'commit' }, (trx) => close(platform, trx, closing))
  // a press that cannot succeed uses up no code
  if (!isOpen(appointment)) return refuse('appointment_not_open')
  if (!hasBegun(appointment, platform.clock.now())) return refuse('appointment_not_begun')
  if (closing.code === undefined) return refuseFields({ code: 'field_required' })
  const act = { act: 'branch_visit', borrowerId: appointment.borrower_id, actor: closing.actor } as const
  return withBranchCode(platform, act, closing.code, (trx) => close(platform, trx, closing))
}

type Closing = {
  readonly id: string
  readonly actor: StaffActor
  readonly state: 'done' | 'missed'
  readonly result?: InterviewResult | undefined
  readonly answers?: InterviewSheet | undefined
  readonly short_reason?: ShortReason | undefined
  readonly code?: string | undefined
}

async function close(
  platform: Platform,
  trx: Transaction,
  { id, actor, state, result, answers, short_reason: shortReason, code }: Closing,
): Promise<OfficeAppointmentRow | Refusal> {
  const appointment = await lockAppointment(trx, id)
  if (!appointment) return refuse('not_found')
  const hasResult = appointment.type === 'interview' && state === 'done'
  // held before results were stored: its result follows later
  const waitsForResult = hasResult && appointment.state === 'done' && appointment.result === null
  if (!isOpen(appointment) && !waitsForResult) return refuse('appointment_not_open')
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
    {
      state,
      result: result ?? null,
      answers: answers ?? null,
      short_reason: reason,
      closed_by: actor.id,
      ...(code === undefined ? {} : { borrower_act: 'code' as const }),
    },
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
}

function isOpen({ state }: Pick<Selectable<Tables['appointment']>, 'state'>): boolean {
  return state === 'booked' || state === 'confirmed'
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
