import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1296.57', 129_657],
  ['1,296.57', 129_657],
  ['12', 1200],
  ['12.5', 1250],
  ['0.05', 5],
  [' 1 000 ', 100_000],
  ['၁၂၉၆.၅၇', 129_657],
  ['999999999.99', 99_999_999_999],
])('%j is %i satang', (typed, satang) => {
  expect(readAmount(typed)).toBe(satang)
})

test.each(['', '.', '.5', '12.', '1.234', '-1', '+1', '1e3', '1234567890', '12 baht'])('%j is no amount', (typed) => {
  expect(readAmount(typed)).toBeNull()
})
