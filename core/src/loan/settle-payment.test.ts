import { satang } from '../money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDate, addDays } from '../business-date.ts'
import { demoProduct } from '../product/demo-product.ts'
import { allocate } from './allocation.ts'
import { lateFeeOn, arrearsPositionOn } from './arrears.ts'
import { type LoanAccount, addParts, instalmentBalances, totalOf, straightToPrincipal } from './loan-account.ts'
import { payoffOn } from './payoff.ts'
import { dueDays, quote } from './repayment-schedule.ts'
import { settlePayment } from './settle-payment.ts'

const disbursed: BusinessDate = '2026-11-30'

/** 10,000 Baht over two months: due 15-12, 30-12, 14-01 and 29-01. */
function newLoan(size = 1_000_000, months = 2, count = 4): LoanAccount {
  const { instalments } = quote(satang(size), dueDays(months, count, 30), 3600)
  return {
    disbursed,
    rate: 3600,
    allocations: [],
    instalments: instalments.map((each) => ({
      number: each.number,
      dueDate: addDays(disbursed, each.dueInDays),
      principal: each.principal,
      interest: each.interest,
      fee: 0,
    })),
  }
}

/** The loan after a payment. */
function pay(account: LoanAccount, amount: number, date: BusinessDate) {
  const settlement = settlePayment(account, satang(amount), date)
  const changed = new Map(settlement.changed.map((each) => [each.number, each]))
  const after: LoanAccount = {
    ...account,
    instalments: account.instalments.map((each) => changed.get(each.number) ?? each),
    allocations: [...account.allocations, ...settlement.allocations.map((each) => ({ ...each, date }))],
  }
  return { ...settlement, after }
}

function withFee(account: LoanAccount, instalment: number, amount = 5_000): LoanAccount {
  return {
    ...account,
    instalments: account.instalments.map((each) => (each.number === instalment ? { ...each, fee: satang(each.fee + amount) } : each)),
  }
}

describe('a payment', () => {
  it('pays the oldest instalment first, inside it fee, then interest, then principal', () => {
    const { allocations } = pay(withFee(newLoan(), 1), 300_000, '2026-12-20')
    expect(allocations).toEqual([
      { instalment: 1, fee: 5_000, interest: 14_795, principal: 244_519 },
      { instalment: 2, fee: 0, interest: 11_177, principal: 24_509 },
    ])
    expect(pay(withFee(newLoan(), 1), 10_000, '2026-12-20').allocations).toEqual([
      { instalment: 1, fee: 5_000, interest: 5_000, principal: 0 },
    ])
  })

  it('closes the loan when the four payments of the schedule are made on time', () => {
    let account = newLoan()
    const closes = account.instalments.map(({ dueDate }) => {
      const step = pay(account, 259_314, dueDate)
      account = step.after
      return step.closes
    })
    expect(closes).toEqual([false, false, false, true])
    expect(instalmentBalances(account).every(({ left }) => totalOf(left) === 0)).toBe(true)
  })

  it('a payoff changes only the interest that is not due yet', () => {
    const whole = payoffOn(newLoan(), '2027-01-29').total
    expect(pay(newLoan(), whole, '2027-01-29')).toMatchObject({ closes: true, overpaid: 0, changed: [] })
    const early = pay(newLoan(), payoffOn(newLoan(), '2026-12-30').total, '2026-12-30')
    expect(early.changed.map(({ number, interest }) => [number, interest])).toEqual([
      [3, 0],
      [4, 0],
    ])
  })

  it('owes back an excess over the loan', () => {
    const payoff = payoffOn(newLoan(), '2026-12-10')
    expect(pay(newLoan(), payoff.total + 123, '2026-12-10')).toMatchObject({ closes: true, overpaid: 123 })
  })
})

describe('the payoff', () => {
  it('costs the principal on the first day, and interest by days after it', () => {
    expect(payoffOn(newLoan(), disbursed)).toMatchObject({ principal: 1_000_000, interest: 0, fee: 0, total: 1_000_000 })
    expect(payoffOn(newLoan(), '2026-12-05').interest).toBe(4_932)
    expect(payoffOn(newLoan(), '2026-12-15').interest).toBe(14_795)
  })

  it('does not charge days for principal that is overdue', () => {
    const { interest } = payoffOn(newLoan(), '2027-06-01')
    expect(interest).toBe(14_795 + 11_177 + 7_506 + 3_778)
  })

  it('gives back interest that was paid ahead of its days', () => {
    const ahead = pay(newLoan(), 3 * 259_314, '2026-12-01').after
    const payoff = payoffOn(ahead, '2026-12-02')
    // one day on 10,000 Baht and one on 2,555.36; 334.78 of interest were paid ahead
    expect(payoff).toMatchObject({ principal: 255_536, interest: 986 + 252 - 33_478, total: 255_536 + 1_238 - 33_478 })
    const closed = pay(ahead, payoff.total, '2026-12-02')
    expect(closed.closes).toBe(true)
    expect(instalmentBalances(closed.after).every(({ left }) => totalOf(left) === 0)).toBe(true)
  })

  it('is not made cheaper by paying ahead just before it', () => {
    const plain = payoffOn(newLoan(), '2026-12-14').total
    const ahead = pay(newLoan(), 3 * 259_314, '2026-12-13').after
    expect(3 * 259_314 + payoffOn(ahead, '2026-12-14').total).toBeGreaterThan(plain - 1_000)
  })
})

type Step = { days: number; amount: number; fee: boolean; close: boolean }
const anyHistory = fc.record({
  size: fc.integer({ min: 6, max: 100 }).map((steps) => steps * 50_000),
  term: fc.constantFrom<[number, number]>([2, 4], [3, 4], [3, 6], [4, 8], [2, 2], [6, 6]),
  steps: fc.array(
    fc.record<Step>({
      days: fc.integer({ min: 0, max: 20 }),
      amount: fc.integer({ min: 1, max: 400_000 }),
      fee: fc.boolean(),
      close: fc.boolean(),
    }),
    { maxLength: 30 },
  ),
})

describe('any history', () => {
  it('adds up to the satang and closes at exactly zero', () => {
    fc.assert(
      fc.property(anyHistory, ({ size, term, steps }) => {
        let account = newLoan(size, ...term)
        let date = disbursed
        let paidIn = 0
        let owed = 0
        let closed = false
        for (const { days, amount, fee } of steps) {
          if (closed) break
          date = addDays(date, days)
          const late = arrearsPositionOn(instalmentBalances(account), date)
          if (fee && late.instalment !== null) account = withFee(account, late.instalment)
          const step = pay(account, amount, date)
          paidIn += amount
          owed += step.overpaid
          closed = step.closes
          account = step.after
        }
        if (!closed) {
          const { total } = payoffOn(account, date)
          if (total > 0) {
            const last = pay(account, total, date)
            expect(last.closes && last.overpaid === 0).toBe(true)
            account = last.after
            paidIn += total
          } else {
            const last = pay(account, 1, date)
            expect(last.closes).toBe(true)
            account = last.after
            paidIn += 1
            owed += last.overpaid
          }
        }
        const balances = instalmentBalances(account)
        expect(balances.map(({ left }) => [left.fee, left.interest, left.principal])).toEqual(balances.map(() => [0, 0, 0]))
        const all = addParts(account.allocations)
        expect(all.principal).toBe(size)
        expect(totalOf(all) + owed).toBe(paidIn)
        for (const each of balances) expect(Math.min(each.interest, each.fee, each.principal)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)

  it('ends the same in whatever order the same amounts come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 12 }), fc.integer(), (amounts, seed) => {
        const shuffled = amounts.toSorted((one, other) => ((one * 31 + seed) % 97) - ((other * 31 + seed) % 97))
        const run = (order: number[]) => {
          let account = newLoan(5_000_000, 4, 8)
          for (const amount of order) {
            const { allocations } = allocate(instalmentBalances(account), satang(amount))
            account = { ...account, allocations: [...account.allocations, ...allocations.map((each) => ({ ...each, date: disbursed }))] }
          }
          return instalmentBalances(account).map(({ left }) => left)
        }
        expect(run(shuffled)).toEqual(run(amounts))
      }),
    )
  })
})

describe('being late', () => {
  const loan = demoProduct.terms.lateFee
  const balances = instalmentBalances(newLoan())
  const big = instalmentBalances(newLoan())

  it('begins the day after the due date and counts the oldest unpaid instalment', () => {
    expect(arrearsPositionOn(balances, '2026-12-15')).toEqual({ daysLate: 0, overdue: 0, instalment: null })
    expect(arrearsPositionOn(balances, '2026-12-16')).toEqual({ daysLate: 1, overdue: 259_314, instalment: 1 })
    expect(arrearsPositionOn(balances, '2026-12-31')).toEqual({ daysLate: 16, overdue: 518_628, instalment: 1 })
  })

  it('costs 50 Baht from the sixth day, once per started month', () => {
    expect(lateFeeOn(big, '2026-12-20', [], loan)).toBeNull()
    expect(lateFeeOn(big, '2026-12-21', [], loan)).toEqual({ instalment: 1, month: 1, amount: 5_000 })
    const charged = [{ instalment: 1, month: 1, date: '2026-12-21' as const }]
    expect(lateFeeOn(big, '2027-01-14', charged, loan)).toBeNull()
    expect(lateFeeOn(big, '2027-01-15', charged, loan)).toEqual({ instalment: 1, month: 2, amount: 5_000 })
  })

  it('costs nothing while 1,000 Baht or less are overdue', () => {
    const small = instalmentBalances(newLoan(300_000))
    expect(lateFeeOn(small, '2026-12-25', [], loan)).toBeNull()
    expect(lateFeeOn(small, '2026-12-31', [], loan)).toMatchObject({ instalment: 1 })
    const exactly = instalmentBalances(pay(newLoan(), 159_314, '2026-12-15').after)
    expect(arrearsPositionOn(exactly, '2026-12-25').overdue).toBe(100_000)
    expect(lateFeeOn(exactly, '2026-12-25', [], loan)).toBeNull()
  })

  it('costs one fee a month also when another instalment becomes the oldest', () => {
    const charged = [{ instalment: 1, month: 1, date: '2026-12-21' as const }]
    const second = instalmentBalances(pay(newLoan(), 259_314, '2027-01-04').after)
    expect(lateFeeOn(second, '2027-01-10', charged, loan)).toBeNull()
    expect(lateFeeOn(second, '2027-01-20', charged, loan)).toEqual({ instalment: 2, month: 1, amount: 5_000 })
  })
})

it('a part-payment is stored under the number 0, which no instalment has', () => {
  expect(straightToPrincipal).toBe(0)
})
