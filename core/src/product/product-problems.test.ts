import { bahtToSatang, satang } from '../money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoProduct } from './demo-product.ts'
import { productProblems } from './product-problems.ts'
import type { ProductTerms } from './product-terms.ts'

const { terms } = demoProduct
const having = (changes: Partial<ProductTerms>) => productProblems({ ...terms, ...changes })

describe('terms that may be published', () => {
  it('are those of the demo', () => {
    expect(productProblems(terms)).toEqual([])
    expect(having({ rate: { yearly: 3600, minYearly: 3600, legalCap: 3600 } })).toEqual([])
  })

  it('have sizes from 100 Baht on, first loans among them, and 2,000 steps at most', () => {
    const sizes = (min: number, firstMax: number, approvedMax: number) =>
      having({
        size: {
          min: satang(min),
          max: satang(approvedMax),
          firstMax: satang(firstMax),
          approvedMax: satang(approvedMax),
          step: satang(100),
        },
      })
    expect(sizes(10_000, 10_000, 210_000)).toEqual([])
    expect(sizes(10_000, 10_000, 210_100)).toEqual(['there are more than 2000 sizes between size.min and size.approvedMax'])
    expect(sizes(9_900, 10_000, 20_000)).toEqual(['size.min is below 100 Baht'])
    expect(sizes(10_000, 9_900, 20_000)).toEqual(['size.firstMax is not between size.min and size.max'])
    expect(sizes(10_000, 20_000, 20_000)).toEqual([])
  })

  it.each<[string, Partial<ProductTerms>, string]>([
    ['a rate above the cap', { rate: { yearly: 3601, minYearly: 0, legalCap: 3600 } }, 'rate.yearly is above rate.legalCap'],
    ['a lowest rate above the rate', { rate: { yearly: 3000, minYearly: 3100, legalCap: 3600 } }, 'rate.minYearly is above rate.yearly'],
    ['half a Baht', { size: { ...terms.size, step: satang(50_050) } }, 'size.step is not whole Baht'],
    ['a loan of some Baht', { size: { ...terms.size, min: satang(5_000), step: satang(5_000) } }, 'size.min is below 100 Baht'],
    ['a size beside the steps', { size: { ...terms.size, firstMax: satang(510_000) } }, 'size.firstMax is not a multiple of size.step'],
    [
      'first loans above the others',
      { size: { ...terms.size, firstMax: satang(3_000_000) } },
      'size.firstMax is not between size.min and size.max',
    ],
    [
      'approvals below what may be asked for',
      { size: { ...terms.size, approvedMax: satang(2_000_000) } },
      'size.approvedMax is below size.max',
    ],
    ['a size in steps that never end', { size: { ...terms.size, step: satang(100) } }, 'there are more than 2000 sizes'],
    [
      'due days that go back',
      { terms: { ...terms.terms, first: [{ months: 2, timesPerMonth: 2, dueDays: [15, 15] }] } },
      'terms.first.0.dueDays do not ascend',
    ],
    [
      'the same term twice',
      { terms: { ...terms.terms, repeat: [terms.terms.repeat[0]!, terms.terms.repeat[0]!] } },
      'terms.repeat has two terms',
    ],
    [
      'a fee range upside down',
      { repaymentFees: { ...terms.repaymentFees, atm: { from: satang(600), to: satang(500) } } },
      'repaymentFees.atm: from is above to',
    ],
  ])('are not those with %s', (_, changes, problem) => {
    expect(having(changes).join('\n')).toContain(problem)
  })

  it('are not those that cost more than the legal cap at one size over one term', () => {
    const rate = { yearly: 3700, minYearly: 0, legalCap: 3600 }
    expect(having({ rate })).toEqual([
      'rate.yearly is above rate.legalCap',
      '3000 Baht due after 15, 30, 45, 60 days cost more than rate.legalCap',
    ])
  })

  it('are all whose rate is within the cap, whatever the sizes and the days', () => {
    const anyTerm = fc
      .uniqueArray(fc.integer({ min: 1, max: 1_900 }), { minLength: 1, maxLength: 120 })
      .map((days) => [{ months: 2, timesPerMonth: 2 as const, dueDays: days.toSorted((one, other) => one - other) }])
    const anySize = fc.tuple(fc.integer({ min: satang(100), max: 1_000 }), fc.integer({ min: 0, max: 20 })).map(([baht, more]) => {
      const [min, max] = [bahtToSatang(baht), bahtToSatang(baht * (1 + more))] as const
      return { min, max, firstMax: min, approvedMax: max, step: min }
    })
    fc.assert(
      fc.property(anySize, anyTerm, fc.integer({ min: 0, max: 3600 }), (size, term, yearly) => {
        const rate = { yearly, minYearly: 0, legalCap: 3600 }
        expect(having({ size, rate, terms: { first: term, repeat: term, good_customer: term } })).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
