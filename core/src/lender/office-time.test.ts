import { expect, test } from 'vitest'
import type { BusinessDate } from '../business-date.ts'
import { nextOpening, openMinutes } from './office-time.ts'

const office = { officeHours: { opens: '09:00', closes: '17:00', weekdays: [1, 2, 3, 4, 5] } }
const closed = new Set<BusinessDate>(['2026-12-07'])
const at = (day: string, time: string) => new Date(`2026-12-${day}T${time}:00+07:00`)

test.each([
  ['within a day', at('03', '10:00'), at('03', '10:30'), 30],
  ['asked before it opens', at('03', '07:00'), at('03', '09:10'), 10],
  ['over a night', at('03', '16:50'), at('04', '09:05'), 15],
  ['over a weekend and a closed day', at('04', '16:00'), at('08', '10:00'), 120],
  ['answered after it closed', at('03', '16:00'), at('03', '20:00'), 60],
  ['asked and answered at night', at('03', '20:00'), at('03', '22:00'), 0],
])('open minutes %s', (_name, from, until, minutes) => {
  expect(openMinutes(from, until, office, closed)).toBe(minutes)
})

test.each([
  ['open', at('03', '09:00'), null],
  ['in the morning', at('03', '08:59'), at('03', '09:00')],
  ['just closed', at('03', '17:00'), at('04', '09:00')],
  ['before a weekend and a closed day', at('04', '18:00'), at('08', '09:00')],
  ['on a closed day', at('07', '10:00'), at('08', '09:00')],
])('next opening, %s', (_name, now, opening) => {
  expect(nextOpening(now, office, closed)).toEqual(opening)
})
