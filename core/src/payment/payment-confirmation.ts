import { type BusinessDate, businessDateAt, daysBetween } from '../business-date.ts'
import type { Satang } from '../money.ts'
import type { PaymentType } from './payment-type.ts'
import { type LenderAccount, accountKey, matchAccount } from './statement-account.ts'
import type { SuspenseReason } from './transfer-state.ts'

/** A payment to the lender's biller, as its bank reports it in the moment. */
export type PaymentConfirmation = {
  readonly billerId: string
  /** The account that received it; a bank may hide some digits. */
  readonly account: LenderAccount
  readonly at: Date
  readonly amount: Satang
  /** The bank's number of the payment: a confirmation that is sent again has the same. */
  readonly number: string
  readonly reference: string | null
  readonly payer: string | null
  /** The payer's bank and account, as the bank shows them. */
  readonly words: string | null
  readonly type: PaymentType
}

/** Why a confirmation is refused: nothing of it is stored but the event. */
export const confirmationRefusals = ['unsigned', 'unreadable', 'other_currency', 'other_biller'] as const

export type ConfirmationRefusal = (typeof confirmationRefusals)[number]

/** The billers and accounts that are or were the lender's. */
export type LenderBillers = { readonly billers: readonly string[]; readonly accounts: readonly LenderAccount[] }

/** The key of the receiving account, null where the bank hides it; `other_biller` for money that is not the lender's. */
export function accountOfConfirmation(
  { billerId, account }: Pick<PaymentConfirmation, 'billerId' | 'account'>,
  { billers, accounts }: LenderBillers,
): { readonly account: string | null } | 'other_biller' {
  const found = matchAccount(account, accounts)
  if (!billers.includes(billerId) || found === 'other') return 'other_biller'
  return { account: found && accountKey(found) }
}

/** The bank's clock may be ahead of ours by this much. */
const clockToleranceMs = 3_600_000
/** A bank confirms within seconds; a day further back would change arrears and fees of the past. */
const mostDaysLate = 7

/**
 * The day from which a confirmed payment counts, or why a person has to look at it. Around midnight the bank's day may be our tomorrow: it counts
 * from today.
 */
export function dayOfConfirmation(at: Date, now: Date): { readonly day: BusinessDate } | { readonly waits: SuspenseReason } {
  const [day, today] = [businessDateAt(at), businessDateAt(now)]
  if (day > today) return at.getTime() - now.getTime() > clockToleranceMs ? { waits: 'date_in_future' } : { day: today }
  return daysBetween(day, today) > mostDaysLate ? { waits: 'reported_late' } : { day }
}
