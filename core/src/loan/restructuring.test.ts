import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDate, addDays } from '../business-date.ts'
import { satang, sumSatang } from '../money.ts'
import { allocate } from './allocation.ts'
import { arrearsOn, arrearsPositionOn } from './arrears.ts'
import { type LoanAccount, addParts, instalmentBalances, totalOf } from './loan-account.ts'
import { planPartPayment } from './part-payment.ts'
import { payoffOn } from './payoff.ts'
import { dueDays, interestFor, quote } from './repayment-schedule.ts'
import { type Restructuring, planRestructuring, restructured } from './restructuring.ts'

const disbursed: BusinessDate = '2026-11-30'
const day = (days: number) => addDays(disbursed, days)

/** A loan of 10,000 Baht in four instalments, with so much paid on a day and a late fee on its first one. */
function loanWith({ paid = 0, on = 10, fee = 0 }: { paid?: number; on?: number; fee?: number } = {}): LoanAccount {
  const instalments = quote(satang(1_000_000), dueDays(2, 4, 30), 3600).instalments.map((each) => ({
    number: each.number,
    dueDate: day(each.dueInDays),
    principal: each.principal,
    interest: each.interest,
    fee: satang(each.number === 1 ? fee : 0),
  }))
  const account: LoanAccount = { disbursed, rate: 3600, instalments, allocations: [] }
  const { allocations } = allocate(instalmentBalances(account), satang(paid))
  return { ...account, allocations: allocations.map((each) => ({ ...each, date: day(on) })) }
}

const terms = (start: number, instalments: number, firstDue: number, cap = 3600) => ({
  start: day(start),
  instalments,
  firstDue: day(firstDue),
  daysBetween: 15,
  cap,
})

function plan(account: LoanAccount, ...of: Parameters<typeof terms>): Restructuring {
  const made = planRestructuring(account, terms(...of))
  if (typeof made === 'string') throw new Error(made)
  return made
}

describe('a new plan', () => {
  it('has the unpaid principal, the interest to the day and the fees, and nothing else', () => {
    const account = loanWith({ paid: 100_000, fee: 5_000 })
    const before = payoffOn(account, day(40))
    const made = plan(account, 40, 8, 60)
    const own = made.instalments.map((each) => each.interest - each.carriedInterest)
    expect(sumSatang(made.instalments.map((each) => each.principal))).toBe(before.principal)
    expect(sumSatang(made.instalments.map((each) => each.carriedInterest))).toBe(before.interest)
    expect(sumSatang(made.instalments.map((each) => each.fee))).toBe(before.fee)
    // by hand: 20 days of pause and period on the whole principal, at 36 % a year
    expect(own[0]).toBe(interestFor(before.principal, 20, 3600))
    expect(made.instalments.map((each) => each.dueDate)).toEqual([60, 75, 90, 105, 120, 135, 150, 165].map(day))
    expect(made.instalments.map((each) => each.number)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('charges nothing on carried interest: the same plan without it costs less by exactly that', () => {
    const late = loanWith({ fee: 5_000 })
    const made = plan(late, 70, 8, 85)
    const bare = quote(
      payoffOn(late, day(70)).principal,
      made.instalments.map((_, index) => 15 * (index + 1)),
      3600,
    )
    const { interest, fee } = payoffOn(late, day(70))
    expect(interest).toBeGreaterThan(0)
    expect(made.totalAfter).toBe(sumSatang([bare.total, interest, fee]))
  })

  it('leaves the debt of the day as it was, and earns by day from then on', () => {
    const account = loanWith({ paid: 100_000, fee: 5_000 })
    const after = restructured(account, plan(account, 40, 8, 60), day(40))
    expect(payoffOn(after, day(40)).total).toBe(payoffOn(account, day(40)).total)
    const { principal, interest } = payoffOn(account, day(40))
    expect(payoffOn(after, day(47)).interest).toBe(sumSatang([interest, interestFor(principal, 7, 3600)]))
    const last = plan(account, 40, 8, 60).instalments.at(-1)!.dueDate
    expect(payoffOn(after, last).total).toBe(sumSatang(instalmentBalances(after).map((each) => totalOf(each.left))))
  })

  it('moves what is due, not the arrears', () => {
    const late = loanWith({ paid: 300_000 })
    const made = plan(late, 40, 8, 60)
    expect(made.arrearsSince).toBe(day(30))
    expect(arrearsPositionOn(instalmentBalances(restructured(late, made, day(40))), day(50)).daysLate).toBe(0)
    expect(plan(loanWith(), 10, 8, 30).arrearsSince).toBeNull()
  })

  it('keeps the day of an ended instalment that opens again with a reversed payment', () => {
    const late = loanWith({ paid: 300_000 })
    const after = { ...restructured(late, plan(late, 40, 8, 60), day(40)), allocations: [] }
    expect(arrearsOn(instalmentBalances(after), day(41))).toBe(26)
    expect(addParts(instalmentBalances(after).map((each) => each.left)).principal).toBe(1_000_000)
  })

  it('keeps its carried interest through a part-payment', () => {
    const account = loanWith({ fee: 5_000 })
    const after = restructured(account, plan(account, 70, 8, 85), day(70))
    const part = planPartPayment(after, satang(200_000), day(75), 'smaller')!
    const changed = new Map(part.changed.map((each) => [each.number, each]))
    const paid: LoanAccount = {
      ...after,
      instalments: after.instalments.map((each) => changed.get(each.number) ?? each),
      allocations: part.allocations.map((each) => ({ ...each, date: day(75) })),
    }
    for (const days of [75, 80, 85, 90, 110])
      expect(payoffOn(paid, day(days)).interest).toBeLessThanOrEqual(payoffOn(after, day(days)).interest)
    expect(payoffOn(paid, day(75)).total).toBe(payoffOn(after, day(75)).total - 200_000)
  })
})

describe('a new plan is refused', () => {
  it.each([
    ['on its first day', loanWith(), terms(40, 8, 40), 'first_date'],
    ['with a pause of more than 120 days', loanWith(), terms(40, 8, 161), 'first_date'],
    ['where interest ended with a death', { ...loanWith(), interestEnds: day(20) }, terms(40, 8, 60), 'interest_ended'],
    ['where interest was paid ahead', loanWith({ paid: 500_000, on: 1 }), terms(2, 8, 20), 'paid_ahead'],
    ['where a payment would not cover its interest', loanWith(), terms(40, 24, 160), 'interest_on_interest'],
    ['above the cap', loanWith(), terms(40, 8, 60, 2_000), 'above_cap'],
  ] as const)('%s', (_, account, of, problem) => expect(planRestructuring(account, of)).toBe(problem))
})

it('never charges interest on interest, whatever was paid before', () => {
  fc.assert(
    fc.property(
      fc.record({ paid: fc.integer({ min: 0, max: 700_000 }), on: fc.integer({ min: 1, max: 70 }), fee: fc.constantFrom(0, 5_000) }),
      fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 90 })),
      (past, [start, count, pause]) => {
        const account = loanWith(past)
        const from = Math.max(start, past.on)
        const made = planRestructuring(account, terms(from, count, from + pause))
        if (typeof made === 'string') return
        let principal = payoffOn(account, day(from)).principal
        let last = day(from)
        for (const each of made.instalments) {
          const days = (Date.parse(each.dueDate) - Date.parse(last)) / 86_400_000
          // a satang is rounded in the borrower's favour in the last one
          expect(each.interest - each.carriedInterest).toBeLessThanOrEqual(interestFor(principal, days, 3600))
          principal = satang(principal - each.principal)
          last = each.dueDate
        }
        expect(principal).toBe(0)
        const after = restructured(account, made, day(from))
        expect(payoffOn(after, day(from)).total).toBe(payoffOn(account, day(from)).total)
      },
    ),
    { numRuns: 200 },
  )
})
