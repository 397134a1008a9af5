import { type BusinessDate, daysBetween } from '../business-date.ts'
import { type Satang, satang, sumSatang } from '../money.ts'
import { type Allocation, type LoanAccount, type Parts, instalmentBalances, straightToPrincipal } from './loan-account.ts'
import { interestFor } from './repayment-schedule.ts'

/** The amount that closes a loan on a day. `interest` is below zero when more was paid ahead than the days have earned. */
export type Payoff = Parts & { readonly total: Satang; readonly allocations: readonly Allocation[] }

/**
 * The amount that closes a loan on a day: outstanding principal, interest by actual days, unpaid fees (docs/product.md §4.4). Due
 * instalments cost their scheduled interest; the running period costs its days so far on the principal that was not yet due, day
 * by day; interest paid ahead is deducted. After a borrower's death nothing is earned.
 */
export function payoffOn(account: LoanAccount, day: BusinessDate): Payoff {
  const { interestEnds = day } = account
  const date = interestEnds < day ? interestEnds : day
  const balances = instalmentBalances(account)
  const running = balances.find((each) => each.dueDate > date)
  const allocations = balances
    .map((each): Allocation => {
      const carried = each.carriedInterest ?? 0
      // never above the schedule: a due date that was moved later costs nothing
      const inPeriod = each === running ? Math.min(each.interest - carried, accruedInRunningPeriod(account, date)) : 0
      const earned = each.dueDate <= date ? each.interest : carried + inPeriod
      return { instalment: each.number, fee: each.left.fee, interest: satang(earned - each.paid.interest), principal: each.left.principal }
    })
    .filter((each) => each.fee !== 0 || each.interest !== 0 || each.principal !== 0)
  const fee = sumSatang(allocations.map((each) => each.fee))
  const interest = sumSatang(allocations.map((each) => each.interest))
  const principal = sumSatang(allocations.map((each) => each.principal))
  return { fee, interest, principal, total: sumSatang([fee, interest, principal]), allocations }
}

/**
 * Interest that the running period has earned by a day: on the principal that is not due yet, for as long as it was
 * outstanding since the last due date. Overdue principal earns none: being late costs the late fee only.
 */
export function accruedInRunningPeriod(account: LoanAccount, date: BusinessDate): Satang {
  const notDue = new Set<number>([straightToPrincipal])
  let start = account.disbursed
  for (const { dueDate, number } of account.instalments) {
    if (dueDate > date) notDue.add(number)
    else start = dueDate
  }
  if (notDue.size === 1 || date <= start) return 0
  const outstanding = sumSatang(
    instalmentBalances(account)
      .filter((each) => notDue.has(each.number))
      .map((each) => each.left.principal),
  )
  const paidSince = account.allocations.filter((each) => notDue.has(each.instalment) && each.date > start && each.date <= date)
  // interest of a day on a sum of satang-days is the interest of those days on the satang
  const satangDays = paidSince.map((each) => satang(each.principal * daysBetween(start, each.date)))
  return interestFor(sumSatang([satang(outstanding * daysBetween(start, date)), ...satangDays]), 1, account.rate)
}
