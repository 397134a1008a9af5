import { expect, it } from 'vitest'
import { assertSatang, bahtToSatang, roundHalfUp, satangToDecimal, sumSatang } from './money.ts'

it('halves are rounded up, exactly, and nothing stays nothing', () => {
  expect([roundHalfUp(0n, 5n), roundHalfUp(1n, 2n), roundHalfUp(49n, 100n), roundHalfUp(3n, 2n)]).toEqual([0, 1, 0, 2])
  for (const [numerator, denominator] of [
    [-1n, 2n],
    [1n, -2n],
    [1n, 0n],
  ] as const)
    expect(() => roundHalfUp(numerator, denominator)).toThrow(RangeError)
})

it('amounts are whole satang', () => {
  expect(assertSatang(5)).toBe(5)
  expect(() => assertSatang(0.5)).toThrow(RangeError)
  expect(() => assertSatang(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  expect([sumSatang([]), sumSatang([1, 2, -3, 5])]).toEqual([0, 5])
  expect(bahtToSatang(12)).toBe(1200)
})

it.each([
  [259_314, '2593.14'],
  [5, '0.05'],
  [100, '1.00'],
  [-250, '-2.50'],
])('%i satang are %s Baht', (satang, baht) => {
  expect(satangToDecimal(satang)).toBe(baht)
})
