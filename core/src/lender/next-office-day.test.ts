import { expect, it } from 'vitest'
import { instantInBangkok } from '../business-date.ts'
import { nextOfficeDay } from './next-office-day.ts'

const lender = { officeHours: { opens: '08:30', closes: '17:30', weekdays: [1, 2, 3, 4, 5, 6] } }
const at = (day: '2026-11-20' | '2026-11-21' | '2026-11-22', time: string, closed: readonly ('2026-11-21' | '2026-11-23')[] = []) =>
  nextOfficeDay(instantInBangkok(day, time), lender, new Set(closed))

it('is today until the office closes, before it opens too, and then the next working day that is not closed', () => {
  expect(at('2026-11-20', '06:00')).toBe('2026-11-20')
  expect(at('2026-11-20', '17:29')).toBe('2026-11-20')
  expect(at('2026-11-20', '17:30')).toBe('2026-11-21')
  expect(at('2026-11-22', '10:00')).toBe('2026-11-23')
  expect(at('2026-11-21', '10:00', ['2026-11-21'])).toBe('2026-11-23')
  expect(at('2026-11-21', '18:00', ['2026-11-23'])).toBe('2026-11-24')
})
