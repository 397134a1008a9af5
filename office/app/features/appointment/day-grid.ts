import type { readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'

type Grid = Data<typeof readAppointmentGrid>
export type GridAppointment = Grid['appointments'][number]
type Venue = Grid['venues'][number]

/** A column: the cases of an officer, or a branch. */
export type GridColumn = { readonly id: string | null; readonly name: string | null; readonly venue: Venue | undefined }

/** Visits stand under their branch, interviews under their officer; the last column of interviews has none. */
export function columnsOf({ venues, appointments }: Grid): GridColumn[] {
  if (venues.every(({ branch_id }) => branch_id !== null)) return venues.map((venue) => ({ id: venue.branch_id, name: venue.name, venue }))
  const [venue] = venues
  const officers = new Map(appointments.flatMap(({ officer }) => (officer ? [[officer.id, officer.name] as const] : [])))
  return [
    ...[...officers].map(([id, name]) => ({ id, name, venue })).toSorted((one, other) => one.name.localeCompare(other.name)),
    { id: null, name: null, venue },
  ]
}

export function columnOf({ type, branch_id, officer }: GridAppointment): string | null {
  return type === 'branch' ? branch_id : (officer?.id ?? null)
}

/** The times of the venues, and those of appointments that began early or under other hours. */
export function timesOf({ venues, appointments }: Grid): string[] {
  const offered = venues.flatMap(({ times }) => times.map(({ time }) => time))
  return [...new Set([...offered, ...appointments.map(({ time }) => time)])].toSorted()
}

/** The free places of a time; null where nothing can be booked. */
export function freeAt(venue: Venue | undefined, at: string): number | null {
  const found = venue?.times.find(({ time }) => time === at)
  return found?.open ? Math.max(0, found.capacity - found.taken) : null
}

/** True for a cell into which the appointment can be dropped: another free time of its own column. */
export function takes(column: GridColumn, time: string, moved: GridAppointment): boolean {
  return columnOf(moved) === column.id && moved.time !== time && (freeAt(column.venue, time) ?? 0) > 0
}

export function isMovable({ state, rejected_at: rejectedAt }: Pick<GridAppointment, 'state' | 'rejected_at'>): boolean {
  return rejectedAt === null && (state === 'booked' || state === 'confirmed')
}
