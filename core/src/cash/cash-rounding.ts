import type { BusinessDate } from '../business-date.ts'
import { type LoanAccount, instalmentBalances, totalOf } from '../loan/loan-account.ts'
import { payoffOn } from '../loan/payoff.ts'
import { type Satang, satang } from '../money.ts'
import { inCoins } from './coins.ts'

/**
 * The satang that the lender gives up when cash pays an owed amount as well as coins allow: the payoff of the day, or all instalments up to
 * one of them. None for any other amount.
 */
export function cashRounding(account: LoanAccount, amount: Satang, date: BusinessDate): Satang {
  const payoff = payoffOn(account, date).total
  let sum: Satang = 0
  const instalments = instalmentBalances(account).map((each) => (sum = satang(sum + totalOf(each.left))))
  const owed = [payoff, ...instalments.filter((each) => each < payoff)].find((each) => each > amount && inCoins(each) === amount)
  return owed === undefined ? 0 : satang(owed - amount)
}
