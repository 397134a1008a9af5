import { expect, it } from 'vitest'
import { payoffOn } from '../loan/payoff.ts'
import { type Satang, satang } from '../money.ts'
import { type OpeningDebt, openingSchedule } from './opening-schedule.ts'

const asOf = '2026-11-22'
const baht = (amount: number): Satang => satang(amount * 100)

/** 10,000 Baht at 36 %, once a month, of which 6,000 are left; the last due date was the 10th. */
const debt: OpeningDebt = {
  disbursed: '2026-08-10',
  rate: 3600,
  times: 1,
  payment: baht(2_200),
  principal: baht(6_000),
  overduePrincipal: 0,
  overdueInterest: 0,
  overdueSince: null,
  nextDue: '2026-12-10',
  fees: 0,
}
const read = (changes: Partial<OpeningDebt>) => {
  const made = openingSchedule({ ...debt, ...changes }, asOf)
  return 'code' in made ? made : made.map(({ dueDate, principal, interest, fee }) => [dueDate, principal, interest, fee])
}

it('a loan in no arrears begins on its last due date and ends with the rest', () => {
  expect(read({})).toEqual([
    ['2026-11-10', 0, 0, 0],
    ['2026-12-10', 202_247, 17_753, 0],
    ['2027-01-10', 207_839, 12_161, 0],
    ['2027-02-10', 189_914, 5_807, 0],
  ])
})

it('earns the interest of the days since the last due date', () => {
  const instalments = openingSchedule(debt, asOf)
  if ('code' in instalments) throw new Error(instalments.code)
  expect(payoffOn({ disbursed: debt.disbursed, rate: 3600, instalments, allocations: [] }, asOf)).toMatchObject({
    principal: baht(6_000),
    // 6,000 Baht, 12 days
    interest: 7_101,
  })
})

it('a new loan runs from its first day', () => {
  expect((read({ disbursed: '2026-11-15', nextDue: '2026-12-15' }) as unknown[][])[0]).toEqual(['2026-12-15', 202_247, 17_753, 0])
})

it('twice a month is every 15 days', () => {
  const days = read({ times: 2, nextDue: '2026-11-25' }) as [string][]
  expect(days.map(([day]) => day)).toEqual(['2026-11-10', '2026-11-25', '2026-12-10', '2026-12-25'])
})

it('missed instalments stand at their due dates, the oldest with its rest and the fees', () => {
  const overdue = { overduePrincipal: baht(2_700), overdueInterest: baht(300), overdueSince: '2026-10-10', fees: baht(100) } as const
  expect((read(overdue) as unknown[][]).slice(0, 2)).toEqual([
    // 800 of 3,000 Baht; a tenth is interest
    ['2026-10-10', 72_000, 8_000, 10_000],
    ['2026-11-10', 198_000, 22_000, 0],
  ])
})

it('a loan past its last due date owes the missed instalments alone', () => {
  const ended = { nextDue: null, overduePrincipal: baht(6_000), overdueInterest: baht(200), overdueSince: '2026-09-10' } as const
  expect((read(ended) as unknown[][]).map(([day]) => day)).toEqual(['2026-09-10', '2026-10-10', '2026-11-10'])
})

it.each([
  ['an overdue amount without its day', { overduePrincipal: baht(1_000) }, 'overdue_since', 'missing'],
  ['a day without an overdue amount', { overdueSince: '2026-10-10' }, 'overdue_since', 'contradicts'],
  ['a day that is not over', { overduePrincipal: baht(1_000), overdueSince: asOf }, 'overdue_since', 'date_order'],
  ['more than the missed instalments', { overduePrincipal: baht(5_000), overdueSince: '2026-11-10' }, 'overdue_principal', 'contradicts'],
  ['less than the later ones', { overduePrincipal: baht(1_000), overdueSince: '2026-09-10' }, 'overdue_principal', 'contradicts'],
  ['no next due date', { nextDue: null }, 'next_due', 'missing'],
  ['an instalment below the interest', { payment: baht(100) }, 'payment', 'does_not_repay'],
] as const)('refuses %s', (_, changes, column, code) => {
  expect(read(changes)).toEqual({ column, code })
})
