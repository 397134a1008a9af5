import { expect, test } from 'vitest'
import { isFiltered, loanFilterAddress, readLoanFilter, usualRange, usualRangeEnd } from './loan-filter.ts'

test('a range lasts six months, to the end of a shorter month', () => {
  expect(usualRangeEnd('2026-03-15')).toBe('2026-09-15')
  expect(usualRangeEnd('2026-08-31')).toBe('2027-02-28')
  expect(usualRangeEnd('2027-08-31')).toBe('2028-02-29')
  expect(usualRangeEnd('')).toBe('')
})

test('a choice comes back from its own address', () => {
  const filter = { state: 'closed', from: '2026-01-31', to: '2026-07-31' } as const
  const address = loanFilterAddress(filter)
  expect(readLoanFilter(new URL(address, 'https://a.example').searchParams)).toEqual(filter)
  expect(loanFilterAddress({})).toBe('/profile/loan-history')
})

test('nonsense in an address chooses nothing', () => {
  const filter = readLoanFilter(new URLSearchParams('state=rich&from=2026-02-30&to=x'))
  expect(filter).toEqual({})
  expect(isFiltered(filter)).toBe(false)
})

test.each([
  ['2026-11-20', '2026-05-20'],
  ['2026-08-31', '2026-02-28'],
] as const)('until %s the filter begins with the range from %s', (today, from) => {
  expect(usualRange(today)).toEqual({ from, to: today })
})
