import { type Refusal, refuse } from '../errors.ts'
import type { Satang } from '../money.ts'
import type { Permission } from './permission.ts'
import type { Left, SummedOperation } from './personal-totals.ts'
import type { Rights } from './rights.ts'
import type { RoleLimits } from './role.ts'

type MoneyRule = {
  readonly permission: Permission
  /** The limit of one amount, and the operation whose amounts add up. */
  readonly most: keyof RoleLimits | null
  readonly sum: SummedOperation
  /** Whose branch decides: that of the loan, the head office alone, or none because the cash lies in the own drawer. */
  readonly of: 'loan' | 'head_office' | 'own_drawer'
}

/** The decisions of one person that take money out, or a debt off, up to a limit. */
export const moneyDecisions = {
  refund: { permission: 'refund', most: 'moneyOutMax', sum: 'moneyOut', of: 'loan' },
  return_transfer: { permission: 'refund', most: 'moneyOutMax', sum: 'moneyOut', of: 'head_office' },
  transfer_income: { permission: 'refund', most: 'moneyOutMax', sum: 'moneyOut', of: 'head_office' },
  waive_fee: { permission: 'waive_fee', most: null, sum: 'waived', of: 'loan' },
  cash_from_bank: { permission: 'take_cash', most: null, sum: 'fetched', of: 'own_drawer' },
} as const satisfies Readonly<Record<string, MoneyRule>>

/** One of them. */
export type MoneyDecision = keyof typeof moneyDecisions

/** A member of staff as of this moment: the rights, the branches (null: all), and what the totals leave of the operation. */
export type MoneyDecider = Pick<Rights, 'permissions' | 'limits'> & { readonly branches: readonly string[] | null; readonly left: Left }

/**
 * The refusal of a decision on money; null when this person may take it. It is asked in the transaction of the decision, since a role, a branch or a
 * limit may have changed since the call was admitted.
 */
export function decideMoney(
  decision: MoneyDecision,
  { permissions, limits, branches, left }: MoneyDecider,
  { amount, branch }: { readonly amount: Satang; readonly branch: string | null },
): Refusal | null {
  const { permission, most, of }: MoneyRule = moneyDecisions[decision]
  if (!permissions.includes(permission)) return refuse('not_found')
  if (of === 'head_office' && branches !== null) return refuse('head_office_only')
  if (of === 'loan' && branches !== null && branch !== null && !branches.includes(branch)) return refuse('not_found')
  if (most !== null && amount > limits[most]) return refuse('above_role_limit')
  return amount > left.satang ? refuse('above_role_limit', { left }) : null
}
