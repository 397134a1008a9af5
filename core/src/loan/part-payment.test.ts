import { satang } from '../money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDate, addDays } from '../business-date.ts'
import { type LoanAccount, addParts, instalmentBalances, totalOf } from './loan-account.ts'
import { partPaymentChoices, planPartPayment } from './part-payment.ts'
import { payoffOn } from './payoff.ts'
import { dueDays, quote } from './repayment-schedule.ts'
import { settlePayment } from './settle-payment.ts'

const disbursed: BusinessDate = '2026-11-30'

function newLoan(size: number, months: number, count: number): LoanAccount {
  return {
    disbursed,
    rate: 3600,
    allocations: [],
    instalments: quote(satang(size), dueDays(months, count, 30), 3600).instalments.map((each) => ({
      number: each.number,
      dueDate: addDays(disbursed, each.dueInDays),
      principal: each.principal,
      interest: each.interest,
      fee: 0,
    })),
  }
}

function apply(
  account: LoanAccount,
  plan: { allocations: LoanAccount['allocations'][number][] | readonly object[]; changed: readonly object[] },
  date: BusinessDate,
): LoanAccount {
  const changed = new Map((plan.changed as LoanAccount['instalments']).map((each) => [each.number, each]))
  return {
    ...account,
    instalments: account.instalments.map((each) => changed.get(each.number) ?? each),
    allocations: [...account.allocations, ...(plan.allocations as LoanAccount['allocations']).map((each) => ({ ...each, date }))],
  }
}

describe('a part-payment', () => {
  const account = newLoan(2_500_000, 4, 8)

  it('makes the payments smaller, or fewer, and shows the saving', () => {
    const smaller = planPartPayment(account, satang(1_000_000), '2026-12-05', 'smaller')!
    const shorter = planPartPayment(account, satang(1_000_000), '2026-12-05', 'shorter')!
    expect(smaller.payment).toBeLessThan(333_661)
    expect(smaller.changed.every((each) => each.principal > 0)).toBe(true)
    expect(shorter.payment).toBeLessThanOrEqual(333_661)
    expect(shorter.changed.filter((each) => each.principal > 0)).toHaveLength(5)
    expect(shorter.interestSaved).toBeGreaterThan(smaller.interestSaved)
    // five days on 25,000 Baht and ten on 15,000 are paid with the next instalment
    expect(smaller.changed[0]!.interest).toBe(12_329 + 14_795)
  })

  it('needs something for the principal, and less than the payoff', () => {
    expect(planPartPayment(account, satang(333_661), '2026-12-15', 'smaller')).toBeNull()
    expect(planPartPayment(account, satang(333_662), '2026-12-15', 'smaller')).toMatchObject({
      allocations: [{ instalment: 1 }, { instalment: 0, principal: 1 }],
    })
    expect(planPartPayment(account, satang(2_600_000), '2026-12-05', 'smaller')).toBeNull()
    // all of the principal leaves the interest of five days
    expect(planPartPayment(account, satang(2_500_000), '2026-12-05', 'smaller')).toBeNull()
    expect(planPartPayment(account, satang(2_499_999), '2026-12-05', 'shorter')).not.toBeNull()
    expect(planPartPayment(account, satang(1), '2027-03-30', 'smaller')).toBeNull()
  })

  it('of any size on any day keeps every satang: the principal, and a payoff at zero afterwards', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 100 }).map((steps) => steps * 50_000),
        fc.constantFrom<[number, number]>([2, 4], [3, 4], [4, 8], [6, 6]),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...partPaymentChoices),
        fc.integer({ min: 0, max: 40 }),
        (size, term, ahead, day, percent, choice, later) => {
          let loan = newLoan(size, ...term)
          const before = settlePayment(loan, satang(Math.round(size * ahead * 0.005)), disbursed)
          if (before.closes) return
          loan = apply(loan, before, disbursed)
          const date = addDays(disbursed, day)
          const plan = planPartPayment(loan, satang(Math.round((size * percent) / 100)), date, choice)
          if (!plan) return
          const payoffBefore = payoffOn(loan, date).total
          const amount = Math.round((size * percent) / 100)
          expect(plan.allocations.reduce((sum, each) => sum + totalOf(each), 0)).toBe(amount)
          loan = apply(loan, plan, date)
          expect(Math.abs(payoffOn(loan, date).total - (payoffBefore - amount))).toBeLessThanOrEqual(0)
          for (const each of loan.instalments) expect(Math.min(each.principal, each.interest)).toBeGreaterThanOrEqual(0)
          const end = addDays(date, later)
          const last = settlePayment(loan, satang(Math.max(1, payoffOn(loan, end).total)), end)
          expect(last.closes).toBe(true)
          loan = apply(loan, last, end)
          expect(addParts(loan.allocations).principal).toBe(size)
          expect(instalmentBalances(loan).every(({ left }) => totalOf(left) === 0 && left.principal === 0)).toBe(true)
        },
      ),
      { numRuns: 3000 },
    )
  }, 60_000)
})

it('on the day of the disbursement carries no interest: the rest costs the same as a smaller loan', () => {
  const account = newLoan(1_000_000, 2, 4)
  const plan = planPartPayment(account, satang(400_000), disbursed, 'smaller')!
  const smaller = quote(satang(600_000), dueDays(2, 4, 30), 3600)
  expect(plan.changed.map(({ interest }) => interest)).toEqual(smaller.instalments.map(({ interest }) => interest))
})

describe('after a payment ahead', () => {
  const account = newLoan(2_500_000, 4, 8)
  const paid = (amount: number) => apply(account, settlePayment(account, satang(amount), disbursed), disbursed)
  const date = '2026-12-05'

  it('a settled instalment stays unchanged, and paid interest is not charged again', () => {
    const plan = planPartPayment(paid(333_661), satang(1_000_000), date, 'smaller')!
    expect(plan.changed.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8])
    const rest = quote(satang(2_500_000 - 296_675 - 1_000_000), [25, 40, 55, 70, 85, 100, 115], 3600)
    expect(plan.changed.map(({ interest }) => interest)).toEqual(rest.instalments.map(({ interest }) => interest))
    expect(plan.payment).toBe(rest.payment)
  })

  it("a part of the interest so far is deducted from the next instalment's", () => {
    const [next] = planPartPayment(paid(5_000), satang(1_000_000), date, 'smaller')!.changed
    expect(next!.interest).toBe(12_329 + 14_795)
  })

  it('an amount that pays the loan off is no part-payment, also where interest is given back', () => {
    const ahead = paid(3 * 333_661)
    const { total, principal } = payoffOn(ahead, date)
    expect(total).toBeLessThan(principal)
    expect(planPartPayment(ahead, satang(total), date, 'smaller')).toBeNull()
    expect(planPartPayment(ahead, satang(total - 1), date, 'smaller')).not.toBeNull()
  })
})

it('is possible with a single instalment ahead', () => {
  const plan = planPartPayment(newLoan(1_000_000, 1, 1), satang(400_000), disbursed, 'smaller')!
  expect(plan.changed).toMatchObject([{ number: 1, principal: 600_000, interest: 17_753 }])
})

it('makes a loan shorter by payments that are no larger than before, and may be as large', () => {
  const free: LoanAccount = {
    disbursed,
    rate: 0,
    allocations: [],
    instalments: [1, 2, 3, 4].map((number) => ({
      number,
      dueDate: addDays(disbursed, 15 * number),
      principal: satang(250_000),
      interest: 0,
      fee: 0,
    })),
  }
  const plan = planPartPayment(free, satang(250_000), disbursed, 'shorter')!
  expect(plan.changed.map(({ principal }) => principal)).toEqual([250_000, 250_000, 250_000, 0])
})
