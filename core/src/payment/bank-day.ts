import { type BusinessDate, isBusinessDate } from '../business-date.ts'
import { toLatinDigits } from '../text-input.ts'
import { parseThaiDate } from '../thai-date.ts'

const months: readonly (readonly [string, string])[] = [
  ['jan', 'ม.ค.'],
  ['feb', 'ก.พ.'],
  ['mar', 'มี.ค.'],
  ['apr', 'เม.ย.'],
  ['may', 'พ.ค.'],
  ['jun', 'มิ.ย.'],
  ['jul', 'ก.ค.'],
  ['aug', 'ส.ค.'],
  ['sep', 'ก.ย.'],
  ['oct', 'ต.ค.'],
  ['nov', 'พ.ย.'],
  ['dec', 'ธ.ค.'],
]

/** The Buddhist era counts from 543 years earlier; a year of two digits from this one on is of the Buddhist 26th century. */
const buddhistYears = 543
const firstShortBuddhistYear = 60

const timeBehind = /[ T,]+(\d{1,2})[:.](\d{2})([:.]\d{2}(\.\d+)?)?( ?น\.)?$/

/** A day as banks write it: `24/11/2569`, `24-11-69`, `2026-11-24`, `24 พ.ย. 2569`, `24-Nov-26`; a time behind it is left out. Null for anything else. */
export function readBankDay(text: string): BusinessDate | null {
  const day = toLatinDigits(text).trim().replace(timeBehind, '')
  const [, of = '', month = '', year = ''] = /^(\d{1,2})[/. -](\d{1,2}|[^\d/\s-]+)[/ .-](\d{4}|\d{2})$/.exec(day) ?? []
  if (year !== '') {
    const found = dayOf(wholeYear(year), /^\d/.test(month) ? Number(month) : monthNamed(month), Number(of))
    if (found !== null) return found
  }
  const [, first = '', second = '', third = ''] = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(day) ?? []
  return first === '' ? parseThaiDate(day) : dayOf(wholeYear(first), Number(second), Number(third))
}

/** The time of a cell, or behind its day, as `hhmm`; null where it has none. */
export function readBankTime(text: string): string | null {
  const [, hour = '', minute = ''] = timeBehind.exec(` ${toLatinDigits(text).trim()}`) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : hour.padStart(2, '0') + minute
}

function wholeYear(year: string): number {
  const number = Number(year)
  if (year.length === 2) return number >= firstShortBuddhistYear ? 2500 + number - buddhistYears : 2000 + number
  return number > 2400 ? number - buddhistYears : number
}

/** The number of a month by its English or short Thai name; 0 for another word. */
function monthNamed(name: string): number {
  const word = name.toLowerCase().replaceAll('.', '')
  return months.findIndex(([english, thai]) => word.startsWith(english) || word === thai.replaceAll('.', '')) + 1
}

function dayOf(year: number, month: number, day: number): BusinessDate | null {
  const date = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return isBusinessDate(date) ? date : null
}
