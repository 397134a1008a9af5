import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { stampDutyOn, taxesOf, turnoverTaxOn } from './tax-policy.ts'

it.each([
  [1, 1],
  [2_000, 1],
  [2_000.01, 2],
  [3_000, 2],
  [15_000, 8],
  [50_000, 25],
  [19_999_999, 10_000],
  [90_000_000, 10_000],
])('the stamp duty of %d Baht is %d Baht', (size, duty) => expect(stampDutyOn(satang(Math.round(size * 100)))).toBe(duty * 100))

const taxes = { ...taxesOf({}), interest: { businessTax: 330 }, lateFee: { businessTax: 0, vat: 700 } }

it.each([
  [100_000, 10_700, { businessTax: 3_300, vat: 700 }],
  [0, 5_000, { businessTax: 0, vat: 327 }],
  [15, 0, { businessTax: 0, vat: 0 }],
  [16, 0, { businessTax: 1, vat: 0 }],
  [-100_000, -10_700, { businessTax: -3_300, vat: -700 }],
])('of %d satang of interest and %d of late fees the taxes are %o', (interest, lateFee, expected) =>
  expect(turnoverTaxOn({ interest: satang(interest), lateFee: satang(lateFee) }, taxes)).toEqual(expected),
)

it('until the accountant decides, income bears no tax, and the agreement its stamp duty', () => {
  expect(turnoverTaxOn({ interest: satang(100_000), lateFee: satang(5_000) }, taxesOf({}))).toEqual({ businessTax: 0, vat: 0 })
  expect(taxesOf({}).stampDuty).toBe(true)
})
