import { satang } from '../money.ts'
import { expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import { isOfferedSize, maxSize } from './loan-terms.ts'

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
