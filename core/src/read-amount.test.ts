import fc from 'fast-check'
import { expect, it } from 'vitest'
import { satang, satangToDecimal } from './money.ts'
import { readAmount } from './read-amount.ts'

it.each([
  ['1296.57', 129_657],
  ['1,296.57', 129_657],
  [' 1 296.5 ', 129_650],
  ['12,345,678', 1_234_567_800],
  ['๒๕๙๓.๑๔', 259_314],
  ['၂,၅၉၃.၁၄', 259_314],
  ['0', 0],
  ['0.005', 'amount_decimals'],
  ['1.234', 'amount_decimals'],
  ['๑.๒๓๔', 'amount_decimals'],
  ['1,234.567', 'amount_decimals'],
  ['1,29', 'amount_unclear'],
  ['1.296,57', 'amount_unclear'],
  ['12,34', 'amount_unclear'],
  ['1,2345.00', 'amount_unclear'],
  ['1..2', 'amount_unclear'],
  ['12 34', 'amount_unclear'],
  ['1 29', 'amount_unclear'],
  ['1,296 570', 'amount_unclear'],
  ['1\u00a0296.57', 129_657],
  ['999,999,999.99', 99_999_999_999],
  ['+5', 'amount_invalid'],
  ['ห้าร้อย', 'amount_invalid'],
  ['.', 'amount_invalid'],
  ['.5', 'amount_unclear'],
  ['5.', 'amount_unclear'],
  ['', 'amount_invalid'],
  ['-5', 'amount_invalid'],
  ['1e9', 'amount_invalid'],
  ['ten', 'amount_invalid'],
  ['9999999999', 'amount_invalid'],
])('%j is %s', (typed, read) => expect(readAmount(typed)).toBe(read))

it('an amount with two decimals is read exactly', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => readAmount(satangToDecimal(satang(amount))) === amount))
})
