import { expect, it } from 'vitest'
import { paymentTypeFacts, paymentTypes } from './payment-type.ts'

it('a code is shown where a machine, an app or a cashier reads it', () => {
  expect(paymentTypes).toEqual(['atm', 'mobile-banking', 'bank-counter', 'direct-debit', 'branch'])
  expect(paymentTypes.filter((type) => paymentTypeFacts[type].codes)).toEqual(['atm', 'mobile-banking', 'bank-counter'])
})
