import { describe, expect, it } from 'vitest'
import type { BusinessDate } from '../business-date.ts'
import { demoProduct } from './demo-product.ts'
import emergencyLoan from './emergency-loan.json' with { type: 'json' }
import { productProblems } from './product-problems.ts'
import { type ProductVersion, findOffered, offeredProducts, productDraft, productInForce } from './product.ts'

const version = (number: number, validFrom: BusinessDate, code = 'standard'): ProductVersion => ({
  ...demoProduct,
  code,
  number,
  validFrom,
  id: `${code} ${number}`,
})
const versions = [
  version(3, '2026-12-01'),
  version(1, '2026-01-01'),
  version(2, '2026-12-01'),
  version(1, '2020-01-01', 'other'),
  version(4, '2026-06-01'),
]

describe('the version in force', () => {
  it.each<[BusinessDate, string | undefined]>([
    ['2025-12-31', undefined],
    ['2026-01-01', 'standard 1'],
    ['2026-05-31', 'standard 1'],
    ['2026-06-01', 'standard 4'],
    ['2026-11-30', 'standard 4'],
    ['2026-12-01', 'standard 3'],
    ['2030-01-01', 'standard 3'],
  ])('on %s is %s', (date, id) => {
    expect(productInForce(versions, 'standard', date)?.id).toBe(id)
  })

  it('is none of a product that is not there', () => {
    expect(productInForce(versions, 'none', '2026-12-01')).toBeUndefined()
  })
})

describe('a product file', () => {
  it('is read as it is written', () => {
    expect(productDraft.parse(JSON.parse(JSON.stringify(demoProduct)))).toEqual(demoProduct)
  })

  it.each<[string, object]>([
    ['a field too many', { ...demoProduct, rate: 3600 }],
    ['a field of the terms too many', { ...demoProduct, terms: { ...demoProduct.terms, rates: 1 } }],
    ['a language missing', { ...demoProduct, name: { mm: 'က', en: 'A' } }],
    ['a day that is none', { ...demoProduct, validFrom: '2026-02-30' }],
    ['a day that is a number', { ...demoProduct, validFrom: 20261201 }],
    ['half a satang', { ...demoProduct, terms: { ...demoProduct.terms, lateFee: { ...demoProduct.terms.lateFee, amount: 5000.5 } } }],
    ['an amount as text', { ...demoProduct, terms: { ...demoProduct.terms, lateFee: { ...demoProduct.terms.lateFee, amount: '5000' } } }],
    ['a way to pay missing', { ...demoProduct, terms: { ...demoProduct.terms, repaymentFees: { atm: { from: 0, to: 0 } } } }],
    ['another way to count days', { ...demoProduct, terms: { ...demoProduct.terms, dayCount: 360 } }],
  ])('with %s is refused', (_, file) => {
    expect(productDraft.safeParse(file).success).toBe(false)
  })
})

describe('the products that are offered on a day', () => {
  const emergency = productDraft.parse(emergencyLoan)
  const second = (number: number, validFrom: BusinessDate, offered = true, code = 'emergency'): ProductVersion => ({
    ...emergency,
    code,
    number,
    validFrom,
    offered,
    id: `${code} ${number}`,
  })
  const own = version(1, '2026-01-01')
  const all = [second(1, '2026-11-01'), second(2, '2026-12-01', false), second(1, '2026-01-01', true, 'advance'), own]

  it.each<[BusinessDate, string[]]>([
    ['2026-10-31', ['standard', 'advance']],
    ['2026-11-01', ['standard', 'advance', 'emergency']],
    ['2026-12-01', ['standard', 'advance']],
  ])('on %s are %j: the own one first, whatever its version says', (date, codes) => {
    expect(offeredProducts(all, { ...own, offered: false }, date).map(({ code }) => code)).toEqual(codes)
  })

  it('are found by code, and without one the own is', () => {
    const offered = offeredProducts(all, own, '2026-11-01')
    expect(findOffered(offered, 'emergency')?.id).toBe('emergency 1')
    expect(findOffered(offered, undefined)).toBe(own)
    expect(findOffered(offered, 'gold')).toBeUndefined()
  })

  it('a file from before has neither word', () => {
    const { description: _, offered: __, ...file } = demoProduct
    expect(productDraft.parse(file)).toMatchObject({ description: null, offered: false })
  })

  it('the second product is publishable', () => {
    expect(productProblems(emergency.terms)).toEqual([])
  })
})
