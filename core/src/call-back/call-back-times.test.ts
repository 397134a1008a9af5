import { expect, it } from 'vitest'
import { instantInBangkok } from '../business-date.ts'
import { callBackTimes } from './call-back-times.ts'

const hours = (opens: string, closes: string, weekdays = [1, 2, 3, 4, 5]) => ({ officeHours: { opens, closes, weekdays } })
const at = (time: string) => ({ today: '2026-11-23' as const, instant: instantInBangkok('2026-11-23', time) })

it('offers whole hours in which the office is open, from an hour from now on', () => {
  const slots = callBackTimes(hours('09:00', '17:00'), new Set(), at('09:30'))
  expect(slots[0]).toEqual({ date: '2026-11-23', time: '11:00' })
  // the last call has its whole hour
  expect(slots.filter(({ date }) => date === '2026-11-23').at(-1)).toEqual({ date: '2026-11-23', time: '16:00' })
  expect(new Set(slots.map(({ date }) => date)).size).toBe(6)
})

it('offers nothing on closed days, and nothing outside the hours of the law however long the office is open', () => {
  const slots = callBackTimes(hours('00:00', '23:59', [0, 1, 2, 3, 4, 5, 6]), new Set(['2026-11-24']), at('05:00'))
  expect(slots.some(({ date }) => date === '2026-11-24')).toBe(false)
  const of = (day: string) => slots.filter(({ date }) => date === day).map(({ time }) => time)
  expect([of('2026-11-23')[0], of('2026-11-23').at(-1)]).toEqual(['08:00', '19:00'])
  expect([of('2026-11-28')[0], of('2026-11-28').at(-1)]).toEqual(['08:00', '17:00'])
})
