import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { type DateWords, sayDay } from '@let-twe/texts/say-date.ts'

/** A day to come with its weekday; of today and tomorrow after the word that people say first. */
export function sayNearDay(date: BusinessDate, words: DateWords): string {
  const near = nearDayName(date, words)
  return near ? `${near} · ${sayDay(date, words)}` : sayDay(date, words)
}

/** The words for today and tomorrow; undefined for other days. */
export function nearDayName(date: BusinessDate, { ui, today }: DateWords): string | undefined {
  if (date === today) return ui.today
  return today && date === addDays(today, 1) ? ui.tomorrow : undefined
}
