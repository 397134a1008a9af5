-- Cash is whole coins: what no coin makes of an amount that is owed is forgiven, and an expense.
alter table payment add column rounding_satang bigint not null default 0 check (rounding_satang between 0 and 24 and (rounding_satang = 0 or drawer_id is not null));

-- with the accounts of every migration: the constraint is written anew as a whole
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'bank', 'cash', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income',
  'owed_to_borrower', 'write_off_expense', 'recovery_income', 'cash_difference', 'cash_rounding'));
