import { satang } from '../money.ts'
import { expect, it } from 'vitest'
import { demoProduct } from '../product/demo-product.ts'
import type { LoanAccount } from './loan-account.ts'
import { reversedFees } from './reversed-fees.ts'

const { lateFee } = demoProduct.terms
const disbursed = '2026-11-01'
const first = { instalment: 1, month: 1, date: '2026-11-20', amount: lateFee.amount } as const
const later = { instalment: 1, month: 2, date: '2026-12-20', amount: lateFee.amount } as const
const account = (fee: number): LoanAccount => ({
  disbursed,
  rate: 3600,
  allocations: [],
  instalments: [{ number: 1, dueDate: '2026-11-11', fee: satang(fee), interest: satang(10_000), principal: satang(1_000_000) }],
})

it('a payment of the day before undoes the fee that it would have prevented, and those after it', () => {
  const payment = { amount: satang(1_010_000), date: '2026-11-12' } as const
  expect(reversedFees(account(2 * lateFee.amount), payment, [later, first], lateFee)).toEqual([first, later])
})

it('a payment that leaves the loan as late leaves its fees', () => {
  expect(reversedFees(account(lateFee.amount), { amount: satang(1_000), date: '2026-11-12' }, [first], lateFee)).toEqual([])
  expect(reversedFees(account(2 * lateFee.amount), { amount: satang(1_000), date: '2026-11-12' }, [first, later], lateFee)).toEqual([])
})

it('a fee of the payment’s value date or before stands, and the next of its month is not charged twice', () => {
  const fees = [first, later]
  expect(reversedFees(account(2 * lateFee.amount), { amount: satang(1_100_000), date: first.date }, fees, lateFee)).toEqual([later])
  expect(reversedFees(account(lateFee.amount), { amount: satang(1_100_000), date: first.date }, [first], lateFee)).toEqual([])
})

it('a fee for a month that is charged already is undone', () => {
  const again = { ...first, date: '2026-11-21' } as const
  expect(reversedFees(account(2 * lateFee.amount), { amount: satang(1_000), date: first.date }, [first, again], lateFee)).toEqual([again])
})

it('a fee for an instalment that was paid is undone, also where the next one would have cost it, and all come oldest first', () => {
  const two: LoanAccount = {
    disbursed,
    rate: 3600,
    allocations: [],
    instalments: [
      { number: 1, dueDate: '2026-11-11', fee: lateFee.amount, interest: satang(10_000), principal: satang(1_000_000) },
      { number: 2, dueDate: '2026-11-13', fee: 0, interest: satang(10_000), principal: satang(1_000_000) },
    ],
  }
  expect(reversedFees(two, { amount: satang(1_010_000), date: '2026-11-12' }, [first], lateFee)).toEqual([first])
  const all = { amount: satang(1_010_000), date: '2026-11-12' } as const
  expect(reversedFees(account(2 * lateFee.amount), all, [first, later], lateFee)).toEqual([first, later])
})

it('of two fees for one month only the first stands, though both came after the payment', () => {
  const again = { ...first, date: '2026-11-21' } as const
  const payment = { amount: satang(1_000), date: '2026-11-12' } as const
  expect(reversedFees(account(2 * lateFee.amount), payment, [first, again], lateFee)).toEqual([again])
})

it('a fee for a month that the loan is not in is undone', () => {
  const early = { ...first, month: 2 } as const
  expect(reversedFees(account(lateFee.amount), { amount: satang(1_000), date: '2026-11-12' }, [early], lateFee)).toEqual([early])
})

it('a fee is evaluated by the overdue amount without it, with the other instalments unchanged', () => {
  const small = { interest: satang(250), principal: satang(50_000) }
  const two: LoanAccount = {
    disbursed,
    rate: 3600,
    allocations: [],
    instalments: [
      { ...small, number: 1, dueDate: '2026-11-11', fee: lateFee.amount },
      { ...small, number: 2, dueDate: '2026-11-13', fee: 0 },
    ],
  }
  // 1,005 Baht are overdue; the guard is 1,000
  expect(reversedFees(two, { amount: satang(499), date: '2026-11-12' }, [first], lateFee)).toEqual([])
  expect(reversedFees(two, { amount: satang(500), date: '2026-11-12' }, [first], lateFee)).toEqual([first])
})
