/**
 * Every kind of posting in the ledger. A reader of postings has a table with an entry for each kind: a new kind does not compile until
 * each reader has one.
 */
export const postingKinds = [
  'disbursement',
  'payout_bounced',
  'payment',
  'payment_reversal',
  'recovery',
  'recovery_reversal',
  'refund',
  'late_fee',
  'late_fee_waiver',
  'write_off',
  'transfer',
  'transfer_undo',
  'transfer_merge',
  'transfer_return',
  'transfer_income',
  'own_money',
  'cash_to_bank',
  'cash_from_bank',
  'cash_difference',
  'drawer_difference',
  'bank_fee',
  'bank_fee_undo',
  'interest_accrual',
  'opening_balance',
  'opening_undo',
  'opening_entry',
  'manual_entry',
  'loss_allowance',
  'turnover_tax',
] as const

export type PostingKind = (typeof postingKinds)[number]
