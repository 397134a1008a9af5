import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { weekdayName } from './weekday-name.ts'

test('today and tomorrow are said before their weekday, also over the end of a month', () => {
  const said = (date: Parameters<typeof weekdayName>[0]) => weekdayName(date, '2026-11-30', textsIn('en'), 'en')
  expect([said('2026-11-30'), said('2026-12-01'), said('2026-12-02')]).toEqual(['Today · Monday', 'Tomorrow · Tuesday', 'Wednesday'])
})
