import type { BusinessDate } from '../business-date.ts'
import { type Satang, satang, sumSatang } from '../money.ts'

/** The three parts that an instalment consists of, in the order in which they are paid. */
export type Parts = { readonly fee: Satang; readonly interest: Satang; readonly principal: Satang }

/** An instalment as owed; `fee` is the late fee without waived ones. */
export type AccountInstalment = Parts & {
  readonly number: number
  readonly dueDate: BusinessDate
  /** The day of the contract, where a later one was agreed. */
  readonly originalDueDate?: BusinessDate
  /** The part of `interest` that was earned before a restructuring. */
  readonly carriedInterest?: Satang
}

/** The instalment number of money that went straight to the principal: a part-payment. */
export const straightToPrincipal = 0

/** A part of a payment that went to one instalment; `interest` is negative when a payoff gives interest back that was paid ahead. */
export type Allocation = Parts & { readonly instalment: number }

/** Everything that the money of a running loan follows from. */
export type LoanAccount = {
  readonly disbursed: BusinessDate
  /** Hundredths of a percent a year. */
  readonly rate: number
  /** The last day that earns interest: that of the borrower's confirmed death. */
  readonly interestEnds?: BusinessDate
  readonly instalments: readonly AccountInstalment[]
  readonly allocations: readonly (Allocation & { readonly date: BusinessDate })[]
}

/** An instalment with its paid and its open amounts. */
export type InstalmentBalance = AccountInstalment & { readonly paid: Parts; readonly left: Parts }

/** The rest of each instalment, oldest first. */
export function instalmentBalances({ instalments, allocations }: LoanAccount): InstalmentBalance[] {
  return instalments.map((instalment) => {
    const mine = allocations.filter((each) => each.instalment === instalment.number)
    const paid = addParts(mine)
    return {
      ...instalment,
      paid,
      left: {
        fee: satang(instalment.fee - paid.fee),
        interest: satang(instalment.interest - paid.interest),
        principal: satang(instalment.principal - paid.principal),
      },
    }
  })
}

/** The sum of parts, part by part. */
export function addParts(parts: readonly Parts[]): Parts {
  return {
    fee: sumSatang(parts.map((each) => each.fee)),
    interest: sumSatang(parts.map((each) => each.interest)),
    principal: sumSatang(parts.map((each) => each.principal)),
  }
}

/** Fee, interest and principal together. */
export function totalOf({ fee, interest, principal }: Parts): Satang {
  return sumSatang([fee, interest, principal])
}

/** The first instalment that is not settled, or undefined when all are. */
export function oldestUnpaid(balances: readonly InstalmentBalance[]): InstalmentBalance | undefined {
  return balances.find(({ left }) => totalOf(left) > 0)
}
