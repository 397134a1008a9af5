import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { nearDayName, weekdayName } from './weekday-name.ts'

const days = ['2026-11-30', '2026-12-01', '2026-12-02'] as const

test('today and tomorrow are said before their weekday, also over the end of a month', () => {
  const said = days.map((date) => weekdayName(date, '2026-11-30', textsIn('en'), 'en'))
  expect(said).toEqual(['Today · Monday', 'Tomorrow · Tuesday', 'Wednesday'])
})

test('only today and tomorrow have a name of their own', () => {
  const { ui } = textsIn('mm')
  expect(days.map((date) => nearDayName(date, '2026-11-30', { ui }))).toEqual([ui.today, ui.tomorrow, undefined])
})
