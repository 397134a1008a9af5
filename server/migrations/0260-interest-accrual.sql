-- The interest that was earned and not paid at the end of each day: the ledger posts its change. One row a day: a loan's own interest
-- follows from its schedule and its payments.
create table interest_accrual (
  business_date date primary key,
  accrued_satang bigint not null default 0,
  -- paid before it was earned
  unearned_satang bigint not null default 0,
  -- of non-performing loans: not in the books
  suspended_satang bigint not null default 0,
  loans integer not null default 0,
  finished_at timestamptz not null
);

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'bank', 'cash', 'in_transit', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income',
  'owed_to_borrower', 'unearned_interest', 'write_off_expense', 'recovery_income', 'cash_difference', 'cash_rounding', 'bank_fees'));

alter table ledger_posting add column accrual_date date references interest_accrual;
create unique index ledger_posting_of_accrual on ledger_posting (accrual_date) where accrual_date is not null;

alter table ledger_posting drop constraint posting_has_its_facts, add constraint posting_has_its_facts check (case
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
