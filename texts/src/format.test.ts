import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { languages } from '@let-twe/core/language.ts'
import { satang } from '@let-twe/core/money.ts'
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateInText,
  formatDay,
  formatExactAmount,
  formatInstant,
  formatInstantInText,
  formatMoney,
  formatMoneyInText,
  formatTime,
} from './format.ts'

test('dates are day-month-year in Latin digits, instants of Bangkok', () => {
  expect(formatDate('2026-12-05')).toBe('05-12-2026')
  expect(formatInstant(new Date('2026-12-04T17:30:00Z'))).toBe('05-12-2026 00:30')
  expect(formatInstantInText(new Date('2026-12-04T17:30:00Z'))).toBe('05-\u206012-\u20602026 00:30')
})

test('a weekday stands beside its date as each language has it', () => {
  expect(languages.map((language) => withoutJoiners(formatDay('2026-12-05', language)))).toEqual([
    '05-12-2026၊ စနေ',
    'Sat 05-12-2026',
    'วันเสาร์ที่ 05-12-2026',
  ])
})

test('a date in a sentence ends no line: after each of its hyphens nothing may break', () => {
  const date = formatDateInText('2026-12-05')
  expect(date.replaceAll('\u2060', '')).toBe('05-12-2026')
  expect(date.match(/-(?!\u2060)/)).toBeNull()
})

test('amounts say Baht in the reader’s language, and satang only where there are any; papers say them always', () => {
  expect(formatMoney(satang(500_000), 'en')).toBe('5,000 Baht')
  expect(formatMoney(satang(259_314), 'th')).toBe('2,593.14 บาท')
  expect(formatMoneyInText(satang(259_314), 'th')).toBe('2,593.14\u00a0บาท')
  expect([formatExactAmount(satang(500_000)), formatExactAmount(satang(-5))]).toEqual(['5,000.00', '−0.05'])
})

test('a time of day is said as people say it: in Burmese with its part of the day', () => {
  const times = ['08:30', '12:00', '15:00', '16:00', '19:30', '00:00']
  expect(times.map((time) => formatTime(time, 'mm').replace('\u00a0', ' '))).toEqual([
    'မနက် 8:30',
    'နေ့လယ် 12',
    'နေ့လယ် 3',
    'ညနေ 4',
    'ည 7:30',
    'ည 12',
  ])
  expect(times.map((time) => formatTime(time, 'th'))).toEqual(times)
})
