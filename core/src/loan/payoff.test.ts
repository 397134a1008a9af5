import { satang } from '../money.ts'
import { describe, expect, it } from 'vitest'
import type { LoanAccount } from './loan-account.ts'
import { accruedInRunningPeriod, payoffOn } from './payoff.ts'

/** Two instalments of 10,000.00 at 36.5 % a year: 0.1 % a day, so 1,000 satang of interest a day for each million. */
const account: LoanAccount = {
  disbursed: '2026-11-01',
  rate: 3650,
  allocations: [],
  instalments: [
    { number: 1, dueDate: '2026-11-11', fee: 0, interest: satang(20_000), principal: satang(1_000_000) },
    { number: 2, dueDate: '2026-11-21', fee: 0, interest: satang(10_000), principal: satang(1_000_000) },
  ],
}

describe('the payoff', () => {
  it.each([
    ['2026-11-01', 0],
    ['2026-11-02', 2_000],
    ['2026-11-10', 18_000],
    ['2026-11-11', 20_000],
    ['2026-11-12', 21_000],
    ['2026-11-21', 30_000],
    ['2026-12-31', 30_000],
  ] as const)('on %s costs %i satang of interest beside the principal', (date, interest) => {
    expect(payoffOn(account, date)).toMatchObject({ fee: 0, interest, principal: 2_000_000, total: 2_000_000 + interest })
  })

  it('includes the rest of each instalment, and names no settled instalment', () => {
    const paid: LoanAccount = {
      ...account,
      instalments: [account.instalments[0]!, { ...account.instalments[1]!, fee: satang(5_000) }],
      allocations: [{ instalment: 1, fee: 0, interest: satang(20_000), principal: satang(1_000_000), date: '2026-11-11' }],
    }
    expect(payoffOn(paid, '2026-11-11').allocations).toEqual([{ instalment: 2, fee: 5_000, interest: 0, principal: 1_000_000 }])
    expect(payoffOn(paid, '2026-11-16')).toMatchObject({ fee: 5_000, interest: 5_000, total: 1_010_000 })
  })

  it.each([
    ['2026-11-05', 8_000],
    ['2026-11-16', 25_000],
  ] as const)('of a borrower who died on %s costs %i satang of interest for ever', (interestEnds, interest) => {
    for (const day of ['2026-11-20', '2027-03-01'] as const) expect(payoffOn({ ...account, interestEnds }, day).interest).toBe(interest)
    expect(payoffOn({ ...account, interestEnds }, '2026-11-02').interest).toBe(2_000)
  })

  it('gives back interest that was paid ahead of its time', () => {
    const ahead: LoanAccount = {
      ...account,
      allocations: [{ instalment: 2, fee: 0, interest: satang(10_000), principal: 0, date: '2026-11-05' }],
    }
    expect(payoffOn(ahead, '2026-11-11')).toMatchObject({ interest: 10_000, total: 2_010_000 })
  })
})

describe('the interest of the running period', () => {
  it('counts principal until the day on which it was paid', () => {
    const part: LoanAccount = {
      ...account,
      allocations: [{ instalment: 2, fee: 0, interest: 0, principal: satang(500_000), date: '2026-11-15' }],
    }
    // four days on a million, five on half of it
    expect(accruedInRunningPeriod(part, '2026-11-20')).toBe(4 * 1_000 + 5 * 500)
    // later payments do not count yet
    expect(accruedInRunningPeriod(part, '2026-11-14')).toBe(1_500)
  })

  it('is nothing before it begins and after everything is due', () => {
    expect(accruedInRunningPeriod(account, '2026-10-31')).toBe(0)
    expect(accruedInRunningPeriod(account, '2026-11-11')).toBe(0)
    expect(accruedInRunningPeriod(account, '2026-11-25')).toBe(0)
    const since = { instalment: 0, date: '2026-11-23', fee: 0, interest: 0, principal: satang(500_000) } as const
    expect(accruedInRunningPeriod({ ...account, allocations: [since] }, '2026-11-25')).toBe(0)
  })
})

it('of an instalment that owes nothing but its fee is the fee', () => {
  const feeOnly: LoanAccount = {
    ...account,
    instalments: [{ ...account.instalments[0]!, fee: satang(5_000) }],
    allocations: [{ instalment: 1, date: '2026-11-11', fee: 0, interest: satang(20_000), principal: satang(1_000_000) }],
  }
  expect(payoffOn(feeOnly, '2026-11-20')).toMatchObject({
    total: 5_000,
    allocations: [{ instalment: 1, fee: 5_000, interest: 0, principal: 0 }],
  })
})
