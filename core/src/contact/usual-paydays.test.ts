import { expect, it } from 'vitest'
import { usualPaydays } from './usual-paydays.ts'

it.each([
  ['2026-11-24', ['2026-11-30', '2026-12-15']],
  ['2026-11-30', ['2026-12-15', '2026-12-31']],
  ['2027-02-14', ['2027-02-15', '2027-02-28']],
  ['2028-02-15', ['2028-02-29', '2028-03-15']],
] as const)('after %s wages come on %j', (today, days) => {
  expect(usualPaydays(today)).toEqual(days)
})
