import { type BusinessDate, addDays } from '../business-date.ts'

/** The next days on which most factories pay wages, the 15th and the last day of a month, soonest first. Never today: a promise for today is its own. */
export function usualPaydays(today: BusinessDate): [BusinessDate, BusinessDate] {
  const days: BusinessDate[] = []
  for (let day = addDays(today, 1); days.length < 2; day = addDays(day, 1)) if (isPayday(day)) days.push(day)
  return [days[0]!, days[1]!]
}

function isPayday(day: BusinessDate): boolean {
  return day.endsWith('-15') || addDays(day, 1).endsWith('-01')
}
