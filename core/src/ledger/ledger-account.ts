/** The accounts that the product keeps: the loans, the transfers, the cash and the nights post them, and each agrees with its facts. */
export const keptAccounts = [
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
  'loss_allowance',
  'loss_expense',
  'stamp_duty',
  'turnover_tax',
] as const

/**
 * The accounts that the accountant keeps by manual entries. Beside these the imports post `opening_equity`, and the taxes `tax_payable`, which the
 * entry of their payment clears.
 */
export const manualAccounts = [
  'other_bank',
  'prepaid',
  'equipment',
  'depreciated',
  'accrued_costs',
  'tax_payable',
  'owner_loans',
  'share_capital',
  'opening_equity',
  'retained_earnings',
  'salaries',
  'rent',
  'depreciation',
  'office_costs',
  'interest_expense',
  'income_tax',
] as const

/** The accounts of the ledger; balances are derived from its entries. */
export const ledgerAccounts = [...keptAccounts, ...manualAccounts] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]
