import { type BusinessDate, daysBetween } from '../business-date.ts'
import { type Satang, satang, sumSatang } from '../money.ts'
import { allocate } from './allocation.ts'
import {
  type AccountInstalment,
  type Allocation,
  type LoanAccount,
  instalmentBalances,
  straightToPrincipal,
  totalOf,
} from './loan-account.ts'
import { accruedInRunningPeriod, payoffOn } from './payoff.ts'
import { type Quote, quote } from './repayment-schedule.ts'

/** The effect of a part-payment: fewer or smaller payments. */
export const partPaymentChoices = ['shorter', 'smaller'] as const

export type PartPaymentChoice = (typeof partPaymentChoices)[number]

/** A part-payment: its allocation, the instalments after it, and the saved interest. */
export type PartPayment = {
  readonly allocations: readonly Allocation[]
  /** Only the changed instalments; one without need any more has nothing to pay. */
  readonly changed: readonly AccountInstalment[]
  readonly interestSaved: Satang
  /** Each payment from then on. */
  readonly payment: Satang
}

/**
 * Pays a part of a loan ahead. Due amounts are paid first; the rest goes straight to the principal, and the open instalments are
 * computed anew from that day: interest so far is paid with the next one. Null when nothing is left for the principal, or when
 * the amount is enough to pay the loan off.
 */
export function planPartPayment(account: LoanAccount, amount: Satang, date: BusinessDate, choice: PartPaymentChoice): PartPayment | null {
  const balances = instalmentBalances(account)
  const due = allocate(
    balances.filter((each) => each.dueDate <= date),
    amount,
  )
  const notDue = balances.filter((each) => each.dueDate > date)
  const open = notDue.filter((each) => totalOf(each.left) > 0)
  const principal = sumSatang(open.map((each) => each.left.principal))
  const first = open[0]
  if (!first || due.left <= 0 || due.left >= principal || amount >= payoffOn(account, date).total) return null
  const before = (each: AccountInstalment) => each.carriedInterest ?? satang(0)
  const inPeriod = satang(Math.min(notDue[0]!.interest - before(notDue[0]!), accruedInRunningPeriod(account, date)))
  const soFar = sumSatang([...notDue.map(before), inPeriod])
  const moved = sumSatang(open.map(before))
  const carried = satang(Math.max(0, soFar - sumSatang(notDue.map((each) => each.paid.interest))))
  const days = open.map((each) => daysBetween(date, each.dueDate))
  const plan = planRest(
    satang(principal - due.left),
    days,
    account.rate,
    carried,
    choice === 'shorter' ? sumSatang([first.principal, first.interest]) : null,
  )
  const changed = open.map(({ number, dueDate, fee, paid }, index) => {
    const share = plan.instalments[index]
    const interest = sumSatang([paid.interest, share?.interest ?? 0])
    const principal = sumSatang([paid.principal, share?.principal ?? 0])
    return { number, dueDate, fee, interest, principal, ...(moved === 0 ? {} : { carriedInterest: index === 0 ? moved : satang(0) }) }
  })
  return {
    allocations: [...due.allocations, { instalment: straightToPrincipal, fee: 0, interest: 0, principal: due.left }],
    changed,
    interestSaved: satang(sumSatang(open.map((each) => each.interest)) - sumSatang(changed.map((each) => each.interest))),
    payment: plan.payment,
  }
}

/** The shortest plan whose payment is within `most`; with all the days when there is no `most`. */
function planRest(principal: Satang, days: readonly number[], rate: number, carried: Satang, most: Satang | null): Quote {
  const plans = days.map((_, index) => quote(principal, days.slice(0, index + 1), rate, carried))
  // over many small payments the first one would not even cover the interest so far: then fewer
  const possible = plans.filter((plan) => plan.instalments.every((each) => each.principal >= 0))
  return (most === null ? undefined : possible.find((plan) => plan.payment <= most)) ?? possible.at(-1)!
}
