import { type Language, languageFacts } from '@let-twe/core/language.ts'

/** Open days as a span or a list: 'Mon – Sat', or 'Mon, Fri'. Weekdays count from 0 for Sunday; the week begins on Monday. */
export function weekdaySpan(weekdays: readonly number[], language: Language): string {
  const days = weekdays.map((day) => (day + 6) % 7).toSorted((one, other) => one - other)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const name = (day: number) => languageFacts[language].weekdays[(day + 1) % 7]!
  const unbroken = days.length > 2 && last - first === days.length - 1
  return unbroken ? `${name(first)} – ${name(last)}` : days.map(name).join(', ')
}
