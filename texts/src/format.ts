import { type BusinessDate, businessDateAt, timeInBangkok, weekdayOf } from '@let-twe/core/business-date.ts'
import { type Language, languageFacts } from '@let-twe/core/language.ts'
import { type Satang, satang, satangToDecimal } from '@let-twe/core/money.ts'
import { fill } from './fill.ts'

// Browsers have no Burmese Intl data and would fall back to another order of day and month: own formatters (docs/product.md §13).
// Borrowers read dates by `say-date.ts`; these are for the desk, tables, SMS and papers.

/** A day as day-month-year, Gregorian, Latin digits: `05-12-2026`. */
export function formatDate(date: BusinessDate | string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}

/** A date inside a sentence on a screen: word joiners, which nobody sees, keep it on one line. */
export function formatDateInText(date: BusinessDate | string): string {
  return formatDate(date).replaceAll('-', '-\u2060')
}

/** An instant as Bangkok's day and time: `05-12-2026 14:30`. */
export function formatInstant(instant: Date): string {
  return `${formatDate(businessDateAt(instant))} ${timeInBangkok(instant)}`
}

/** An instant as Bangkok's day and time, whose day keeps to one line. */
export function formatInstantInText(instant: Date): string {
  return `${formatDateInText(businessDateAt(instant))} ${timeInBangkok(instant)}`
}

/** The parts of a Burmese day, the last first, each from its first hour. */
const burmeseDay = [
  { from: '19:00', name: 'ည' },
  { from: '16:00', name: 'ညနေ' },
  { from: '12:00', name: 'နေ့လယ်' },
  { from: '04:00', name: 'မနက်' },
  { from: '00:00', name: 'ည' },
] as const

/** A time of day as people say it: in Burmese with its part of the day, to twelve, `ညနေ 4` or `မနက် 8:30`; else unchanged, `16:00`. */
export function formatTime(time: string, language: Language): string {
  if (language !== 'mm') return time
  const part = burmeseDay.find(({ from }) => time >= from)!
  const [hour = '', minutes] = time.split(':')
  return `${part.name}\u00a0${Number(hour) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`
}

/** The weekday of a date by name. */
export function formatWeekday(date: BusinessDate, language: Language): string {
  return languageFacts[language].weekdays[weekdayOf(date)]!
}

/** A day with its weekday: `Sat 05-12-2026`. */
export function formatDay(date: BusinessDate, language: Language): string {
  return fill(languageFacts[language].day, { date: formatDateInText(date), weekday: formatWeekday(date, language) })
}

/** A whole number with grouping commas and Latin digits. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** An amount with the word for Baht; satang are shown only when there are any: `2,593.14 Baht`, `5,000 Baht`. */
export function formatMoney(amount: Satang, language: Language): string {
  return `${formatAmount(amount)} ${languageFacts[language].baht}`
}

/** An amount inside a sentence on a screen: it stays on one line with the word for Baht. */
export function formatMoneyInText(amount: Satang, language: Language): string {
  return formatMoney(amount, language).replace(' ', '\u00a0')
}

/** An amount with both digits of its satang, for PDFs, where amounts stand under each other: `5,000.00`. */
export function formatExactAmount(amount: Satang): string {
  const [whole, fraction] = satangToDecimal(satang(Math.abs(amount))).split('.') as [string, string]
  return `${amount < 0 ? '−' : ''}${formatNumber(Number(whole))}.${fraction}`
}

/** A rate in hundredths of a percent as a number of percent, without the sign: 3650 is `36.5`. */
export function formatPercent(rate: number): string {
  return formatNumber(rate / 100)
}

/** An amount without the currency, for tables whose head names it. */
export function formatAmount(amount: Satang): string {
  return formatExactAmount(amount).replace(/[.]00$/, '')
}
