import { type BusinessDate, businessDateAt, timeInBangkok, weekdayOf } from '@let-twe/core/business-date.ts'
import { type Language, languageFacts } from '@let-twe/core/language.ts'
import type { Texts } from './catalogue-en.ts'
import { fill } from './fill.ts'
import { formatTime } from './format.ts'

/** A reader's names of months. Dates of the year of `today` are said without it; without `today` all have their year. */
export type DateWords = { readonly ui: Texts['ui']; readonly language: Language; readonly today?: BusinessDate }

/** A day as a borrower says it: `3 ဒီဇင်ဘာ`, `3 Dec 2027`, `3 ธ.ค. 2027`. It stays on one line. */
export function sayDate(date: BusinessDate | string, words: DateWords): string {
  const year = date.slice(0, 4)
  return `${Number(date.slice(8, 10))}\u00a0${year === words.today?.slice(0, 4) ? monthIn(date, words) : sayMonth(date, words)}`
}

/** The same with its year, where the year matters: the end of a permit. */
export function sayWholeDate(date: BusinessDate | string, { ui, language }: DateWords): string {
  return sayDate(date, { ui, language })
}

/** A day with its weekday: `3 ဒီဇင်ဘာ၊ ကြာသပတေး`, `Thu 3 Dec`, `วันพฤหัสบดีที่ 3 ธ.ค.`. */
export function sayDay(date: BusinessDate, words: DateWords): string {
  const { day, weekdays } = languageFacts[words.language]
  return fill(day, { date: sayDate(date, words), weekday: weekdays[weekdayOf(date)]! })
}

/** The month of a day that is only about right: `ဒီဇင်ဘာ 2026`. */
export function sayMonth(date: BusinessDate | string, words: DateWords): string {
  return `${monthIn(date, words)}\u00a0${date.slice(0, 4)}`
}

/** An instant as Bangkok's day and time: `3 ဒီဇင်ဘာ ညနေ 4:30`. */
export function sayInstant(instant: Date, words: DateWords): string {
  return `${sayDate(businessDateAt(instant), words)} ${formatTime(timeInBangkok(instant), words.language)}`
}

function monthIn(date: string, { ui }: DateWords): string {
  return ui[`month_${Number(date.slice(5, 7))}` as 'month_1']
}
