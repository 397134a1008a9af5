import { type Satang, satang } from '../money.ts'
import { type Allocation, type InstalmentBalance, totalOf } from './loan-account.ts'

/**
 * Allocates an amount to instalments: the oldest first, inside it fee, then interest, then principal (docs/product.md §4.4). The
 * rest above all of them is `left`. The shares and the rest always add up to the amount.
 */
export function allocate(balances: readonly InstalmentBalance[], amount: Satang): { allocations: Allocation[]; left: Satang } {
  let left = amount
  const take = (most: Satang): Satang => {
    const taken = satang(Math.min(left, Math.max(0, most)))
    left = satang(left - taken)
    return taken
  }
  const allocations = balances
    .map((each) => ({
      instalment: each.number,
      fee: take(each.left.fee),
      interest: take(each.left.interest),
      principal: take(each.left.principal),
    }))
    .filter((each) => totalOf(each) > 0)
  return { allocations, left }
}
