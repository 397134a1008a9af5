import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { isWithinLegalCap } from './legal-cap.ts'

const within = (received: number, payments: [day: number, amount: number][], cap: number) =>
  isWithinLegalCap({ received: satang(received), payments: payments.map(([day, amount]) => ({ day, amount: satang(amount) })) }, cap)

it('a satang for each payment is allowed for rounding, and no more', () => {
  expect([within(100, [[30, 101]], 0), within(100, [[30, 102]], 0)]).toEqual([true, false])
  const twice = (second: number) =>
    within(
      100,
      [
        [30, 51],
        [60, second],
      ],
      0,
    )
  expect([twice(51), twice(52)]).toEqual([true, false])
})

it('the cap counts the days between the payments, on the remaining debt', () => {
  // at 36.5 % a year a million costs 1,000 a day
  expect([within(1_000_000, [[10, 1_010_001]], 3650), within(1_000_000, [[10, 1_010_002]], 3650)]).toEqual([true, false])
  const then = (last: number) =>
    within(
      1_000_000,
      [
        [10, 510_000],
        [20, last],
      ],
      3650,
    )
  // half a million over the second ten days, and the grown satang of the first payment
  expect([then(505_002), then(505_003)]).toEqual([true, false])
})
