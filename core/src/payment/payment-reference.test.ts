import { expect, it } from 'vitest'
import { luhnCheckDigit } from '../check-digit.ts'
import { isPaymentReference, secondReference } from './payment-reference.ts'

it.each([
  ['2026-12-15', 1, '2612150001'],
  ['2026-01-05', 12, '2601050012'],
  ['2030-10-31', 9999, '3010319999'],
] as const)('the bill of %s for instalment %i is %s', (dueDate, instalment, reference) => {
  expect(secondReference(dueDate, instalment)).toBe(reference)
})

it('a payment reference is ten digits from 1 on with a check digit', () => {
  const checked = (digits: string) => `${digits}${luhnCheckDigit(digits)}`
  expect(['100000001', '199999999'].map((digits) => isPaymentReference(checked(digits)))).toEqual([true, true])
  expect(['200000001', '10000000', '1000000001', '000000001'].map((digits) => isPaymentReference(checked(digits)))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([isPaymentReference('1000000017'), isPaymentReference('')]).toEqual([false, false])
})
