import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { isFeeByWords } from './bank-fee.ts'

it.each([
  ['ค่าธรรมเนียมโอนเงิน', 2_500, true],
  ['Transfer Fee', 1_000, true],
  ['SERVICE CHARGE', 10_000, true],
  ['MONTHLY FEES 11/2026', 10_000, true],
  ['SERVICE CHARGE', 10_001, false],
  ['TRANSFER NO FEE', 1_000, false],
  ['โอนเงิน ไม่มีค่าธรรมเนียม', 1_000, false],
  ['COFFEE SHOP', 1_000, false],
  ['RECHARGED', 1_000, false],
  ['โอนเงิน', 1_000, false],
  ['TRANSFER TO X1234 FEE', 1_000, false],
  ['ค่าธรรมเนียม บัญชี 123-4-56789-0', 1_000, false],
  ['FEE นายสมชาย ใจดี', 1_000, false],
  ['FEE MR SOMCHAI', 1_000, false],
  [null, 1_000, false],
])('%j of %i satang is a fee: %s', (words, amount, fee) => expect(isFeeByWords({ words, amount: satang(amount) })).toBe(fee))
