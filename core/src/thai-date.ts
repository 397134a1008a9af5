import { type BusinessDate, isBusinessDate } from './business-date.ts'
import { toLatinDigits } from './text-input.ts'

const months = ['มกราคม', 'กุมภาพันธ์', 'มีนาคม', 'เมษายน', 'พฤษภาคม', 'มิถุนายน', 'กรกฎาคม', 'สิงหาคม', 'กันยายน', 'ตุลาคม', 'พฤศจิกายน', 'ธันวาคม']

/** The Buddhist era counts from 543 years earlier. */
const buddhistYears = 543

/** The year of a day in the Buddhist era, in which Thai law counts. */
export function buddhistYear(date: BusinessDate): number {
  return Number(date.slice(0, 4)) + buddhistYears
}

/** Reads a day as Thai authorities write it, `13 กุมภาพันธ์ 2570` with a Buddhist year; null for anything else. */
export function parseThaiDate(text: string): BusinessDate | null {
  const match = /^(\d{1,2})\s+(\S+)\s+(?:พ\.ศ\.\s*)?(\d{4})$/.exec(toLatinDigits(text).trim())
  if (!match) return null
  // a word that names no month becomes month 00, which no date has
  const month = months.indexOf(match[2]!) + 1
  const date = [Number(match[3]) - buddhistYears, String(month).padStart(2, '0'), match[1]!.padStart(2, '0')].join('-')
  return isBusinessDate(date) ? date : null
}
