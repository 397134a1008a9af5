import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type OfficeAppointmentRow, findOfficeAppointments } from './appointment-office.queries.ts'
import { findAppointmentsOfLoan } from './appointment.queries.ts'
import { reserveSlot } from './reserve-slot.ts'

/** Books another interview after a missed one, on the same channel. The borrower is notified, and may move it as often as before. */
export function rebookInterview(
  platform: Platform,
  {
    loanId,
    actor,
    date,
    time,
  }: { readonly loanId: LoanId; readonly actor: StaffActor; readonly date: BusinessDate; readonly time: string },
): Promise<OfficeAppointmentRow | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (loan.state !== 'pending') return refuse('appointment_not_open')
    if (loan.planned_rejection !== null) return refuse('transition_refused')
    const interviews = (await findAppointmentsOfLoan(trx, loanId, 'interview')).filter(({ state }) => state !== 'cancelled')
    if (interviews.some(({ state }) => state === 'booked' || state === 'confirmed')) return refuse('appointment_exists')
    const [last] = interviews.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    if (last?.state !== 'missed') return refuse('appointment_not_open')
    const { borrower_id, social_channel, social_url } = last
    const wanted = { borrower_id, loan_id: loanId, type: 'interview', branch_id: null, date, time, social_channel, social_url } as const
    const booked = await reserveSlot(platform, trx, wanted)
    if (isRefusal(booked)) return booked
    const { id, sequence } = booked
    await notify(platform, trx, {
      borrowerId: borrower_id,
      kind: 'appointment_moved',
      params: { appointment_id: id, sequence, type: 'interview', date, time },
      dedupeKey: `appointment_moved:${id}:${sequence}`,
    })
    await audit(platform, trx, actor, {
      action: 'appointment.rebook',
      subject: { kind: 'loan', id: loanId },
      detail: { missed: `${last.date} ${last.time}`, to: `${date} ${time}` },
    })
    return (await findOfficeAppointments(trx, { id }))[0]!
  })
}
