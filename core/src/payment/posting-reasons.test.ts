import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { postingReasonsFor } from './posting-reasons.ts'

const plenty = satang(90_000_000)
const limits = { paymentAloneMax: satang(2_000_000), backdatedDays: 3 }

it.each([
  [2_000_000, '2026-11-20', 2_000_000, []],
  [2_000_001, '2026-11-23', 3_000_000, ['large_payment']],
  [100, '2026-11-19', 500, ['backdated']],
  [501, '2026-11-23', 500, ['above_payoff']],
  [9_000_000, '2026-01-01', 500, ['large_payment', 'backdated', 'above_payoff']],
] as const)('%s satang of %s with a payoff of %s: %j', (amount, date, payoff, reasons) => {
  const payment = {
    amount: satang(amount),
    date,
    payoff: satang(payoff),
    cash: false,
    unseen: satang(0),
    left: plenty,
    feesUndone: satang(0),
  }
  expect(postingReasonsFor(payment, '2026-11-23', limits)).toEqual(reasons)
})

it.each([
  [false, 1_500_000, 500_001, '2026-11-23', ['large_payment']],
  [false, 1_500_000, 500_000, '2026-11-23', []],
  [true, 1_500_000, 500_001, '2026-11-23', []],
  [true, 0, 100, '2026-11-22', ['backdated']],
  [false, 0, 100, '2026-11-22', []],
] as const)('cash %s with %s unseen and %s of %s: %j', (cash, unseen, amount, date, reasons) => {
  const payment = {
    amount: satang(amount),
    date,
    payoff: satang(9_000_000),
    cash,
    unseen: satang(unseen),
    left: plenty,
    feesUndone: satang(0),
  }
  expect(postingReasonsFor(payment, '2026-11-23', limits)).toEqual(reasons)
})

it('a day that undoes a late fee needs a second person, as a waiver does', () => {
  const payment = { amount: satang(100), date: '2026-11-22', payoff: satang(500), cash: false, unseen: satang(0), left: plenty } as const
  expect(postingReasonsFor({ ...payment, feesUndone: satang(5_000) }, '2026-11-23', limits)).toEqual(['undoes_fees'])
})

it.each([
  [false, 1_000, 1_000, []],
  [false, 1_001, 1_000, ['large_payment']],
  [false, 1, 0, ['large_payment']],
  [true, 1_001, 1_000, []],
] as const)('cash %s of %s where %s is left of the day and the month: %j', (cash, amount, left, reasons) => {
  const payment = { amount: satang(amount), date: '2026-11-23', payoff: satang(5_000), cash, unseen: satang(0) } as const
  expect(postingReasonsFor({ ...payment, left: satang(left), feesUndone: satang(0) }, '2026-11-23', limits)).toEqual(reasons)
})
