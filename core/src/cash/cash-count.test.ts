import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumSatang } from '../money.ts'
import { type CashCount, cashCountField, cashTotal, denominations } from './cash-count.ts'
import { parseFields } from '../fields.ts'

it('adds notes and coins, down to the satang', () => {
  expect(cashTotal({})).toBe(0)
  expect(cashTotal({ 100000: 2, 2000: 1, 25: 3 })).toBe(202_075)
})

it('is the sum of each denomination counted alone', () => {
  const counts = fc.array(fc.nat(100_000), { minLength: denominations.length, maxLength: denominations.length })
  fc.assert(
    fc.property(counts, (pieces) => {
      const count: CashCount = Object.fromEntries(denominations.map((each, index) => [each, pieces[index]]))
      const each = denominations.map((denomination) => cashTotal({ [denomination]: count[`${denomination}`] }))
      expect(cashTotal(count)).toBe(sumSatang(each))
    }),
  )
})

it('takes a count of every denomination and of no other', () => {
  expect(parseFields(cashCountField, Object.fromEntries(denominations.map((each) => [each, 1])))).toHaveProperty('value')
  expect(parseFields(cashCountField, { 20000: 1 })).toEqual({ fields: { 20000: 'unknown_field' } })
  expect(parseFields(cashCountField, { 1000: -1 })).toEqual({ fields: { 1000: 'amount_out_of_range' } })
  expect(parseFields(cashCountField, { 1000: 1.5 })).toEqual({ fields: { 1000: 'number_invalid' } })
})
