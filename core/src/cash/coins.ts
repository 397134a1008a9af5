import { type Satang, satang } from '../money.ts'

/** The smallest coin of Thailand, in satang: cash is a multiple of it. */
const smallestCoin = 25

/** True for an amount that notes and coins make. */
export function isInCoins(amount: number): boolean {
  return amount % smallestCoin === 0
}

/** An owed amount in cash: rounded down to whole coins, in the borrower's favour. */
export function inCoins(owed: Satang): Satang {
  return satang(Math.max(0, owed - (owed % smallestCoin)))
}
