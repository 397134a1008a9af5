import { type BusinessDate, addDays, daysBetween } from '../business-date.ts'
import { type Satang, satang, sumSatang } from '../money.ts'
import { arrearsOn } from './arrears.ts'
import { isWithinLegalCap } from './legal-cap.ts'
import { type AccountInstalment, type InstalmentBalance, type LoanAccount, instalmentBalances, totalOf } from './loan-account.ts'
import { payoffOn } from './payoff.ts'
import { quote } from './repayment-schedule.ts'

/** The bounds of a new plan. */
export const restructuringBounds = {
  instalments: 24,
  /** Days from the beginning of the plan to its first due date. */
  firstDueInDays: 120,
  /** Days in which the borrower may sign it. */
  daysToSign: 7,
  /** Days after its last day in which the app still says that it ended. */
  daysShownEnded: 14,
  /** Consecutive instalments of the plan that are paid on time before the arrears of the plan before end. */
  onTimeToCure: 3,
} as const

/** The terms of a new plan; its interest counts from `start`. */
export type RestructuringTerms = {
  readonly start: BusinessDate
  readonly instalments: number
  readonly firstDue: BusinessDate
  readonly daysBetween: number
  /** Hundredths of a percent a year. */
  readonly cap: number
}

/** Why no terms at all are possible on a day. */
export const restructuringRefusals = ['interest_ended', 'paid_ahead'] as const

/** Why terms are not possible. */
export const restructuringProblems = ['first_date', ...restructuringRefusals, 'interest_on_interest', 'above_cap'] as const

/** One of the reasons. */
export type RestructuringProblem = (typeof restructuringProblems)[number]

/** An instalment of the plan before, as it ends: what was paid of it. */
export type EndedInstalment = Pick<AccountInstalment, 'number' | 'principal' | 'interest'> & { readonly feeMoved: Satang }

/** A new plan of a running loan. */
export type Restructuring = {
  readonly ended: readonly EndedInstalment[]
  readonly instalments: readonly (AccountInstalment & { readonly carriedInterest: Satang })[]
  /** The contract's day since which the loan is in arrears; null for none. It stays (docs/decisions/033). */
  readonly arrearsSince: BusinessDate | null
  /** What is still to be paid by the plan before, and by this one. */
  readonly totalBefore: Satang
  readonly totalAfter: Satang
}

/** Why a loan gets no new plan on a day, whatever its terms; null where one may be possible. */
export function refuseRestructuring(account: LoanAccount, start: BusinessDate): (typeof restructuringRefusals)[number] | null {
  if (account.interestEnds !== undefined) return 'interest_ended'
  const { principal, interest } = payoffOn(account, start)
  return interest < 0 || principal <= 0 ? 'paid_ahead' : null
}

/**
 * Spreads the unpaid principal of a running loan over new instalments from a day on, at the loan's own rate. Unpaid interest and late fees up to that
 * day are paid in equal shares with them and bear no interest: a plan in which a payment would not cover the interest of its period is refused.
 */
export function planRestructuring(account: LoanAccount, terms: RestructuringTerms): Restructuring | RestructuringProblem {
  const { start, firstDue } = terms
  const firstDueIn = daysBetween(start, firstDue)
  if (firstDueIn < 1 || firstDueIn > restructuringBounds.firstDueInDays) return 'first_date'
  const refused = refuseRestructuring(account, start)
  if (refused) return refused
  const balances = instalmentBalances(account)
  const { principal, interest, fee } = payoffOn(account, start)
  const due = Array.from({ length: terms.instalments }, (_, index) => firstDueIn + Math.floor(index * terms.daysBetween + 0.5))
  const plan = quote(principal, due, account.rate)
  if (plan.instalments.some((each) => each.principal < 0)) return 'interest_on_interest'
  const last = Math.max(...balances.map((each) => each.number))
  const instalments = plan.instalments.map((each, index) => {
    const carriedInterest = shareOf(interest, index, due.length)
    return {
      number: last + each.number,
      dueDate: addDays(start, each.dueInDays),
      principal: each.principal,
      interest: sumSatang([each.interest, carriedInterest]),
      carriedInterest,
      fee: shareOf(fee, index, due.length),
    }
  })
  const days = arrearsOn(balances, start)
  const made = {
    ended: balances
      .filter((each) => totalOf(each.left) !== 0 || each.dueDate > start)
      .map((each) => ({ number: each.number, principal: each.paid.principal, interest: each.paid.interest, feeMoved: each.left.fee })),
    instalments,
    arrearsSince: days > 0 ? addDays(start, -days) : null,
    totalBefore: sumSatang(balances.map((each) => totalOf(each.left))),
    totalAfter: sumSatang(instalments.map(totalOf)),
  }
  return isWithinCap(account, made, terms.cap) ? made : 'above_cap'
}

/** The account under a new plan. */
export function restructured(account: LoanAccount, { ended, instalments }: Restructuring, start: BusinessDate): LoanAccount {
  const endedOf = new Map(ended.map((each) => [each.number, each]))
  const before = account.instalments.map((each) => {
    const end = endedOf.get(each.number)
    if (!end) return each
    const contractDay = each.originalDueDate ?? each.dueDate
    const { principal, interest, feeMoved } = end
    const ended = { number: each.number, dueDate: start, principal, interest, fee: satang(each.fee - feeMoved) }
    return contractDay < start ? { ...ended, originalDueDate: contractDay } : ended
  })
  return { ...account, instalments: [...before, ...instalments] }
}

/**
 * The whole loan as the cap sees it: what was lent, what was paid until now, never earlier than it was due, and what the plan still asks for. Without
 * late fees, of which a plan charges none: whether they count inside the cap is not verified, and the evidence of each month shows them.
 */
function isWithinCap(account: LoanAccount, { instalments }: Pick<Restructuring, 'instalments'>, cap: number): boolean {
  const day = (date: BusinessDate) => daysBetween(account.disbursed, date)
  const due = new Map(account.instalments.map((each) => [each.number, each.originalDueDate ?? each.dueDate]))
  const paid = account.allocations.map((each) => {
    const dueDate = due.get(each.instalment) ?? each.date
    return { day: day(dueDate > each.date ? dueDate : each.date), amount: sumSatang([each.interest, each.principal]) }
  })
  const planned = instalments.map((each) => ({ day: day(each.dueDate), amount: sumSatang([each.interest, each.principal]) }))
  const received = sumSatang([...account.allocations, ...instalments].map((each) => each.principal))
  return isWithinLegalCap({ received, payments: [...paid, ...planned].toSorted((one, other) => one.day - other.day) }, cap)
}

/** Equal shares of whole satang that add up to the amount. */
function shareOf(amount: Satang, index: number, count: number): Satang {
  return satang(Math.floor((amount * (index + 1)) / count) - Math.floor((amount * index) / count))
}

/** The stored states of an offered plan. */
export type RestructuringState = 'offered' | 'signed' | 'declined' | 'withdrawn'

/** And those of an offer that cannot be signed any more: past its last day, or after a payment, fee or waiver. */
export const shownRestructuringStates = ['offered', 'signed', 'declined', 'withdrawn', 'expired', 'outdated'] as const

/** An instalment as a plan before or after shows it: what is still to be paid of it. */
export type PlannedInstalment = { readonly number: number; readonly due_date: BusinessDate } & {
  readonly [Part in 'principal' | 'interest' | 'fee' as `${Part}_satang`]: Satang
}

/** What is still to be paid of a loan, by instalment. */
export function plannedInstalments(balances: readonly InstalmentBalance[]): PlannedInstalment[] {
  return balances
    .filter(({ left }) => totalOf(left) !== 0)
    .map(({ number, dueDate, left }) => ({
      number,
      due_date: dueDate,
      principal_satang: left.principal,
      interest_satang: left.interest,
      fee_satang: left.fee,
    }))
}
