import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuseFields } from '@let-twe/core/errors.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AppointmentRow, findBranch } from './appointment.queries.ts'
import { branchVisitLoan } from './branch-visit-loan.ts'
import { followVisit } from './follow-visit.ts'
import { interviewLoan } from './interview-loan.ts'
import { reserveSlot } from './reserve-slot.ts'

/** A requested booking. */
export type Booking = {
  readonly borrowerId: BorrowerId
  readonly type: AppointmentType
  readonly date: BusinessDate
  readonly time: string
  readonly branchId?: string | undefined
  readonly socialChannel?: 'messenger' | 'line' | 'viber' | undefined
  readonly socialUrl?: string | undefined
  readonly actor: Actor
}

/** Books a time. With the first interview the application is sent: both happen, or neither. */
export function bookAppointment(platform: Platform, booking: Booking): Promise<AppointmentRow | Refusal> {
  const { type, borrowerId, date, time, actor } = booking
  if (type === 'branch' && booking.branchId === undefined) return Promise.resolve(refuseFields({ branch_id: 'field_required' }))
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = type === 'interview' ? await interviewLoan(platform, trx, booking) : await branchVisitLoan(trx, borrowerId)
    if (isRefusal(loan)) return loan
    const channel = type === 'interview' ? socialChannelOf(booking, loan.answers) : { social_channel: null, social_url: null }
    const branch = type === 'branch' ? booking.branchId! : null
    // before the loan follows it there
    if (branch !== null && !(await findBranch(trx, branch))) return refuseFields({ branch_id: 'choice_invalid' })
    const wanted = { borrower_id: borrowerId, loan_id: loan.loanId, type, branch_id: branch, date, time, ...channel }
    if (branch !== null) await followVisit(platform, trx, { loanId: loan.loanId, branchId: branch, actor })
    const booked = await reserveSlot(platform, trx, wanted)
    if (isRefusal(booked)) return booked
    await announceBooking(platform, trx, booked)
    await audit(platform, trx, actor, {
      action: 'appointment.book',
      subject: { kind: 'appointment', id: booked.id },
      detail: { type, date, time },
    })
    return booked
  })
}

/** Notifies the borrower of a booked or moved time. */
export async function announceBooking(platform: Platform, trx: Transaction, appointment: AppointmentRow): Promise<void> {
  const { id, borrower_id: borrowerId, type, date, time, sequence } = appointment
  const kind = type === 'interview' ? 'interview_booked' : 'branch_appointment_booked'
  const params = { appointment_id: id, sequence, date, time }
  await notify(platform, trx, { borrowerId, kind, params, dedupeKey: `${kind} ${id} ${sequence}` })
}

function socialChannelOf({ socialChannel, socialUrl }: Booking, { additional_information: told }: ApplicationAnswers) {
  const sameChannel = socialChannel === undefined || socialChannel === told?.social_channel
  return {
    social_channel: socialChannel ?? told?.social_channel ?? null,
    social_url: socialUrl ?? (sameChannel ? (told?.social_url ?? null) : null),
  }
}
