import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import { timesOn } from '@let-twe/core/appointment/slots.ts'
import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Platform } from '../../platform/platform.ts'
import { countTakenOfDay } from './appointment.queries.ts'
import { findClosedDay, findOfficeAppointments, findVisitedBranches } from './appointment-office.queries.ts'
import { venueOfBranch, venueOfInterviews } from './find-slots.ts'
import { showAppointment } from './show-appointment.ts'

/** A day of one kind of appointment: the times of its venues and the appointments. The statements are as many for a hundred branches as for one. */
export async function readDayGrid(
  { database: { db }, clock, termsInForce }: Platform,
  { date, type, branches, language }: { date: BusinessDate; type: AppointmentType; branches: Branches; language: Language },
): Promise<Data<typeof readAppointmentGrid>> {
  const now = clock.now()
  const lender = termsInForce.lender()
  const [closed, taken, appointments, places] = await Promise.all([
    findClosedDay(db, date),
    countTakenOfDay(db, { type, date, now }),
    findOfficeAppointments(db, { date, type, branches }),
    type === 'branch' ? findVisitedBranches(db, { date, branches }) : [],
  ])
  const venues =
    type === 'interview'
      ? [{ ...venueOfInterviews(lender), name: null, active: true }]
      : places.map((branch) => ({ ...venueOfBranch(lender, branch), name: inLanguage(branch.name, language), active: branch.active }))
  const closedDays = new Set(closed ? [date] : [])
  return {
    closed: closed ? inLanguage(closed.name, language) : null,
    venues: venues.map((venue) => ({
      branch_id: venue.branchId,
      name: venue.name,
      times: (venue.active ? timesOn(venue.policy, venue.opening, closedDays, date) : []).map((time) => ({
        time,
        capacity: venue.capacity,
        taken: taken.get(`${venue.branchId} ${time}`) ?? 0,
        open: date <= addDays(clock.today(), venue.policy.daysAhead) && instantInBangkok(date, time) > now,
      })),
    })),
    appointments: appointments.map((row) => ({
      ...showAppointment(row, language, now),
      officer: row.officer_id === null ? null : { id: row.officer_id, name: row.officer_name! },
    })),
  }
}
