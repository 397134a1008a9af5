import { languages } from '@let-twe/core/language.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { expect, test } from 'vitest'
import { sayDate, sayDay, sayInstant, sayMonth, sayWholeDate } from './say-date.ts'
import { dateWordsIn } from './texts-in.ts'

const today = '2026-11-28'
const inAll = (say: (words: ReturnType<typeof dateWordsIn>) => string) =>
  languages.map((language) => withoutJoiners(say(dateWordsIn(language, today))))

test('a day is said with the name of its month, and with its year only where that is another one', () => {
  expect(inAll((words) => sayDate('2026-12-03', words))).toEqual(['3 ဒီဇင်ဘာ', '3 Dec', '3 ธ.ค.'])
  expect(inAll((words) => sayDate('2027-01-31', words))).toEqual(['31 ဇန်နဝါရီ 2027', '31 Jan 2027', '31 ม.ค. 2027'])
  expect(inAll((words) => sayDate('2025-12-31', words))).toEqual(['31 ဒီဇင်ဘာ 2025', '31 Dec 2025', '31 ธ.ค. 2025'])
})

test('the end of a permit has its year, and a day read on another day than today too', () => {
  expect(inAll((words) => sayWholeDate('2026-12-31', words))).toEqual(['31 ဒီဇင်ဘာ 2026', '31 Dec 2026', '31 ธ.ค. 2026'])
  expect(withoutJoiners(sayDate('2026-12-31', dateWordsIn('en')))).toBe('31 Dec 2026')
})

test('a weekday stands where its language has it', () => {
  expect(inAll((words) => sayDay('2026-12-03', words))).toEqual(['3 ဒီဇင်ဘာ၊ ကြာသပတေး', 'Thu 3 Dec', 'วันพฤหัสบดีที่ 3 ธ.ค.'])
})

test('a month and an instant are said the same way, in Bangkok', () => {
  expect(inAll((words) => sayMonth('2024-02-01', words))).toEqual(['ဖေဖော်ဝါရီ 2024', 'Feb 2024', 'ก.พ. 2024'])
  const instant = new Date('2026-12-03T09:30:00Z')
  expect(inAll((words) => sayInstant(instant, words))).toEqual(['3 ဒီဇင်ဘာ ညနေ 4:30', '3 Dec 16:30', '3 ธ.ค. 16:30'])
})

test('every month has its own name in every language', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
  for (const language of languages) expect(new Set(months.map((day) => sayDate(day, dateWordsIn(language, today)))).size).toBe(12)
})

test('a date is not parted over two lines', () => {
  for (const language of languages) expect(sayDate('2027-01-31', dateWordsIn(language, today))).not.toContain(' ')
})
