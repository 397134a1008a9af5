import { expect, test } from 'vitest'
import { badgeText } from './notification-bell.tsx'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('the badge of %i notifications shows %s', (count, shown) => {
  expect(badgeText(count)).toBe(shown)
})
