import type { BusinessDate } from '../business-date.ts'
import { type Satang, satang, sumSatang } from '../money.ts'
import { allocate } from './allocation.ts'
import { type AccountInstalment, type Allocation, type LoanAccount, instalmentBalances } from './loan-account.ts'
import { payoffOn } from './payoff.ts'

/** The effect of a payment on a loan. */
export type Settlement = {
  readonly allocations: readonly Allocation[]
  /** More than the loan costs: owed back to the borrower. */
  readonly overpaid: Satang
  readonly closes: boolean
  /** The instalments whose interest changes because the loan was paid off early. */
  readonly changed: readonly AccountInstalment[]
}

/**
 * Settles a payment. A payment that covers the payoff of its day is a payoff: it closes the loan, interest by actual days, the
 * rest is owed back. Any other pays instalments, oldest first, and leaves the schedule unchanged.
 */
export function settlePayment(account: LoanAccount, amount: Satang, date: BusinessDate): Settlement {
  const payoff = payoffOn(account, date)
  if (amount < payoff.total) {
    const { allocations, left } = allocate(instalmentBalances(account), amount)
    if (left > 0) throw new RangeError('a payment below the payoff is more than all instalments')
    return { allocations, overpaid: 0, closes: false, changed: [] }
  }
  return {
    allocations: payoff.allocations,
    overpaid: satang(amount - payoff.total),
    closes: true,
    changed: instalmentBalances(account).flatMap(({ number, dueDate, principal, interest, fee, paid }) => {
      const now = sumSatang([paid.interest, payoff.allocations.find((each) => each.instalment === number)?.interest ?? 0])
      return now === interest ? [] : [{ number, dueDate, principal, fee, interest: now }]
    }),
  }
}
