-- Running loans from another system: a file that one person uploads and another confirms. The file itself is removed with the import, its row stays.
create table portfolio_import (
  id uuid primary key,
  sha256 text not null,
  file_name text,
  -- the encrypted file, until it is imported or discarded
  stored_file text,
  head text not null,
  columns text,
  product_version_id uuid not null references loan_product_version,
  as_of date not null,
  state text not null check (state in ('checked', 'importing', 'imported', 'undoing', 'undone', 'discarded')),
  rows integer not null,
  problem_count integer not null,
  problems jsonb not null,
  loans integer not null,
  principal_satang bigint not null,
  interest_satang bigint not null,
  arrears_satang bigint not null,
  their_loans integer not null,
  their_principal_satang bigint not null,
  their_interest_satang bigint not null,
  their_arrears_satang bigint not null,
  uploaded_by uuid not null references staff,
  uploaded_at timestamptz not null,
  imported_at timestamptz,
  undone_at timestamptz
);
create unique index portfolio_import_once on portfolio_import (sha256) where state not in ('undone', 'discarded');
create index portfolio_import_newest on portfolio_import (uploaded_at desc, id);

create table imported_loan (
  loan_id uuid primary key references loan,
  import_id uuid not null references portfolio_import,
  contract text not null,
  -- repaid in the other system
  paid_satang bigint check (paid_satang >= 0),
  last_paid date,
  principal_satang bigint not null check (principal_satang > 0),
  fee_satang bigint not null check (fee_satang >= 0),
  -- the started month whose late fee the other system charged
  fee_month_number integer,
  fee_instalment_number integer,
  charged_date date,
  -- the account was opened for this loan
  account_opened boolean not null,
  undone_at timestamptz,
  check (num_nulls(fee_month_number, fee_instalment_number, charged_date) in (0, 3))
);
create unique index imported_loan_contract on imported_loan (contract) where undone_at is null;
create index imported_loan_of_import on imported_loan (import_id);

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'bank', 'cash', 'in_transit', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income',
  'owed_to_borrower', 'unearned_interest', 'write_off_expense', 'recovery_income', 'cash_difference', 'cash_rounding', 'bank_fees', 'opening_equity'));

-- of a loan, or without one the interest of all
alter table ledger_posting add column portfolio_import_id uuid references portfolio_import;
create unique index ledger_posting_of_import on ledger_posting (portfolio_import_id, loan_id, kind) nulls not distinct
  where portfolio_import_id is not null;

alter table ledger_posting drop constraint posting_has_its_facts, add constraint posting_has_its_facts check (case
    when kind in ('opening_balance', 'opening_undo')
      then portfolio_import_id is not null and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id,
        fee_month_number, bank_reference, bank_line_id, accrual_date) = 0
    when portfolio_import_id is not null then false
    when kind = 'interest_accrual'
      then accrual_date is not null and num_nonnulls(loan_id, payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id,
        fee_month_number, bank_reference, bank_line_id) = 0
    when accrual_date is not null then false
    when kind in ('payment', 'payment_reversal', 'recovery', 'recovery_reversal')
      then payment_id is not null and num_nonnulls(transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind = 'transfer_return'
      then transfer_id is not null and num_nonnulls(payment_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number) = 0
    when kind in ('transfer', 'transfer_undo', 'transfer_merge', 'transfer_income', 'own_money')
      then transfer_id is not null and num_nonnulls(payment_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('cash_to_bank', 'cash_from_bank')
      then cash_movement_id is not null and num_nonnulls(payment_id, transfer_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind = 'cash_difference'
      then day_end_id is not null and num_nonnulls(payment_id, transfer_id, cash_movement_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind = 'drawer_difference'
      then drawer_id is not null and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('late_fee', 'late_fee_waiver')
      then num_nonnulls(loan_id, fee_month_number, fee_instalment_number) = 3
        and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, bank_reference) = 0
    when kind in ('disbursement', 'payout_bounced')
      then num_nonnulls(loan_id, bank_reference) = 2
        and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number) = 0
    when kind = 'refund'
      then num_nonnulls(loan_id, bank_reference) = 2 and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, fee_month_number) = 0
    when kind = 'write_off'
      then loan_id is not null
        and num_nonnulls(payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    when kind in ('bank_fee', 'bank_fee_undo')
      then num_nonnulls(loan_id, payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id, fee_month_number, bank_reference) = 0
    else false end);
