import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { postingReasonsFor } from './posting-reasons.ts'

const limits = { paymentAloneMax: satang(2_000_000) }

it.each([
  [2_000_000, '2026-11-23', 2_000_000, []],
  [2_000_001, '2026-11-23', 3_000_000, ['large_payment']],
  [100, '2026-11-22', 500, ['backdated']],
  [501, '2026-11-23', 500, ['above_payoff']],
  [9_000_000, '2026-01-01', 500, ['large_payment', 'backdated', 'above_payoff']],
] as const)('cash of %s satang of %s with a payoff of %s: %j', (amount, date, payoff, reasons) => {
  const payment = { amount: satang(amount), date, payoff: satang(payoff), feesUndone: satang(0) }
  expect(postingReasonsFor(payment, '2026-11-23', limits)).toEqual(reasons)
})

it('a day that undoes a late fee needs a second person, as a waiver does', () => {
  const payment = { amount: satang(100), date: '2026-11-23', payoff: satang(500), feesUndone: satang(5_000) } as const
  expect(postingReasonsFor(payment, '2026-11-23', limits)).toEqual(['undoes_fees'])
})
