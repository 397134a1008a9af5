import { type PostingKind, postingKinds } from './posting-kind.ts'

/**
 * The bank statement's view of each kind of posting: a line of money in or out; neither this posting nor its counterpart that it removes
 * from the books (`undoes`); or nothing, because the kind moves no money at the bank.
 */
const onStatement = {
  disbursement: 'out',
  payout_bounced: 'in',
  payment: 'in',
  payment_reversal: 'undoes',
  recovery: 'in',
  recovery_reversal: 'undoes',
  refund: 'out',
  late_fee: 'nothing',
  late_fee_waiver: 'nothing',
  write_off: 'nothing',
  transfer: 'in',
  transfer_undo: 'undoes',
  transfer_merge: 'undoes',
  transfer_return: 'out',
  transfer_income: 'nothing',
  own_money: 'nothing',
  cash_to_bank: 'in',
  cash_from_bank: 'out',
  cash_difference: 'nothing',
  drawer_difference: 'nothing',
  bank_fee: 'out',
  bank_fee_undo: 'undoes',
  interest_accrual: 'nothing',
  opening_balance: 'nothing',
  opening_undo: 'nothing',
  opening_entry: 'nothing',
  manual_entry: 'nothing',
  loss_allowance: 'nothing',
  turnover_tax: 'nothing',
} as const satisfies Record<PostingKind, 'in' | 'out' | 'undoes' | 'nothing'>

type KindOf<View> = { [K in PostingKind]: (typeof onStatement)[K] extends View ? K : never }[PostingKind]

/** The kinds that a statement shows as a line. */
export type StatementKind = KindOf<'in' | 'out'>
export const statementKinds = postingKinds.filter(
  (kind): kind is StatementKind => onStatement[kind] === 'in' || onStatement[kind] === 'out',
)

/** The kinds by which money leaves the bank account. */
export type MoneyOutKind = KindOf<'out'>
export const moneyOutKinds = postingKinds.filter((kind): kind is MoneyOutKind => onStatement[kind] === 'out')

/** The kinds that take another posting out of the books again. */
export const undoingKinds = postingKinds.filter((kind) => onStatement[kind] === 'undoes')
