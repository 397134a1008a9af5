import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { assigningReasonsFor, isPayer } from './assigning-reasons.ts'

const transfer = { amount: satang(50_000), payer: 'TRANSFER FROM KYAW SWAR', reference: null }
const loan = { reference: '1000000017', borrower: 'U KYAW SWAR', payoff: satang(450_000) }
const limits = { assignedToday: satang(0), paymentAloneMax: satang(2_000_000) }

it.each([
  ['the payer is the borrower', {}, {}, {}, []],
  ['another payer', { payer: 'MR SOMCHAI JAIDEE' }, {}, {}, ['payer_differs']],
  ['no payer', { payer: null }, {}, {}, ['payer_differs']],
  ['another payer who typed the loan’s reference', { payer: 'MR SOMCHAI JAIDEE', reference: '1000000017' }, {}, {}, []],
  ['a reference of another loan', { payer: 'MR SOMCHAI JAIDEE', reference: '1000000025' }, {}, {}, ['payer_differs']],
  ['a borrower without a name', {}, { borrower: null }, {}, ['payer_differs']],
  ['the limit', { amount: satang(2_000_000) }, { payoff: satang(2_000_000) }, {}, []],
  ['above the limit', { amount: satang(2_000_001) }, { payoff: satang(2_500_000) }, {}, ['large_payment']],
  ['above the limit of a day', {}, {}, { assignedToday: satang(1_950_001) }, ['large_payment']],
  ['above the debt', { amount: satang(450_001) }, {}, {}, ['above_payoff']],
  ['everything', { amount: satang(3_000_000), payer: 'MR SOMCHAI JAIDEE' }, {}, {}, ['large_payment', 'payer_differs', 'above_payoff']],
])('%s', (_, of, to, by, reasons) => {
  expect(assigningReasonsFor({ ...transfer, ...of }, { ...loan, ...to }, { ...limits, ...by })).toEqual(reasons)
})

it.each([
  ['KYAW SWAR', true],
  ['รับโอนจาก MR. SWAR KYAW', true],
  ['KYAW SWAR AND SOMCHAI', false],
  ['KYAW', false],
  ['', false],
])('%j names the borrower: %s', (words, named) => expect(isPayer(words, 'Kyaw Swar')).toBe(named))
