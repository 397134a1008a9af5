import { isNewlyMarked } from '@let-twe/core/appointment/change-rules.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { reopenAppointmentRow } from '../../domain/appointment/write-appointment.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOpenAppointment } from './appointment.queries.ts'
import { type OfficeAppointmentRow, findOfficeAppointments, lockAppointment } from './appointment-office.queries.ts'

type Appointment = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/** Reverts the result of an appointment while nothing followed it: no proposal, signature or other booking. */
export function reopenAppointment(
  platform: Platform,
  { id, actor }: { readonly id: string; readonly actor: StaffActor },
): Promise<OfficeAppointmentRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const appointment = await lockAppointment(trx, id)
    if (!appointment) return refuse('not_found')
    const before = appointment.state_before
    if (!isNewlyMarked(appointment, platform.clock.now()) || before === null) return refuse('appointment_not_open')
    const refused = await bringLoanBack(platform, trx, appointment, actor)
    if (refused) return refused
    if (await findOpenAppointment(trx, appointment.loan_id, appointment.type)) return refuse('appointment_exists')
    await reopenAppointmentRow(trx, id, before)
    const { state, type, date, borrower_id: borrowerId } = appointment
    if (state === 'missed')
      await notify(platform, trx, { borrowerId, kind: 'not_missed', dedupeKey: `not_missed:${id}:${appointment.closed_at!.toISOString()}` })
    await audit(platform, trx, actor, {
      action: 'appointment.reopen',
      subject: { kind: 'loan', id: appointment.loan_id },
      detail: { type, date, was: state },
    })
    return (await findOfficeAppointments(trx, { id }))[0]!
  })
}

/** The loan of the appointment; a refusal when a later step happened. */
async function bringLoanBack(
  platform: Platform,
  trx: Transaction,
  { type, loan_id: loanId, state, state_before: before }: Appointment,
  actor: StaffActor,
): Promise<Refusal | null> {
  const loan = (await lockLoan(trx, loanId))!
  if (type === 'interview') return loan.state === 'pending' ? null : refuse('transition_refused')
  if (loan.signed_at !== null || (loan.state !== 'pre_approved' && loan.state !== 'appointment_confirmed'))
    return refuse('transition_refused')
  if (state !== 'missed' || before !== 'confirmed' || loan.state === 'appointment_confirmed') return null
  const moved = await moveLoan(platform, trx, { loanId, event: 'confirm_branch_appointment', actor })
  return isRefusal(moved) ? moved : null
}
