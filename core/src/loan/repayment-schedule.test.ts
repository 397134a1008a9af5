import { satang } from '../money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import { isWithinLegalCap } from './legal-cap.ts'
import { loanTerms, quoteTerm } from './loan-terms.ts'
import { dueDates, dueDays, equalPayment, interestFor, quote } from './repayment-schedule.ts'

describe('the worked examples', () => {
  it.each([
    [1_000_000, 2, 4, 259_314, [14_795, 11_177, 7_506, 3_778], 1_037_256],
    [500_000, 2, 4, 129_657, [7_397, 5_588, 3_753, 1_890], 518_628],
    [500_000, 3, 4, 132_043, [11_342, 8_230, 5_796, 2_804], 528_172],
    [2_500_000, 4, 8, 333_661, [36_986, 32_597, 28_143, 23_623, 19_036, 14_381, 9_658, 4_864], 2_669_288],
  ])('%i satang over %i months in %i payments', (size, months, count, payment, interest, total) => {
    const result = quote(satang(size), dueDays(months, count, 30), 3600)
    expect(result.payment).toBe(payment)
    expect(result.instalments.map((each) => each.interest)).toEqual(interest)
    expect(result.total).toBe(total)
  })

  it('lowers only the last payment when the equal one was rounded up', () => {
    const { payment, instalments } = quote(satang(2_500_000), dueDays(6, 12, 30), 3600)
    expect([payment, instalments.at(-1)!.payment, instalments.reduce((sum, each) => sum + each.interest, 0)]).toEqual([
      228_907, 228_903, 246_880,
    ])
  })

  it('puts the three-month first loan on days 23, 45, 68 and 90', () => {
    expect(dueDays(3, 4, 30)).toEqual([23, 45, 68, 90])
    expect(dueDates('2026-11-30', dueDays(2, 4, 30))).toEqual(['2026-12-15', '2026-12-30', '2027-01-14', '2027-01-29'])
  })
})

const anyLoan = fc.record({
  size: fc.integer({ min: 300_000, max: 100_000_000 }),
  gaps: fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 1, maxLength: 24 }),
  rate: fc.integer({ min: 600, max: 3600 }),
})
const daysOf = (gaps: number[]) => gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))

describe('any loan', () => {
  it('is repaid to the satang: principal sums to the size, payments are equal but the last, which is at most equal', () => {
    fc.assert(
      fc.property(anyLoan, ({ size, gaps, rate }) => {
        const { instalments, payment, total, interest } = quote(satang(size), daysOf(gaps), rate)
        expect(instalments.reduce((sum, each) => sum + each.principal, 0)).toBe(size)
        expect(instalments.at(-1)!.balance).toBe(0)
        expect(total).toBe(size + interest)
        for (const each of instalments.slice(0, -1)) expect(each.payment).toBe(payment)
        for (const each of instalments) expect(each.payment).toBe(each.principal + each.interest)
        expect(instalments.at(-1)!.payment).toBeLessThanOrEqual(payment)
      }),
      { numRuns: 1000 },
    )
  })

  it('has the payment and the interest of an independent calculation: exact fractions, day by day', () => {
    fc.assert(
      fc.property(anyLoan, ({ size, gaps, rate }) => {
        const { instalments, payment } = quote(satang(size), daysOf(gaps), rate)
        // zero balance: size = sum of payment / product of (1 + rate x days / 3,650,000); discount factors as fractions
        let numerator = 1n
        let denominator = 1n
        let worth: [bigint, bigint] = [0n, 1n]
        for (const gap of gaps) {
          numerator *= 3_650_000n
          denominator *= 3_650_000n + BigInt(rate) * BigInt(gap)
          worth = [worth[0] * denominator + numerator * worth[1], worth[1] * denominator]
        }
        const doubled = (2n * BigInt(size) * worth[1]) / worth[0]
        expect(payment).toBe(Number((doubled + 1n) / 2n))
        let balance = BigInt(size)
        instalments.slice(0, -1).forEach((each, index) => {
          let cost = 0n
          for (let day = 0; day < gaps[index]!; day++) cost += balance * BigInt(rate)
          expect(each.interest).toBe(Number((cost * 2n + 3_650_000n) / 7_300_000n))
          balance = balance + BigInt(each.interest) - BigInt(payment)
        })
      }),
      { numRuns: 1000 },
    )
  })
})

it('lends without interest, too', () => {
  expect(quote(satang(1_000_001), dueDays(2, 4, 30), 0).instalments.map((each) => each.payment)).toEqual([
    250_000, 250_000, 250_000, 250_001,
  ])
})

describe('the legal cap', () => {
  const cost = (result: ReturnType<typeof quote>) => ({
    received: result.principal,
    payments: result.instalments.map((each) => ({ day: each.dueInDays, amount: each.payment })),
  })

  it('holds for every size and term on offer', () => {
    for (const type of ['first', 'repeat', 'good_customer'] as const)
      for (const term of loanTerms(type, demoProduct.terms))
        for (let size = 300_000; size <= 5_000_000; size += 50_000)
          expect(isWithinLegalCap(cost(quoteTerm(satang(size), term, demoProduct.terms)), demoProduct.terms.rate.legalCap)).toBe(true)
  })

  it('refuses a higher rate, a fee at the start, and 14-day periods at the 15-day payment', () => {
    const term = loanTerms('repeat', demoProduct.terms)[0]!
    const fair = cost(quoteTerm(satang(1_000_000), term, demoProduct.terms))
    expect(isWithinLegalCap(cost(quoteTerm(satang(1_000_000), term, demoProduct.terms, 3605)), 3600)).toBe(false)
    expect(isWithinLegalCap({ ...fair, received: satang(fair.received - 100) }, 3600)).toBe(false)
    expect(
      isWithinLegalCap({ ...fair, payments: fair.payments.map(({ amount }, index) => ({ amount, day: 14 * (index + 1) })) }, 3600),
    ).toBe(false)
  })

  it('evaluates any schedule like its rate', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 3600 }), ({ size, gaps, rate }, cap) => {
        const result = quote(satang(size), daysOf(gaps), rate)
        if (rate <= cap) expect(isWithinLegalCap(cost(result), cap)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the interest of some days', () => {
  it('is exact beyond the numbers that are safe integers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 3600 }),
        (balance, days, rate) => {
          const numerator = BigInt(balance) * BigInt(days) * BigInt(rate)
          expect(interestFor(satang(balance), days, rate)).toBe(Number((2n * numerator + 3_650_000n) / 7_300_000n))
        },
      ),
    )
  })

  it('is refused for a balance below zero', () => {
    expect(() => interestFor(satang(-1), 1, 3600)).toThrow(RangeError)
  })
})

it('without interest a single payment is the principal, to the satang', () => {
  expect(equalPayment(satang(100), [30], 0)).toBe(100)
  expect(equalPayment(satang(100), [30], 0, satang(7))).toBe(107)
})

it('is of something, and paid back some day', () => {
  expect(() => quote(0, [30], 3600)).toThrow(RangeError)
  expect(() => quote(satang(-1), [30], 3600)).toThrow(RangeError)
  expect(() => quote(satang(100), [], 3600)).toThrow('at least one instalment')
  expect(quote(satang(1), [30], 3600).instalments).toHaveLength(1)
})

it.each([[[0]], [[30, 30]], [[30, 20]], [[-1]], [[30.5]], [[30, Number.NaN]]])('is not due on days like %j', (days) => {
  expect(() => quote(satang(100), days, 3600)).toThrow('due days must be whole and ascend')
})

it('interest from before is paid once, with the first payment, and costs nothing itself', () => {
  expect(equalPayment(satang(100), [30, 60], 0, satang(10))).toBe(55)
  // 1 % over ten days: (1,000,000 × 1.01 + 10,000) × 1.01 / 2.01
  expect(equalPayment(satang(1_000_000), [10, 20], 3650, satang(10_000))).toBe(512_537)
  const { instalments, total } = quote(satang(1_000_000), [10, 20], 3650, satang(10_000))
  expect(instalments.map(({ interest, principal }) => [interest, principal])).toEqual([
    [20_000, 492_537],
    [5_074, 507_463],
  ])
  expect(total).toBe(1_025_074)
})
