import { expect, test } from 'vitest'
import { displayAccountNumber } from './display-account-number.ts'

test.each([
  ['1234567890', '123-4-56789-0'],
  ['123456789012', '1234-5678-9012'],
  ['12345678901234', '12-3456-7890-1234'],
  ['123', '123'],
  ['A-1', 'A-1'],
])('%s is shown as %s', (digits, shown) => {
  expect(displayAccountNumber(digits)).toBe(shown)
})
