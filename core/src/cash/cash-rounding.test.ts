import { describe, expect, it } from 'vitest'
import type { BusinessDate } from '../business-date.ts'
import type { LoanAccount } from '../loan/loan-account.ts'
import { quote } from '../loan/repayment-schedule.ts'
import { satang } from '../money.ts'
import { cashRounding } from './cash-rounding.ts'
import { inCoins, isInCoins } from './coins.ts'

describe('cash in coins', () => {
  it.each([
    [0, 0],
    [24, 0],
    [25, 25],
    [134_657, 134_650],
    [-7, 0],
  ])('%d satang are %d in coins', (owed, coins) => {
    expect(inCoins(satang(owed))).toBe(coins)
    expect(isInCoins(owed)).toBe(owed === coins)
  })
})

/** 5,000 Baht in four payments of 1,296.57, the last of 1,296.57. */
const dates: readonly BusinessDate[] = ['2026-11-16', '2026-12-01', '2026-12-16', '2026-12-31']
const account = (paid = 0): LoanAccount => ({
  disbursed: '2026-11-01',
  rate: 3600,
  instalments: quote(satang(500_000), [15, 30, 45, 60], 3600, 0).instalments.map(({ principal, interest }, index) => ({
    number: index + 1,
    dueDate: dates[index]!,
    principal,
    interest,
    fee: 0,
  })),
  allocations: paid === 0 ? [] : [{ instalment: 1, date: '2026-11-16', fee: 0, interest: satang(7_397), principal: satang(paid - 7_397) }],
})

describe('what no coin makes', () => {
  it.each([
    ['the first instalment', 129_650, 7],
    ['two instalments', 259_300, 14],
    ['one coin less', 129_625, 0],
    ['one coin more', 129_675, 0],
    ['any other amount', 100_000, 0],
  ])('of %s', (_, amount, rounding) => {
    expect(cashRounding(account(), satang(amount), '2026-11-16')).toBe(rounding)
  })

  it('is given once for an instalment: what is left of it is paid like any other', () => {
    expect(cashRounding(account(129_657), satang(129_650), '2026-11-20')).toBe(7)
    expect(cashRounding(account(129_650), satang(25), '2026-11-20')).toBe(0)
  })

  it('of the payoff closes the loan, and is never more than it', () => {
    const late = cashRounding(account(), inCoins(satang(518_628)), '2027-01-10')
    expect(late).toBe(518_628 - 518_625)
    expect(cashRounding(account(), satang(518_650), '2027-01-10')).toBe(0)
  })
})
