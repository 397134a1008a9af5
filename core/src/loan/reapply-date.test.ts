import { expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import { reapplyDate } from './reapply-date.ts'

it('lets people apply again six months later, by the end of the month', () => {
  expect(reapplyDate('2026-08-31', demoProduct.terms)).toBe('2027-02-28')
  expect(reapplyDate('2027-08-31', demoProduct.terms)).toBe('2028-02-29')
  expect(reapplyDate('2026-11-23', demoProduct.terms)).toBe('2027-05-23')
})
