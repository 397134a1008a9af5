import { describe, expect, expectTypeOf, it } from 'vitest'
import { satangData } from './fields.ts'
import { payoutEntries } from './loan/ledger-entries.ts'
import { settlePayment } from './loan/settle-payment.ts'
import { quote } from './loan/repayment-schedule.ts'
import { type Baht, type Satang, bahtToSatang, satang, sumSatang } from './money.ts'

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
    // @ts-expect-error -- Baht, a hundredth of what was paid
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
