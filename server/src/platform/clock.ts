import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'

/** The wall clock. Nothing else reads it, so that tests and replays can stand at any instant. */
export type Clock = { now(): Date; today(): BusinessDate }

/** A clock that reads its instant from a function; the machine's own when none is given. */
export function openClock(read: () => Date = () => new Date()): Clock {
  return { now: read, today: () => businessDateAt(read()) }
}
