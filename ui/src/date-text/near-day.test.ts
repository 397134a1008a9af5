import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { dateWordsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { nearDayName, sayNearDay } from './near-day.ts'

const days = ['2026-11-30', '2026-12-01', '2026-12-02'] as const

test('today and tomorrow are said before their weekday, also over the end of a month', () => {
  const said = days.map((date) => withoutJoiners(sayNearDay(date, dateWordsIn('en', '2026-11-30'))))
  expect(said).toEqual(['Today · Mon 30 Nov', 'Tomorrow · Tue 1 Dec', 'Wed 2 Dec'])
})

test('only today and tomorrow have a name of their own', () => {
  const words = dateWordsIn('mm', '2026-11-30')
  expect(days.map((date) => nearDayName(date, words))).toEqual([words.ui.today, words.ui.tomorrow, undefined])
})
