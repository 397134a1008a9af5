import { satang } from '../money.ts'
import { expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import { findTerm, isOfferedSize, maxApprovedSize, maxSize } from './loan-terms.ts'

const { terms } = demoProduct

it('a size is offered from the smallest to the largest, in whole steps', () => {
  const offered = (amount: number) => isOfferedSize(satang(amount), maxSize('repeat', terms), terms.size)
  expect([250_000, 299_999, 300_000, 300_001, 350_000, 2_500_000, 2_550_000].map(offered)).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
    false,
  ])
})

it('a first loan is smaller than the others', () => {
  expect([maxSize('first', terms), maxSize('repeat', terms), maxSize('good_customer', terms)]).toEqual([500_000, 2_500_000, 2_500_000])
})

it('an officer may approve a first loan up to its own request limit, any other up to a separate maximum', () => {
  expect((['first', 'repeat', 'good_customer'] as const).map((type) => maxApprovedSize(type, terms))).toEqual([
    500_000, 5_000_000, 5_000_000,
  ])
})

it('a term is found by its months and its payments a month', () => {
  const due = (...[type, months, times]: [Parameters<typeof findTerm>[0], number, number]) => findTerm(type, months, times, terms)?.due_days
  expect(due('good_customer', 2, 1)).toEqual([30, 60])
  expect(due('good_customer', 2, 2)).toEqual([15, 30, 45, 60])
  expect(due('first', 3, 2)).toEqual([23, 45, 68, 90])
  expect([due('first', 2, 1), due('first', 4, 2), due('repeat', 6, 1)]).toEqual([undefined, undefined, undefined])
})
