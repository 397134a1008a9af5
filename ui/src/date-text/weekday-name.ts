import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { formatWeekday } from '@let-twe/texts/format.ts'

/** The weekday of a day to come; of today and tomorrow with the word that people say first. */
export function weekdayName(date: BusinessDate, today: BusinessDate, { ui }: Pick<Texts, 'ui'>, language: Language): string {
  const near = nearDayName(date, today, { ui })
  const weekday = formatWeekday(date, language)
  return near ? `${near} · ${weekday}` : weekday
}

/** The words for today and tomorrow; empty for other days. */
export function nearDayName(date: BusinessDate, today: BusinessDate, { ui }: Pick<Texts, 'ui'>): string | undefined {
  if (date === today) return ui.today
  return date === addDays(today, 1) ? ui.tomorrow : undefined
}
