import { dueDays } from '../loan/repayment-schedule.ts'
import type { ProductTerm } from '../product/product-terms.ts'

/** Terms as they are typed, one a line: months, payments a month, and behind a colon the due days: `2 × 2: 15, 30, 45, 60`. */
export function writeTermLines(terms: readonly ProductTerm[]): string {
  return terms.map(({ months, timesPerMonth, dueDays: days }) => `${months} × ${timesPerMonth}: ${days.join(', ')}`).join('\n')
}

/** Reads such lines; without due days they are spread evenly over months of 30 days. The text itself when a line is none. */
export function readTermLines(text: string): ProductTerm[] | string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const terms = lines.map((line) => {
    const match = /^\s*(\d{1,2})\s*[x×/]\s*([12])\s*(?::([\d,\s]*))?$/i.exec(line)
    if (!match) return null
    const [months, timesPerMonth] = [Number(match[1]), Number(match[2]) as 1 | 2]
    const days = (match[3] ?? '')
      .split(/[,\s]+/)
      .filter((day) => day !== '')
      .map(Number)
    return { months, timesPerMonth, dueDays: days.length > 0 ? days : dueDays(months, months * timesPerMonth, 30) }
  })
  return terms.some((term) => term === null) ? text : (terms as ProductTerm[])
}
