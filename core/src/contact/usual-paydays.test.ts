import { expect, it } from 'vitest'
import { paidOn, paydaysBefore, paydaysFrom, usualPaydays } from './usual-paydays.ts'

it.each([
  ['2026-11-24', ['2026-11-30', '2026-12-15']],
  ['2026-11-30', ['2026-12-15', '2026-12-31']],
  ['2027-02-14', ['2027-02-15', '2027-02-28']],
  ['2028-02-15', ['2028-02-29', '2028-03-15']],
] as const)('after %s wages come on %j', (today, days) => {
  expect(usualPaydays(today)).toEqual(days)
})

it('begins with a payday of today where a calendar asks', () => {
  expect(paydaysFrom('2026-11-30')).toEqual(['2026-11-30', '2026-12-15'])
})

it('knows a payday on or before each day of a span', () => {
  expect(paydaysBefore('2026-12-31', '2027-01-20')).toEqual(['2026-12-15', '2026-12-31', '2027-01-15'])
  expect(paydaysBefore('2027-03-14', '2027-03-14')).toEqual(['2027-02-28'])
})

it('pays people of each month at its end alone', () => {
  expect([paidOn('2026-12-15'), paidOn('2026-12-31')]).toEqual([['half_monthly'], ['half_monthly', 'monthly']])
})
