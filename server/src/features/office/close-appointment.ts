import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { notify } from '../../books/notify.ts'
import { setAppointmentState } from '../../books/write-appointment.ts'
import { audit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StaffActor } from './manage-staff.ts'
import { type OfficeAppointmentRow, findOfficeAppointments, lockAppointment } from './office.queries.ts'

/** Says that an appointment took place or was missed. Who missed an interview is asked to book another one. */
export function closeAppointment(
  platform: Platform,
  { id, actor, state }: { id: string; actor: StaffActor; state: 'done' | 'missed' },
): Promise<OfficeAppointmentRow | Refusal> {
  return inTransaction(platform.database.db, async (trx) => {
    const appointment = await lockAppointment(trx, id)
    if (!appointment) return refuse('not_found')
    if (appointment.state !== 'booked' && appointment.state !== 'confirmed') return refuse('appointment_not_open')
    await setAppointmentState(trx, id, state)
    if (state === 'missed' && appointment.type === 'interview') {
      await notify(platform, trx, {
        borrowerId: appointment.borrower_id,
        kind: 'interview_requested',
        link: '/resubmit-interview-appointment',
        dedupeKey: `interview_missed:${id}`,
      })
    }
    await audit(platform, trx, actor, {
      action: `appointment.${state}`,
      subject: { kind: 'loan', id: appointment.loan_id },
      detail: { type: appointment.type, date: appointment.date },
    })
    return (await findOfficeAppointments(trx, { id }))[0]!
  })
}
