import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import * as appointments from '@let-twe/core/appointment/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { closeAppointment } from './close-appointment.ts'
import { confirmAppointment } from './confirm-appointment.ts'
import { beginAppointment, moveAppointmentByStaff } from './move-appointment-by-staff.ts'
import { type OfficeAppointmentRow, findOfficeAppointments } from './appointment-office.queries.ts'
import { readCalendar } from './read-calendar.ts'
import { readDayGrid } from './read-day-grid.ts'
import { rebookInterview } from './rebook-interview.ts'
import { reopenAppointment } from './reopen-appointment.ts'
import { sendVisitCode } from './send-visit-code.ts'
import { showAppointment } from './show-appointment.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Interviews and branch visits: the day, the calendar, and the staff's actions. */
export function appointmentOfficeRoutes(serve: Serve, platform: Platform): void {
  const { database, clock } = platform
  const shown = (row: OfficeAppointmentRow | Refusal, language: Language) =>
    isRefusal(row) ? row : showAppointment(row, language, clock.now())

  serve(appointments.listDayAppointments, async ({ query, language, caller: { branches } }) =>
    (await findOfficeAppointments(database.db, { ...query, branches })).map((row) => showAppointment(row, language, clock.now())),
  )
  serve(appointments.readAppointmentGrid, ({ query, language, caller: { branches } }) =>
    readDayGrid(platform, { ...query, branches, language }),
  )
  serve(appointments.listOpenAppointments, async ({ language, caller: { branches } }) =>
    (await findOfficeAppointments(database.db, { openBefore: clock.today(), branches })).map((row) =>
      showAppointment(row, language, clock.now()),
    ),
  )
  serve(appointments.readAppointmentCalendar, ({ query, language }) =>
    readCalendar(platform, { type: query.type, branchId: query.branch_id, from: query.from, language }),
  )
  serve(appointments.confirmAppointment, async ({ params, body, language, ...call }) =>
    shown(await confirmAppointment(platform, { id: params.id, actor: staffActor(call), ...body }), language),
  )
  serve(appointments.moveAppointmentByStaff, async ({ params, body, language, ...call }) =>
    shown(await moveAppointmentByStaff(platform, { id: params.id, actor: staffActor(call), ...body }), language),
  )
  serve(appointments.rebookInterview, async ({ params, body, language, ...call }) =>
    shown(await rebookInterview(platform, { loanId: params.id, actor: staffActor(call), ...body }), language),
  )
  serve(appointments.beginAppointment, async ({ params, language, ...call }) =>
    shown(await beginAppointment(platform, { id: params.id, actor: staffActor(call) }), language),
  )
  serve(appointments.sendVisitCode, ({ params, ...call }) => sendVisitCode(platform, { id: params.id, actor: staffActor(call) }))
  serve(appointments.closeAppointment, async ({ params, body, language, ...call }) =>
    shown(await closeAppointment(platform, { id: params.id, actor: staffActor(call), ...body }), language),
  )
  serve(appointments.reopenAppointment, async ({ params, language, ...call }) =>
    shown(await reopenAppointment(platform, { id: params.id, actor: staffActor(call) }), language),
  )
}
