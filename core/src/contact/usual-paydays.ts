import { type BusinessDate, addDays } from '../business-date.ts'

/** The next days on which most factories pay wages, soonest first. Never today: a promise for today is its own. */
export function usualPaydays(today: BusinessDate): [BusinessDate, BusinessDate] {
  const [first, second] = paydaysBetween(addDays(today, 1), addDays(today, longestWait * 2))
  return [first!, second!]
}

/** From one payday to the next one there are at most so many days. */
const longestWait = 16

/** The days from one day to another on which most factories pay wages: the 15th and the last day of a month. */
export function paydaysBetween(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isPayday(day)) days.push(day)
  return days
}

/** The paydays by which each day between two others has one on it or before it. */
export function paydaysBefore(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  return paydaysBetween(addDays(from, -longestWait), to)
}

function isPayday(day: BusinessDate): boolean {
  return day.endsWith('-15') || addDays(day, 1).endsWith('-01')
}
