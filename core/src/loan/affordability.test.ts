import { bahtToSatang, satang } from '../money.ts'
import { expect, it } from 'vitest'
import { findTerm } from './loan-terms.ts'
import { demoProduct } from '../product/demo-product.ts'
import { productTerms } from '../product/product-terms.ts'
import { type AffordabilityPolicy, affordable, budgetOf, burdenOf, hasLimit, isWithin, largestAffordable } from './affordability.ts'

const offer = { type: 'first', size: satang(500_000), months: 2, timesPerMonth: 2, rate: 3600 } as const
/** An instalment is 1,296.57, two a month. */
const perMonth = 2_593.14
const noPolicy: AffordabilityPolicy = { maxIncomePercent: null, familyShare: 0, minLeft: satang(0) }
const evaluate = (
  policy: Partial<AffordabilityPolicy>,
  income: Parameters<typeof affordable>[0]['income'],
  more: { months?: number } = {},
) => affordable({ offer: { ...offer, ...more }, product: { ...demoProduct.terms, affordability: { ...noPolicy, ...policy } }, income })
const monthly = (salaryBaht: number, otherDebtsBaht = 0) => ({ type: 'monthly', salaryBaht, otherDebtsBaht }) as const

it('without a share of the income and a least rest there is no limit', () => {
  expect(evaluate({ familyShare: 5_000 }, null)).toBe(true)
  expect([hasLimit(noPolicy), hasLimit({ ...noPolicy, maxIncomePercent: 1 }), hasLimit({ ...noPolicy, minLeft: satang(1) })]).toEqual([
    false,
    true,
    true,
  ])
})

it('the product of a new lender has a policy, and a version of before it has no share for the family and no least rest', () => {
  expect(demoProduct.terms.affordability).toEqual({ maxIncomePercent: 50, familyShare: 1_000, minLeft: 400_000 })
  const { affordability } = productTerms.parse({ ...demoProduct.terms, affordability: { maxIncomePercent: 40 } })
  expect(affordability).toEqual({ maxIncomePercent: 40, familyShare: 0, minLeft: 0 })
})

it('without an income or without the term nothing is affordable', () => {
  expect(evaluate({ maxIncomePercent: 50 }, null)).toBe(false)
  expect(evaluate({ minLeft: satang(1) }, null)).toBe(false)
  expect(evaluate({ maxIncomePercent: 50 }, monthly(100_000), { months: 9 })).toBe(false)
})

it('the instalments of a month use at most the share of the income after other debts', () => {
  const enough = Math.ceil(perMonth * 2)
  const half = { maxIncomePercent: 50 }
  expect([evaluate(half, monthly(enough)), evaluate(half, monthly(enough - 1))]).toEqual([true, false])
  expect([evaluate(half, monthly(enough + 1_000, 1_000)), evaluate(half, monthly(enough + 1_000, 1_001))]).toEqual([true, false])
})

it('the share for the family is taken off the pay first, and the least rest stays', () => {
  // 10,000 − 2,000 for the family − 1,000 of debts is 7,000: 4,406.86 stay beside the instalments
  const income = monthly(10_000, 1_000)
  const policy = { familyShare: 2_000 }
  expect(evaluate({ ...policy, minLeft: satang(440_686) }, income)).toBe(true)
  expect(evaluate({ ...policy, minLeft: satang(440_687) }, income)).toBe(false)
  // 2,593.14 of 7,000 are 37.04 %, and of 9,000 without the family 28.8 %
  expect([37, 38].map((maxIncomePercent) => evaluate({ ...policy, maxIncomePercent }, income))).toEqual([false, true])
  expect(evaluate({ maxIncomePercent: 29 }, income)).toBe(true)
})

it.each([
  ['daily', 24],
  ['weekly', 4],
  ['half_monthly', 2],
  ['monthly', 1],
] as const)('%s pay counts %i times a month', (type, times) => {
  const enough = Math.ceil(perMonth / times)
  const all = { maxIncomePercent: 100 }
  expect([
    evaluate(all, { type, salaryBaht: enough, otherDebtsBaht: 0 }),
    evaluate(all, { type, salaryBaht: enough - 1, otherDebtsBaht: 0 }),
  ]).toEqual([true, false])
})

it('the largest instalment counts, to the satang', () => {
  const one = { maxIncomePercent: 1 }
  expect([evaluate(one, monthly(259_314)), evaluate(one, monthly(259_313))]).toEqual([true, false])
  // of 4,000 Baht over three months the last one is two satang smaller than the 1,056.35 of the others
  const smaller = (salaryBaht: number) =>
    affordable({
      offer: { ...offer, size: satang(400_000), months: 3 },
      product: { ...demoProduct.terms, affordability: { ...noPolicy, ...one } },
      income: monthly(salaryBaht),
    })
  expect([smaller(2 * 105_635), smaller(2 * 105_635 - 1)]).toEqual([true, false])
})

it('the burden of a loan is its highest instalment, all of a month, its interest, and the share of the free income', () => {
  const term = { due_days: [15, 30], times_per_month: 2 } as const
  const income = { type: 'weekly', salaryBaht: 3_000, otherDebtsBaht: 2_000 } as const
  const { free } = budgetOf(income, noPolicy)
  expect(burdenOf(satang(500_000), term, { rate: 3600, free })).toEqual({
    instalment: 255_562,
    monthly: 511_124,
    cost: 11_123,
    share: 5112,
  })
  expect(budgetOf(income, { ...noPolicy, familyShare: 1_000 })).toEqual({ pay: 1_200_000, debts: 200_000, support: 120_000, free: 880_000 })
  for (const none of [null, satang(0)]) expect(burdenOf(satang(500_000), term, { rate: 3600, free: none }).share).toBeNull()
})

it('a stricter policy, a smaller income or a larger instalment never turns a refusal into a pass', () => {
  const amounts = [-1, 0, 1, 99_999, 250_000, 250_001, 1_000_000]
  const policies = [null, 1, 33, 50, 100].flatMap((maxIncomePercent) =>
    [0, 1, 250_000].map((minLeft) => ({ maxIncomePercent, familyShare: 0, minLeft: satang(minLeft) })),
  )
  for (const policy of policies)
    for (const free of amounts)
      for (const instalments of amounts.filter((each) => each > 0)) {
        if (isWithin(satang(instalments), satang(free), policy)) continue
        const { maxIncomePercent, minLeft } = policy
        expect(isWithin(satang(instalments + 1), satang(free), policy)).toBe(false)
        expect(isWithin(satang(instalments), satang(free - 1), policy)).toBe(false)
        const stricter = {
          ...policy,
          maxIncomePercent: maxIncomePercent && Math.max(1, maxIncomePercent - 1),
          minLeft: satang(minLeft + 1),
        }
        expect(isWithin(satang(instalments), satang(free), stricter)).toBe(false)
      }
})

it.each([
  [12_000, [2], 10_000],
  [12_000, [2, 4], 20_000],
  [40_000, [2], 25_000],
  [1_000, [2], 3_000],
])('of a monthly pay of %s Baht in terms of %j months the largest affordable amount is %s', (salaryBaht, months, largest) => {
  const amounts = { smallest_baht: 3_000, largest_baht: 25_000, step_baht: 500 }
  const terms = months.map((each) => findTerm('repeat', each, 2, demoProduct.terms)!)
  const income = { type: 'monthly', salaryBaht, otherDebtsBaht: 0 } as const
  const policy = { maxIncomePercent: 50, familyShare: 1_000, minLeft: bahtToSatang(4_000) }
  expect(largestAffordable(amounts, terms, { rate: 3_600, income, policy })).toBe(largest)
  expect(largestAffordable(amounts, terms, { rate: 3_600, income: null, policy })).toBe(25_000)
  expect(largestAffordable(amounts, terms, { rate: 3_600, income, policy: noPolicy })).toBe(25_000)
})
