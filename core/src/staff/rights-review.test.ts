import { expect, it } from 'vitest'
import { endedQuarters, overdueFrom } from './rights-review.ts'

it.each([
  ['2026-01-01', '2025-10-01', '2025-12-31'],
  ['2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-04-01', '2026-01-01', '2026-03-31'],
  ['2026-11-24', '2026-07-01', '2026-09-30'],
] as const)('on %s the last ended quarter is that from %s to %s', (day, from, until) => {
  expect(endedQuarters(day, 1)).toEqual([{ from, until }])
})

it('goes back quarter by quarter, over the year', () => {
  expect(endedQuarters('2026-05-31', 3).map(({ from }) => from)).toEqual(['2026-01-01', '2025-10-01', '2025-07-01'])
})

it('a review is overdue when more than 14 days have gone', () => {
  expect(overdueFrom(endedQuarters('2026-10-01', 1)[0])).toBe('2026-10-15')
})
