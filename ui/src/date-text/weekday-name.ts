import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { formatWeekday } from '@let-twe/texts/format.ts'

/** The weekday of a day to come; of today and tomorrow with the word that people say first. */
export function weekdayName(date: BusinessDate, today: BusinessDate, { ui }: Texts, language: Language): string {
  const weekday = formatWeekday(date, language)
  if (date === today) return `${ui.today} · ${weekday}`
  return date === addDays(today, 1) ? `${ui.tomorrow} · ${weekday}` : weekday
}
