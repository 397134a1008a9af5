import { type BusinessDate, addDays, addMonths, daysBetween } from '../business-date.ts'
import type { AccountInstalment } from '../loan/loan-account.ts'
import { interestFor } from '../loan/repayment-schedule.ts'
import { type Satang, satang } from '../money.ts'
import type { PortfolioColumn } from './portfolio-column.ts'
import type { PortfolioProblem } from './portfolio-problem.ts'

/** The debt of a running loan on a day, as another system kept it. */
export type OpeningDebt = {
  readonly disbursed: BusinessDate
  /** Hundredths of a percent a year. */
  readonly rate: number
  /** Once a month on the same day, or twice, every 15 days. */
  readonly times: 1 | 2
  /** The instalment of the contract. */
  readonly payment: Satang
  readonly principal: Satang
  readonly overduePrincipal: Satang
  readonly overdueInterest: Satang
  /** The due date of the oldest unpaid instalment. */
  readonly overdueSince: BusinessDate | null
  readonly nextDue: BusinessDate | null
  readonly fees: Satang
}

/** The contradiction in a debt that has no schedule. */
export type Contradiction = { readonly column: PortfolioColumn; readonly code: PortfolioProblem['code'] }

type Instalment = Omit<AccountInstalment, 'number' | 'fee'>

const daysBetweenTwo = 15
const longest = 60
/** The old system rounded elsewhere: so much more goes into the last instalment. */
const roundingRest = satang(1_000)
/** A due date that fell on a holiday. */
const movedDays = 7

/**
 * The schedule of what is still owed: the missed instalments by their due dates, then equal payments as in the contract until the principal is
 * repaid, the last one with the rest. Unpaid fees belong to the oldest instalment. A loan in no arrears begins with an instalment of nothing on its last due
 * date, from which the running period counts.
 */
export function openingSchedule(debt: OpeningDebt, asOf: BusinessDate): AccountInstalment[] | Contradiction {
  const missed = missedInstalments(debt, asOf)
  if ('code' in missed) return missed
  const { nextDue } = debt
  const notDue = satang(debt.principal - debt.overduePrincipal)
  if (notDue === 0) return numbered(missed, debt.fees)
  if (nextDue === null) return { column: 'next_due', code: 'missing' }
  const before = step(debt, nextDue, -1)
  const start = missed.at(-1)?.dueDate ?? (before > debt.disbursed ? before : debt.disbursed)
  const coming = comingInstalments(debt, notDue, start, nextDue)
  if ('code' in coming) return coming
  const opening = missed.length === 0 && start > debt.disbursed ? [{ dueDate: start, principal: satang(0), interest: satang(0) }] : []
  return numbered([...opening, ...missed, ...coming], debt.fees)
}

function step({ times }: OpeningDebt, date: BusinessDate, periods: number): BusinessDate {
  return times === 1 ? addMonths(date, periods) : addDays(date, periods * daysBetweenTwo)
}

/** The overdue amount over the missed due dates: payments settle the oldest one first, so the later ones are unpaid as a whole. */
function missedInstalments(debt: OpeningDebt, asOf: BusinessDate): Instalment[] | Contradiction {
  const { overduePrincipal, overdueInterest, overdueSince, payment } = debt
  const overdue = satang(overduePrincipal + overdueInterest)
  if (overdue === 0) return overdueSince === null ? [] : { column: 'overdue_since', code: 'contradicts' }
  if (overdueSince === null) return { column: 'overdue_since', code: 'missing' }
  if (overdueSince >= asOf || overdueSince < debt.disbursed) return { column: 'overdue_since', code: 'date_order' }
  const later = laterMissed(debt, overdueSince, asOf)
  if (later === null) return { column: 'overdue_since', code: 'contradicts' }
  const whole = satang(payment * later.length)
  const oldest = satang(overdue - whole)
  if (oldest <= 0 || oldest > payment + roundingRest) return { column: 'overdue_principal', code: 'contradicts' }
  let total = 0
  let paidInterest = 0
  return [{ date: overdueSince, amount: oldest }, ...later.map((date) => ({ date, amount: payment }))].map(({ date, amount }) => {
    total += amount
    const until = Math.floor((overdueInterest * total) / overdue)
    const interest = satang(until - paidInterest)
    paidInterest = until
    return { dueDate: date, interest, principal: satang(amount - interest) }
  })
}

/** The missed due dates after the oldest one: counted back from the next due date, or of a loan that has ended, as many as its debt has. Null for too many. */
function laterMissed(debt: OpeningDebt, since: BusinessDate, asOf: BusinessDate): BusinessDate[] | null {
  const { nextDue, overduePrincipal, overdueInterest, payment } = debt
  if (nextDue === null || debt.principal === overduePrincipal) {
    const count = Math.max(0, Math.ceil((overduePrincipal + overdueInterest - roundingRest) / payment) - 1)
    if (count > longest) return null
    const dates = Array.from({ length: count }, (_, at) => step(debt, since, at + 1))
    return dates.every((date) => date < asOf) ? dates : null
  }
  const dates: BusinessDate[] = []
  for (let back = 1; back <= longest; back += 1) {
    const date = step(debt, nextDue, -back)
    if (date <= addDays(since, movedDays)) return dates.toReversed()
    dates.push(date)
  }
  return null
}

function comingInstalments(debt: OpeningDebt, notDue: Satang, start: BusinessDate, nextDue: BusinessDate): Instalment[] | Contradiction {
  const coming: Instalment[] = []
  let balance = notDue
  let from = start
  for (let at = 0; at < longest; at += 1) {
    const dueDate = step(debt, nextDue, at)
    const interest = interestFor(balance, Math.max(0, daysBetween(from, dueDate)), debt.rate)
    if (balance + interest <= debt.payment + roundingRest) return [...coming, { dueDate, interest, principal: balance }]
    const principal = satang(debt.payment - interest)
    if (principal <= 0) break
    coming.push({ dueDate, interest, principal })
    balance = satang(balance - principal)
    from = dueDate
  }
  return { column: 'payment', code: 'does_not_repay' }
}

function numbered(instalments: readonly Instalment[], fees: Satang): AccountInstalment[] {
  const oldest = instalments.findIndex(({ principal, interest }) => principal + interest > 0)
  return instalments.map((each, at) => ({ ...each, number: at + 1, fee: at === oldest ? fees : satang(0) }))
}
