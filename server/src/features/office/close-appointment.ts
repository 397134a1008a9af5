import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Selectable } from 'kysely'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { notify } from '../../domain/notice/notify.ts'
import { setAppointmentState } from '../../domain/appointment/write-appointment.ts'
import { audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StaffActor } from './manage-staff.ts'
import { type OfficeAppointmentRow, findOfficeAppointments, lockAppointment } from './office.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'

/** Says that an appointment took place or was missed. Who missed one is asked to book another. */
export function closeAppointment(
  platform: Platform,
  { id, actor, state }: { id: string; actor: StaffActor; state: 'done' | 'missed' },
): Promise<OfficeAppointmentRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const appointment = await lockAppointment(trx, id)
    if (!appointment) return refuse('not_found')
    if (appointment.state !== 'booked' && appointment.state !== 'confirmed') return refuse('appointment_not_open')
    await setAppointmentState(trx, id, state)
    if (state === 'missed') await askToBookAgain(platform, trx, appointment, actor)
    await audit(platform, trx, actor, {
      action: `appointment.${state}`,
      subject: { kind: 'loan', id: appointment.loan_id },
      detail: { type: appointment.type, date: appointment.date },
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
    dedupeKey: `${type}_missed:${id}`,
  })
}
