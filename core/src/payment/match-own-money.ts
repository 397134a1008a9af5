import type { BusinessDate } from '../business-date.ts'
import { type LineOut, type MoneyOut, matchOutgoing } from './match-outgoing.ts'
import { saysReturned } from './match-returned.ts'

/** Words by which banks call a deposit of cash. */
const cashWords = /\b(?:cash|cdm|deposit)\b|เงินสด|ฝากเงิน/i

/**
 * The lender's money in transit that transfers in suspense are, one to one: certain by the number of the slip or disbursement with the amount, or
 * without a number by the bank's words with an amount that is the only one of its day. Other transfers are a payer's.
 */
export function matchOwnMoney(
  transfers: readonly LineOut[],
  inTransit: readonly Omit<MoneyOut, 'payee'>[],
  nextBusinessDay: (day: BusinessDate) => BusinessDate,
): ReadonlyMap<string, string> {
  const possible = transfers.filter(
    ({ number, words }) => number !== null || (words !== null && (cashWords.test(words) || saysReturned(words))),
  )
  const matches = matchOutgoing(
    possible,
    inTransit.map((each) => ({ ...each, payee: null })),
    nextBusinessDay,
  )
  return new Map([...matches].flatMap(([id, match]) => ('posting' in match ? [[id, match.posting] as const] : [])))
}
