import { type PostingKind, postingKinds } from './posting-kind.ts'

/**
 * The bank statement's view of each kind of posting: a line of its own; neither this posting nor its counterpart that it removes
 * from the books (`undoes`); or nothing, because the kind moves no money at the bank.
 */
const onStatement = {
  disbursement: 'line',
  payout_bounced: 'line',
  payment: 'line',
  payment_reversal: 'undoes',
  recovery: 'line',
  recovery_reversal: 'undoes',
  refund: 'line',
  late_fee: 'nothing',
  late_fee_waiver: 'nothing',
  write_off: 'nothing',
  transfer: 'line',
  transfer_undo: 'undoes',
  transfer_merge: 'undoes',
  transfer_return: 'line',
  transfer_income: 'nothing',
  cash_to_bank: 'line',
  cash_from_bank: 'line',
  cash_difference: 'nothing',
  drawer_difference: 'nothing',
} as const satisfies Record<PostingKind, 'line' | 'undoes' | 'nothing'>

/** The kinds that a statement shows as a line. */
export type StatementKind = { [K in PostingKind]: (typeof onStatement)[K] extends 'line' ? K : never }[PostingKind]
export const statementKinds = postingKinds.filter((kind): kind is StatementKind => onStatement[kind] === 'line')

/** The kinds that take another posting out of the books again. */
export const undoingKinds = postingKinds.filter((kind) => onStatement[kind] === 'undoes')
