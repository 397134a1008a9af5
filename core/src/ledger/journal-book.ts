import type { PostingKind } from './posting-kind.ts'

/** The books of original entry of a Thai company: receipts, payments, and the general journal. */
export const journalBooks = ['receipts', 'payments', 'general'] as const

type JournalBook = (typeof journalBooks)[number]

/** The book of each kind of posting: money that came in, money that went out, or neither. A reversal stands in the book of its posting. */
export const journalBookOf: Readonly<Record<PostingKind, JournalBook>> = {
  disbursement: 'payments',
  payout_bounced: 'payments',
  payment: 'receipts',
  payment_reversal: 'receipts',
  recovery: 'receipts',
  recovery_reversal: 'receipts',
  refund: 'payments',
  late_fee: 'general',
  late_fee_waiver: 'general',
  write_off: 'general',
  transfer: 'receipts',
  transfer_undo: 'receipts',
  transfer_merge: 'receipts',
  transfer_return: 'payments',
  transfer_income: 'general',
  own_money: 'general',
  cash_to_bank: 'general',
  cash_from_bank: 'general',
  cash_difference: 'general',
  drawer_difference: 'general',
  bank_fee: 'payments',
  bank_fee_undo: 'payments',
  interest_accrual: 'general',
  opening_balance: 'general',
  opening_undo: 'general',
  opening_entry: 'general',
  manual_entry: 'general',
  loss_allowance: 'general',
  turnover_tax: 'general',
}
