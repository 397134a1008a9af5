/** The accounts of the ledger; balances are derived from its entries. */
export const ledgerAccounts = [
  'cash',
  'bank',
  'in_transit',
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'suspense',
  'owed_to_borrower',
  'unearned_interest',
  'interest_income',
  'fee_income',
  'recovery_income',
  'other_income',
  'write_off_expense',
  'bank_fees',
  'cash_difference',
  'cash_rounding',
  'opening_equity',
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]
