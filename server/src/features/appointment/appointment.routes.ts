import { type appointmentData, bookAppointment as book, listAppointments, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type * as z from 'zod/mini'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AppointmentRow, findAppointments } from './appointment.queries.ts'
import { bookAppointment } from './book-appointment.ts'
import { findSlots } from './find-slots.ts'

/** Interviews and branch visits: free times, bookings. */
export function appointmentRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  serve(listSlots, ({ params, query }) => findSlots(platform, db, { type: params.type, branchId: query.branch_id, date: query.date }))
  serve(listAppointments, async ({ caller }) => (await findAppointments(db, caller.id)).map(onWire))
  serve(book, async ({ params, body, caller, address }) => {
    const booked = await bookAppointment(platform, {
      borrowerId: caller.id,
      type: params.type,
      date: body.date,
      time: body.time,
      branchId: body.branch_id,
      socialChannel: body.social_channel,
      socialUrl: body.social_url,
      actor: { kind: 'borrower', id: caller.id, address },
    })
    return isRefusal(booked) ? booked : onWire(booked)
  })
}

function onWire({
  id,
  type,
  state,
  date,
  time,
  branch_id,
  social_channel,
  social_url,
  reference,
}: AppointmentRow): z.output<typeof appointmentData> {
  return { id, type, state, date, time, branch_id, social_channel, social_url, reference }
}
