import { satang } from '../money.ts'
import { expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import { affordable, burdenOf, freeIncome } from './affordability.ts'

const offer = { type: 'first', size: satang(500_000), months: 2, timesPerMonth: 2, rate: 3600 } as const
/** An instalment is 1,296.57, two a month. */
const perMonth = 2_593.14
const evaluate = (maxIncomePercent: number | null, income: Parameters<typeof affordable>[0]['income'], more: { months?: number } = {}) =>
  affordable({ offer: { ...offer, ...more }, product: { ...demoProduct.terms, affordability: { maxIncomePercent } }, income })
const monthly = (salaryBaht: number, otherDebtsBaht = 0) => ({ type: 'monthly', salaryBaht, otherDebtsBaht }) as const

it('without a share of the income there is no limit', () => {
  expect(evaluate(null, null)).toBe(true)
})

it('without an income or without the term nothing is affordable', () => {
  expect(evaluate(50, null)).toBe(false)
  expect(evaluate(50, monthly(100_000), { months: 9 })).toBe(false)
})

it('the instalments of a month use at most the share of the income after other debts', () => {
  const enough = Math.ceil(perMonth * 2)
  expect([evaluate(50, monthly(enough)), evaluate(50, monthly(enough - 1))]).toEqual([true, false])
  expect([evaluate(50, monthly(enough + 1_000, 1_000)), evaluate(50, monthly(enough + 1_000, 1_001))]).toEqual([true, false])
})

it.each([
  ['daily', 24],
  ['weekly', 4],
  ['half_monthly', 2],
  ['monthly', 1],
] as const)('%s pay counts %i times a month', (type, times) => {
  const enough = Math.ceil(perMonth / times)
  expect([
    evaluate(100, { type, salaryBaht: enough, otherDebtsBaht: 0 }),
    evaluate(100, { type, salaryBaht: enough - 1, otherDebtsBaht: 0 }),
  ]).toEqual([true, false])
})

it('the largest instalment counts, to the satang', () => {
  expect([evaluate(1, monthly(259_314)), evaluate(1, monthly(259_313))]).toEqual([true, false])
  // of 4,000 Baht over three months the last one is two satang smaller than the 1,056.35 of the others
  const smaller = (salaryBaht: number) =>
    affordable({
      offer: { ...offer, size: satang(400_000), months: 3 },
      product: { ...demoProduct.terms, affordability: { maxIncomePercent: 1 } },
      income: monthly(salaryBaht),
    })
  expect([smaller(2 * 105_635), smaller(2 * 105_635 - 1)]).toEqual([true, false])
})

it('the burden of a loan is its highest instalment, its interest, and the share of the free income', () => {
  const term = { due_days: [15, 30], times_per_month: 2 } as const
  const free = freeIncome({ type: 'weekly', salaryBaht: 3_000, otherDebtsBaht: 2_000 })
  const { instalment, cost, share } = burdenOf(satang(500_000), term, { rate: 3600, free })
  expect(free).toBe(1_000_000)
  expect([instalment, cost]).toEqual([255_562, 11_123])
  expect(share).toBe(5112)
  for (const none of [null, satang(0)]) expect(burdenOf(satang(500_000), term, { rate: 3600, free: none }).share).toBeNull()
})
