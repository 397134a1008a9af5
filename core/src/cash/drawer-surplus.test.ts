import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { surplusToShow } from './drawer-surplus.ts'

it.each([
  [0, null],
  [5_000_000, null],
  [5_000_025, 500_000],
  [5_500_000, 500_000],
  [5_500_025, 1_000_000],
  [-100, null],
])('a drawer of %d satang has above 50,000 Baht to bring away: %j', (expected, surplus) => {
  expect(surplusToShow(satang(expected), satang(5_000_000))).toBe(surplus)
})
