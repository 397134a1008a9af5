import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'

/** The wall clock. Nothing else reads it, so that tests and replays can stand at any instant. */
export type Clock = { now(): Date; today(): BusinessDate }

/**
 * The clocks of processes that share a database differ by less than this, in milliseconds. An instant that lies further ahead
 * than anything may was written by a clock that was put back since, and counts for nothing.
 */
export const maxClockSkewMs = 60_000

/** A clock that reads its instant from a function; the machine's own when none is given. */
export function openClock(read: () => Date = () => new Date()): Clock {
  return { now: read, today: () => businessDateAt(read()) }
}
