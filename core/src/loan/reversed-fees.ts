import type { BusinessDate } from '../business-date.ts'
import { type Satang, satang, sumSatang } from '../money.ts'
import { type ChargedFee, type LateFeeTerms, lateFeeOn } from './arrears.ts'
import { type LoanAccount, instalmentBalances } from './loan-account.ts'
import { settlePayment } from './settle-payment.ts'

/** A late fee that stands, with its amount. */
export type UnpaidFee = ChargedFee & { readonly amount: Satang }

/**
 * The late fees that a payment undoes because it was made before they were charged and became known only later, as
 * with a bank statement of the day before: fees after its day that would not have been charged had it been known.
 */
export function reversedFees(
  account: LoanAccount,
  payment: { readonly amount: Satang; readonly date: BusinessDate },
  fees: readonly UnpaidFee[],
  terms: LateFeeTerms,
): UnpaidFee[] {
  const doubtful = fees.filter((fee) => fee.date > payment.date).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  if (doubtful.length === 0) return []
  let known = withoutFees(account, doubtful)
  const { allocations } = settlePayment(known, payment.amount, payment.date)
  known = { ...known, allocations: [...known.allocations, ...allocations.map((each) => ({ ...each, date: payment.date }))] }
  const charged: ChargedFee[] = fees.filter((fee) => !doubtful.includes(fee))
  return doubtful.filter((fee) => {
    const right = lateFeeOn(instalmentBalances(known), fee.date, charged, terms)
    if (right === null || right.instalment !== fee.instalment || right.month !== fee.month) return true
    charged.push(fee)
    known = withFee(known, fee)
    return false
  })
}

/** The account as it would be had these fees not been charged. */
export function withoutFees(account: LoanAccount, fees: readonly UnpaidFee[]): LoanAccount {
  return fees.reduce((sum, fee) => withFee(sum, { ...fee, amount: satang(-fee.amount) }), account)
}

function withFee(account: LoanAccount, fee: UnpaidFee): LoanAccount {
  return {
    ...account,
    instalments: account.instalments.map((each) =>
      each.number === fee.instalment ? { ...each, fee: sumSatang([each.fee, fee.amount]) } : each,
    ),
  }
}
