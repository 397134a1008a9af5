import type { BusinessDate } from '../business-date.ts'
import { type Satang, sumSatang } from '../money.ts'
import type { NextOverdue } from './arrears.ts'

/** The sentence about paying, part by part in its order; each part has its text (`loan.pay_…`). Money in satang. */
export type PaymentPart =
  | { readonly part: 'slip_got'; readonly amount: Satang }
  | { readonly part: 'check_today' }
  | { readonly part: 'check_on'; readonly date: BusinessDate }
  | { readonly part: 'not_again' }
  | { readonly part: 'stays_open'; readonly amount: Satang }
  | { readonly part: 'later_asked'; readonly date: BusinessDate }
  | { readonly part: 'promised'; readonly amount: Satang; readonly date: BusinessDate }
  | { readonly part: 'with_fee'; readonly fee: Satang }
  | { readonly part: 'grows_by_instalment' | 'grows_by_fee'; readonly amount: Satang; readonly date: BusinessDate }

/** The facts of the sentence, as a loan is on the wire. */
export type PaymentFacts = {
  readonly overdue_satang: Satang
  readonly late_next: NextOverdue | null
  readonly instalments: readonly { readonly paid_satang: Satang; readonly fee_satang: Satang }[]
  /** Slips under review, and the amount due once their money is found. */
  readonly under_review: {
    readonly amount_satang: Satang
    readonly checked_on: BusinessDate
    readonly overdue_satang: Satang
    readonly late_next: NextOverdue | null
  } | null
  /** The day of the undecided deferral request. */
  readonly deferral_asked: BusinessDate | null
  /** The borrower's promise to pay by telephone, until its day. */
  readonly promised: { readonly amount_satang: Satang; readonly date: BusinessDate } | null
}

/** The unpaid fees: a payment of an instalment pays its fee first. */
export function openFees(instalments: PaymentFacts['instalments']): Satang {
  return sumSatang(instalments.filter((each) => each.paid_satang === 0).map((each) => each.fee_satang))
}

/**
 * The one sentence about paying, from slip, fee, next instalment, deferral and promise: a payment under way is never due again.
 * Empty when nothing is late and nothing is under way.
 */
export function paymentMessage(facts: PaymentFacts, today: BusinessDate): PaymentPart[] {
  const { under_review: review } = facts
  const late = facts.overdue_satang > 0
  const fee = late ? openFees(facts.instalments) : 0
  if (review) {
    const open = review.overdue_satang
    return [
      ...slipParts(review, today),
      // more than a fee is open: that is still to be paid
      ...(open <= fee ? [{ part: 'not_again' } as const] : []),
      ...(open > 0 ? [{ part: 'stays_open', amount: open } as const] : []),
      ...grows(review.late_next),
    ]
  }
  return [
    ...(fee > 0 ? [{ part: 'with_fee', fee } as const] : []),
    ...(facts.deferral_asked ? [{ part: 'later_asked', date: facts.deferral_asked } as const] : []),
    ...(facts.promised ? [{ part: 'promised', amount: facts.promised.amount_satang, date: facts.promised.date } as const] : []),
    ...(late ? grows(facts.late_next) : []),
  ]
}

/** That a slip came, and when it is looked at. */
export function slipParts(
  { amount_satang: amount, checked_on: date }: { readonly amount_satang: Satang; readonly checked_on: BusinessDate },
  today: BusinessDate,
): PaymentPart[] {
  return [{ part: 'slip_got', amount }, date === today ? { part: 'check_today' } : { part: 'check_on', date }]
}

function grows(next: NextOverdue | null): PaymentPart[] {
  if (next === null) return []
  return [{ part: next.with_instalment ? 'grows_by_instalment' : 'grows_by_fee', amount: next.amount_satang, date: next.date }]
}
