import { satang } from '../money.ts'
import { expect, it } from 'vitest'
import type { BusinessDate } from '../business-date.ts'
import { demoProduct } from '../product/demo-product.ts'
import { lateFeeOn, arrearsPositionOn, nextOverdue } from './arrears.ts'
import { instalmentBalances } from './loan-account.ts'

const { lateFee } = demoProduct.terms
const balances = (principal = 500_000, paid: readonly number[] = []) =>
  instalmentBalances({
    disbursed: '2026-11-01',
    rate: 3600,
    allocations: paid.map((instalment) => ({
      instalment,
      date: '2026-11-05',
      fee: 0,
      interest: satang(1_000),
      principal: satang(principal),
    })),
    instalments: [
      { number: 1, dueDate: '2026-11-11', fee: 0, interest: satang(1_000), principal: satang(principal) },
      { number: 2, dueDate: '2026-11-26', fee: 0, interest: satang(1_000), principal: satang(principal) },
    ],
  })
const fee = (day: BusinessDate, charged: Parameters<typeof lateFeeOn>[2] = [], terms = lateFee) =>
  lateFeeOn(balances(), day, charged, terms)

it('a loan is late by the oldest open instalment, from the day after it was due', () => {
  expect(arrearsPositionOn(balances(), '2026-11-11')).toMatchObject({ daysLate: 0, overdue: 0 })
  expect(arrearsPositionOn(balances(), '2026-11-12')).toEqual({ daysLate: 1, overdue: 501_000, instalment: 1 })
  expect(arrearsPositionOn(balances(), '2026-11-26')).toEqual({ daysLate: 15, overdue: 501_000, instalment: 1 })
  expect(arrearsPositionOn(balances(), '2026-11-27')).toEqual({ daysLate: 16, overdue: 1_002_000, instalment: 1 })
  expect(arrearsPositionOn(balances(500_000, [1]), '2026-11-27')).toEqual({ daysLate: 1, overdue: 501_000, instalment: 2 })
})

it('a fee comes on the sixth day and once a started month', () => {
  expect(fee('2026-11-16')).toBeNull()
  expect(fee('2026-11-17')).toEqual({ instalment: 1, month: 1, amount: lateFee.amount })
  const first = { instalment: 1, month: 1, date: '2026-11-17' } as const
  expect([fee('2026-12-11', [first]), fee('2026-12-12', [first])]).toEqual([null, { instalment: 1, month: 2, amount: lateFee.amount }])
})

it('none comes within a month of one for another instalment', () => {
  const other = { instalment: 2, month: 1, date: '2026-11-17' } as const
  expect([fee('2026-12-16', [other]), fee('2026-12-17', [other])]).toEqual([null, { instalment: 1, month: 2, amount: lateFee.amount }])
})

it('none comes within the guard, without a fee in the terms, and on nothing', () => {
  expect(lateFeeOn(balances(99_000), '2026-11-20', [], lateFee)).toBeNull()
  expect(lateFeeOn(balances(99_001), '2026-11-20', [], lateFee)).not.toBeNull()
  expect(fee('2026-11-20', [], { ...lateFee, amount: 0 })).toBeNull()
  expect(lateFeeOn(balances(500_000, [1, 2]), '2026-12-31', [], lateFee)).toBeNull()
})

it('the overdue amount grows by the next fee or the next instalment, whichever comes first', () => {
  const next = (day: BusinessDate, charged: Parameters<typeof nextOverdue>[2] = [], of = balances()) =>
    nextOverdue(of, day, charged, lateFee)
  expect(next('2026-11-12')).toEqual({ date: '2026-11-17', amount_satang: 501_000 + lateFee.amount, with_instalment: false })
  const first = { instalment: 1, month: 1, date: '2026-11-17' } as const
  expect(next('2026-11-18', [first])).toEqual({ date: '2026-11-27', amount_satang: 1_002_000, with_instalment: true })
  expect(next('2026-11-28', [first])).toEqual({ date: '2026-12-12', amount_satang: 1_002_000 + lateFee.amount, with_instalment: false })
  expect(next('2026-12-28', [], balances(500_000, [1, 2]))).toBeNull()
})
