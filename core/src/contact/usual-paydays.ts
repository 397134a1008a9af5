import type { IncomeType } from '../borrower/answers.ts'
import { type BusinessDate, addDays } from '../business-date.ts'

/** The next two days on which most factories pay wages, soonest first. Never today: a promise for today is its own. */
export function usualPaydays(today: BusinessDate): BusinessDate[] {
  return paydaysFrom(addDays(today, 1))
}

/** The first two paydays from a day on. */
export function paydaysFrom(day: BusinessDate): BusinessDate[] {
  return paydaysBetween(day, addDays(day, longestWait * 2)).slice(0, 2)
}

/** From one payday to the next one there are at most so many days. */
const longestWait = 16

/** The days from one day to another on which most factories pay wages: the 15th and the last day of a month. */
function paydaysBetween(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isPayday(day)) days.push(day)
  return days
}

/** The paydays by which each day between two others has one on it or before it. */
export function paydaysBefore(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  return paydaysBetween(addDays(from, -longestWait), to)
}

/** How often people are paid who get wages on a usual payday: twice a month, on the last day of a month also once. */
export function paidOn(payday: BusinessDate): readonly IncomeType[] {
  return payday.endsWith('-15') ? ['half_monthly'] : ['half_monthly', 'monthly']
}

function isPayday(day: BusinessDate): boolean {
  return day.endsWith('-15') || addDays(day, 1).endsWith('-01')
}
