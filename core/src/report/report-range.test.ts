import { expect, it } from 'vitest'
import type { BusinessDate } from '../business-date.ts'
import { isReportRange } from './report-range.ts'

const today = '2026-11-23'

it.each<[from: BusinessDate, to: BusinessDate, by: 'day' | 'month', possible: boolean]>([
  ['2026-11-23', '2026-11-23', 'day', true],
  ['2026-08-15', '2026-11-23', 'day', true],
  ['2026-08-14', '2026-11-23', 'day', false],
  ['2026-08-15', '2199-12-31', 'day', true],
  ['2021-11-23', '2026-11-23', 'month', true],
  ['2021-10-23', '2026-11-23', 'month', false],
  ['2026-11-23', '2026-11-22', 'month', false],
  ['2026-11-24', '2026-11-30', 'day', false],
])('from %s to %s by %s: %s', (from, to, by, possible) => expect(isReportRange({ from, to, by }, today)).toBe(possible))
