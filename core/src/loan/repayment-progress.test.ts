import { expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import { satang } from '../money.ts'
import { instalmentBalances, totalOf } from './loan-account.ts'
import { repaymentProgress, withPaid } from './repayment-progress.ts'

const { lateFee } = demoProduct.terms
const balances = instalmentBalances({
  disbursed: '2026-10-30',
  rate: 3600,
  allocations: [],
  instalments: [
    { number: 1, dueDate: '2026-11-14', fee: satang(5_000), interest: satang(7_397), principal: satang(122_260) },
    { number: 2, dueDate: '2026-11-29', fee: 0, interest: satang(5_588), principal: satang(124_069) },
  ],
})
const charged = [{ instalment: 1, month: 1, date: '2026-11-20' }] as const
const on = (of: typeof balances) => repaymentProgress(of, '2026-11-23', charged, lateFee)

it('a loan in arrears shows the overdue amount, and on the day after the next due date that instalment too', () => {
  expect(on(balances)).toEqual({
    daysLate: 9,
    overdue: 134_657,
    next: { number: 1, dueDate: '2026-11-14', amount: 134_657 },
    lateNext: { date: '2026-11-30', amount_satang: 264_314, with_instalment: true },
  })
})

it('with the money of a slip only the rest shows, and the next total is as much less', () => {
  expect(on(withPaid(balances, satang(129_657)))).toEqual({
    daysLate: 9,
    overdue: 5_000,
    next: { number: 1, dueDate: '2026-11-14', amount: 5_000 },
    lateNext: { date: '2026-11-30', amount_satang: 134_657, with_instalment: true },
  })
  expect(on(withPaid(balances, satang(134_657)))).toEqual({
    daysLate: 0,
    overdue: 0,
    next: { number: 2, dueDate: '2026-11-29', amount: 129_657 },
    lateNext: null,
  })
})

it('more than all that is owed leaves nothing, and the sums of paid and left stay the same', () => {
  const all = withPaid(balances, satang(999_999))
  expect(on(all)).toEqual({ daysLate: 0, overdue: 0, next: null, lateNext: null })
  expect(all.map(({ left, paid }) => [totalOf(left), totalOf(paid)])).toEqual([
    [0, 134_657],
    [0, 129_657],
  ])
})
