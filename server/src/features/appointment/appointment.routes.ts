import {
  type appointmentData,
  bookAppointment as book,
  cancelAppointment as cancel,
  getAppointmentCalendar,
  holdSlot as hold,
  listAppointments,
  listSlots,
  moveAppointment as move,
} from '@let-twe/core/appointment/endpoints.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type * as z from 'zod/mini'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AppointmentRow, findAppointments } from './appointment.queries.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { findSlots } from './find-slots.ts'
import { holdSlot } from './hold-slot.ts'
import { moveAppointment } from './move-appointment.ts'
import { showCalendar } from './show-calendar.ts'

/** Interviews and branch visits: free times, bookings. */
export function appointmentRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  serve(listSlots, ({ params, query, caller }) =>
    findSlots(platform, db, { type: params.type, branchId: query.branch_id, date: query.date, borrowerId: caller.id }),
  )
  serve(hold, ({ params, body, caller }) =>
    holdSlot(platform, { type: params.type, date: body.date, time: body.time, branchId: body.branch_id, borrowerId: caller.id }),
  )
  serve(listAppointments, async ({ caller }) => (await findAppointments(db, caller.id)).map(onWire))
  serve(book, async ({ params, body, caller, address }) =>
    onWire(
      await bookAppointment(platform, {
        borrowerId: caller.id,
        type: params.type,
        date: body.date,
        time: body.time,
        branchId: body.branch_id,
        socialChannel: body.social_channel,
        socialUrl: body.social_url,
        actor: { kind: 'borrower', id: caller.id, address },
      }),
    ),
  )
  serve(move, async ({ params, body, caller, address }) =>
    onWire(
      await moveAppointment(platform, {
        borrowerId: caller.id,
        id: params.id,
        date: body.date,
        time: body.time,
        branchId: body.branch_id,
        actor: { kind: 'borrower', id: caller.id, address },
      }),
    ),
  )
  serve(cancel, async ({ params, caller, address }) =>
    onWire(
      await cancelAppointment(platform, { borrowerId: caller.id, id: params.id, actor: { kind: 'borrower', id: caller.id, address } }),
    ),
  )
  serve(getAppointmentCalendar, ({ params, caller, language }) =>
    showCalendar(platform, { id: params.id, borrowerId: caller.id, language }),
  )
}

function onWire<R extends AppointmentRow | Refusal>(row: R): z.output<typeof appointmentData> | Extract<R, Refusal> {
  if (isRefusal(row)) return row as Extract<R, Refusal>
  const { id, type, state, date, time, branch_id, social_channel, social_url, reference } = row as AppointmentRow
  return { id, type, state, date, time, branch_id, social_channel, social_url, reference }
}
