import { describe, expect, expectTypeOf, it } from 'vitest'
import { satangData } from './fields.ts'
import { payoutEntries } from './loan/ledger-entries.ts'
import { settlePayment } from './loan/settle-payment.ts'
import { quote } from './loan/repayment-schedule.ts'
import { type Baht, type Satang, bahtToSatang, roundHalfUp, satang, satangToBaht, satangToDecimal, sumSatang } from './money.ts'

describe('an amount in satang', () => {
  it('is whole and safe', () => {
    expect(satang(-5)).toBe(-5)
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => satang(wrong), String(wrong)).toThrow(RangeError)
    expect(() => sumSatang([satang(Number.MAX_SAFE_INTEGER), satang(1)])).toThrow(RangeError)
    expect(satangData.safeParse(1.5).success).toBe(false)
    expectTypeOf(satangData.parse(150)).toEqualTypeOf<Satang>()
  })

  it('is no other number: neither a count nor a sum that nobody checked', () => {
    const months = 6
    // @ts-expect-error -- a count of months
    expect(quote(months, [30], 0).principal).toBe(6)
    // @ts-expect-error -- half a satang would pass
    expect(() => payoutEntries(bahtToSatang(1) / 200)).toThrow(RangeError)
    const account = { disbursed: '2026-11-01', rate: 0, instalments: [], allocations: [] } as const
    // @ts-expect-error -- Baht, a hundredth of the payment
    expect(settlePayment(account, 500, '2026-11-02').overpaid).toBe(500)
    expect(settlePayment(account, 0, '2026-11-02').overpaid).toBe(0)
  })

  it('is not taken for Baht', () => {
    const size: Baht = 3_000
    expect(bahtToSatang(size)).toBe(300_000)
    // @ts-expect-error -- a hundred times too much
    expect(bahtToSatang(bahtToSatang(size))).toBe(30_000_000)
  })
})

it('is shown in Baht as the contract and the payment standards write it', () => {
  expect([satangToBaht(0), satangToBaht(satang(100)), satangToBaht(satang(2_500_000))]).toEqual([0, 1, 25_000])
  expect([0, 5, 99, 100, 101, 259_314, -150].map((amount) => satangToDecimal(satang(amount)))).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '1.01',
    '2593.14',
    '-1.50',
  ])
  expect(() => satangToDecimal(0.5 as Satang)).toThrow(RangeError)
})

describe('a ratio', () => {
  it.each([
    [0n, 7n, 0],
    [1n, 2n, 1],
    [49n, 100n, 0],
    [50n, 100n, 1],
    [149n, 100n, 1],
    [150n, 100n, 2],
    [5n, 1n, 5],
  ])('%d / %d is %i, halves up', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded)
  })

  it('is of something and of nothing below zero', () => {
    for (const [numerator, denominator] of [
      [-1n, 2n],
      [1n, -2n],
      [0n, 0n],
    ] as const)
      expect(() => roundHalfUp(numerator, denominator)).toThrow('needs a positive ratio')
  })
})
