import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { listDayAppointments, readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'

export const sampleVisit: Data<typeof listDayAppointments>[number] = {
  id: sampleId(12),
  type: 'branch',
  state: 'booked',
  date: '2026-11-23',
  time: '09:00',
  branch_id: sampleId(13),
  social_channel: null,
  social_url: null,
  reference: 'B-1',
  loan_id: sampleId(1),
  name: 'Aung Aung',
  phone_number: '+66812345678',
  branch_name: 'Samut Sakhon',
  result: null,
  for_signing: false,
  can_reopen: false,
  rejected_at: null,
}

const times = ['09:00', '10:00', '11:00'].map((time, nth) => ({ time, capacity: 2, taken: nth === 1 ? 2 : 1, open: true }))

/** A day with a visit at one of two branches. */
export const sampleGrid: Data<typeof readAppointmentGrid> = {
  closed: null,
  venues: [
    { branch_id: sampleId(13), name: 'Samut Sakhon', times },
    { branch_id: sampleId(14), name: 'Krathum Baen', times },
  ],
  appointments: [{ ...sampleVisit, officer: null }],
}
