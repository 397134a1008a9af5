import { type BusinessDate, addMonths } from '../business-date.ts'

/** After so many years nobody can ask for money back that came without a reason (Civil and Commercial Code, section 419). */
export const unclaimedAfterYears = 10

/** True when money in suspense since a day may be taken as unclaimed. */
export function isUnclaimed(received: BusinessDate, today: BusinessDate): boolean {
  return addMonths(received, unclaimedAfterYears * 12) <= today
}
