import { expect, it } from 'vitest'
import { satang } from '../money.ts'
import { allocate } from './allocation.ts'
import { type LoanAccount, addParts, instalmentBalances, oldestUnpaid, totalOf } from './loan-account.ts'

const nothing = { fee: 0, interest: 0, principal: 0 } as const
const instalment = (number: 1 | 2, fee = 500) =>
  ({ number, dueDate: `2026-12-0${number}`, fee: satang(fee), interest: satang(2_000), principal: satang(10_000) }) as const
const account = (...allocations: LoanAccount['allocations']): LoanAccount => ({
  disbursed: '2026-11-01',
  rate: 3600,
  instalments: [instalment(1), instalment(2)],
  allocations,
})
const paid = (number: number, fee: number, interest: number, principal: number) =>
  ({ instalment: number, date: '2026-11-20', fee: satang(fee), interest: satang(interest), principal: satang(principal) }) as const

it('the rest of an instalment is its amount less its allocations', () => {
  const [first, second] = instalmentBalances(account(paid(1, 500, 1_500, 0), paid(1, 0, 500, 9_000)))
  expect(first).toMatchObject({ paid: { fee: 500, interest: 2_000, principal: 9_000 }, left: { fee: 0, interest: 0, principal: 1_000 } })
  expect(second).toMatchObject({ paid: nothing, left: { fee: 500, interest: 2_000, principal: 10_000 } })
})

it('the oldest unpaid instalment is the first of which a satang is left', () => {
  const oldest = (...allocations: LoanAccount['allocations']) => oldestUnpaid(instalmentBalances(account(...allocations)))?.number
  expect(oldest()).toBe(1)
  expect(oldest(paid(1, 500, 2_000, 9_999))).toBe(1)
  expect(oldest(paid(1, 500, 2_000, 10_000))).toBe(2)
  expect(oldest(paid(1, 500, 2_000, 10_000), paid(2, 500, 2_000, 10_000))).toBeUndefined()
})

it('parts are added each for itself, and make a total together', () => {
  const sum = addParts([paid(1, 1, 20, 300), paid(2, 4, 50, 600)])
  expect(sum).toEqual({ fee: 5, interest: 70, principal: 900 })
  expect([totalOf(sum), totalOf(addParts([]))]).toEqual([975, 0])
})

it('a payment takes nothing from an instalment of which more interest was paid than it costs', () => {
  const balances = instalmentBalances(account(paid(1, 0, 2_005, 0)))
  expect(allocate(balances, satang(1_000))).toEqual({ left: 0, allocations: [{ instalment: 1, fee: 500, interest: 0, principal: 500 }] })
})

it("a payment's rest is the amount that no instalment needs", () => {
  expect(allocate(instalmentBalances(account()), satang(25_001))).toMatchObject({ left: 1 })
  expect(allocate(instalmentBalances(account()), satang(25_000))).toMatchObject({ left: 0 })
  expect(allocate([], satang(7))).toEqual({ left: 7, allocations: [] })
})
