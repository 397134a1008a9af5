import type { BusinessDate } from '../business-date.ts'
import { type LineOut, type MoneyOut, matchOutgoing } from './match-outgoing.ts'

/** Words by which banks call a deposit of cash, or money that they send back. */
const ownWords = /\b(?:cash|cdm|deposit|returned?|reject(?:ed)?|reversal)\b|เงินสด|ฝากเงิน|คืนเงิน|โอนคืน/i

/**
 * The lender's money in transit that transfers in suspense are, one to one: certain by the number of the slip or disbursement with the amount, or
 * without a number by the bank's words with an amount that is the only one of its day. Other transfers are a payer's.
 */
export function matchOwnMoney(
  transfers: readonly LineOut[],
  inTransit: readonly Omit<MoneyOut, 'payee'>[],
  nextBusinessDay: (day: BusinessDate) => BusinessDate,
): ReadonlyMap<string, string> {
  const possible = transfers.filter(({ number, words }) => number !== null || (words !== null && ownWords.test(words)))
  const matches = matchOutgoing(
    possible,
    inTransit.map((each) => ({ ...each, payee: null })),
    nextBusinessDay,
  )
  return new Map([...matches].flatMap(([id, match]) => ('posting' in match ? [[id, match.posting] as const] : [])))
}
