import { formatWeekday } from '@let-twe/texts/format.ts'
import { useLanguage } from '@let-twe/ui/language/texts-context.tsx'
import { Fragment } from 'react'

/** The name of a weekday, 0 for Sunday: 2 January 2000 was one. */
export function dayName(day: number, language: Parameters<typeof formatWeekday>[1]): string {
  return formatWeekday(`2000-01-0${day + 2}` as `${number}-${number}-${number}`, language)
}

/** Weekdays in a line. A line may end between two, not within a Thai one, which has two words. */
export function DayNames({ days }: { readonly days: readonly number[] }) {
  const language = useLanguage()
  return days.map((day, place) => (
    <Fragment key={day}>
      {place > 0 && ', '}
      <span className="whitespace-nowrap">{dayName(day, language)}</span>
    </Fragment>
  ))
}
