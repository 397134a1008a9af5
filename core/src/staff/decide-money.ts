import { type Refusal, refuse } from '../errors.ts'
import type { Satang } from '../money.ts'
import { type Act, type Doers, type EarlierAct, forbiddenPairs, refuseOwnAct } from './forbidden-pairs.ts'
import type { Permission } from './permission.ts'
import { type Left, type SummedOperation, leftOnLoan } from './personal-totals.ts'
import type { Rights } from './rights.ts'
import type { RoleLimits } from './role.ts'

type MoneyRule = {
  readonly permission: Permission
  /** The limit of one amount, and the operation whose amounts add up; null without one. */
  readonly most: keyof RoleLimits | null
  readonly sum: SummedOperation | null
  /** Its amounts also add up on one loan, over all people. */
  readonly onLoan?: true
  /** Whose branch decides: that of the loan, the head office alone, or none because the cash lies in the own drawer. */
  readonly of: 'loan' | 'head_office' | 'own_drawer'
}

const noLimit = { most: null, sum: null } as const

/**
 * The decisions of one person that move money, or take a debt off. Those without a limit have another guard: a second person, or the
 * forbidden pair of the same name.
 */
export const moneyDecisions = {
  refund: { permission: 'refund', most: 'moneyOutMax', sum: 'moneyOut', of: 'loan' },
  return_transfer: { permission: 'refund', most: 'moneyOutMax', sum: 'moneyOut', of: 'head_office' },
  transfer_income: { permission: 'refund', most: 'moneyOutMax', sum: 'moneyOut', of: 'head_office' },
  waive_fee: { permission: 'waive_fee', most: null, sum: 'waived', onLoan: true, of: 'loan' },
  cash_from_bank: { permission: 'take_cash', most: null, sum: 'fetched', of: 'own_drawer' },
  /** Its amount was approved; `payout_within_limit` asks for another manager than the approver. */
  disburse: { permission: 'disburse', ...noLimit, of: 'loan' },
  bounce_payout: { permission: 'disburse', ...noLimit, of: 'loan' },
  reverse_payment: { permission: 'reverse_payment', ...noLimit, of: 'loan' },
  void_cash: { permission: 'take_cash', ...noLimit, of: 'loan' },
  /** An amount of principal that falls due later; its borrower signs. */
  restructure: { permission: 'approve_loan', ...noLimit, of: 'loan' },
  write_off: { permission: 'write_off', ...noLimit, of: 'loan' },
  ask_override: { permission: 'override_rule', ...noLimit, of: 'loan' },
  /** Above the limits these wait for a second person (`assigning-reasons.ts`). */
  decide_held_transfer: { permission: 'assign_suspense', ...noLimit, of: 'head_office' },
  assign_transfer: { permission: 'assign_suspense', ...noLimit, of: 'head_office' },
} as const satisfies Readonly<Record<string, MoneyRule>>

/** One of them. */
export type MoneyDecision = keyof typeof moneyDecisions

/** A member of staff as of this moment: the rights, the branches (null: all), and what the totals leave of the operation (null: no total). */
export type MoneyDecider = Rights & {
  readonly id: string
  readonly branches: readonly string[] | null
  readonly left: Left | null
}

type OnLoan<D extends MoneyDecision> = (typeof moneyDecisions)[D] extends { readonly onLoan: true }
  ? { readonly doneOnLoan: Satang }
  : { readonly doneOnLoan?: never }

/** The amount and the branch of a decision, the persons of the earlier acts that forbid it, and the sum on its loan until now. */
export type MoneyFacts<D extends MoneyDecision> = { readonly amount: Satang; readonly branch: string | null } & OnLoan<D> &
  (D extends Act ? { readonly earlier: Readonly<Record<EarlierAct<D>, Doers>> } : { readonly earlier?: never })

/**
 * The refusal of a decision on money; null when this person may take it. It is asked in the transaction of the decision, since a role, a branch or a
 * limit may have changed since the call was admitted.
 */
export function decideMoney<D extends MoneyDecision>(
  decision: D,
  { id, permissions, limits, totals, branches, left: leftToPerson }: MoneyDecider,
  { amount, branch, earlier, doneOnLoan }: MoneyFacts<D>,
): Refusal | null {
  const { permission, most, sum, of }: MoneyRule = moneyDecisions[decision]
  if (!permissions.includes(permission)) return refuse('not_found')
  if (of === 'head_office' && branches !== null) return refuse('head_office_only')
  if (of === 'loan' && branches !== null && branch !== null && !branches.includes(branch)) return refuse('not_found')
  const own = decision in forbiddenPairs ? refuseOwnAct(decision as Act, id, earlier as never) : null
  if (own) return own
  if (most !== null && amount > limits[most]) return refuse('above_role_limit')
  if (leftToPerson === null || sum === null) return null
  const left = doneOnLoan === undefined ? leftToPerson : leftOnLoan(leftToPerson, totals[sum], doneOnLoan)
  return amount > left.satang ? refuse('above_role_limit', { left }) : null
}
