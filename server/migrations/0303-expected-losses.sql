-- The expected losses at the end of each month: of each loan its figures of that day. Frozen, so that the report of a closed month does not change.
create table loss_month (
  last_day date primary key,
  -- first day in arrears and rate of each class
  policy jsonb not null,
  allowance_satang bigint not null check (allowance_satang >= 0),
  finished_at timestamptz not null
);
create table loss_loan (
  last_day date not null,
  loan_id uuid not null references loan,
  branch_id uuid references branch,
  days_late integer not null check (days_late >= 0),
  class smallint not null,
  principal_satang bigint not null check (principal_satang > 0),
  interest_satang bigint not null check (interest_satang >= 0),
  allowance_satang bigint not null check (allowance_satang between 0 and principal_satang + interest_satang),
  primary key (last_day, loan_id)
);
create index loss_loan_largest on loss_loan (last_day, allowance_satang desc, loan_id desc);
create index loss_loan_of_loan on loss_loan (loan_id, last_day);
create trigger loss_month_is_kept before update or delete or truncate on loss_month for each statement execute function refuse_change();
create trigger loss_loan_is_kept before update or delete or truncate on loss_loan for each statement execute function refuse_change();

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'bank', 'cash', 'in_transit', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income',
  'owed_to_borrower', 'unearned_interest', 'write_off_expense', 'recovery_income', 'cash_difference', 'cash_rounding', 'bank_fees', 'opening_equity',
  'loss_allowance', 'loss_expense',
  'other_bank', 'prepaid', 'equipment', 'depreciated', 'accrued_costs', 'tax_payable', 'owner_loans', 'share_capital', 'retained_earnings',
  'salaries', 'rent', 'depreciation', 'office_costs', 'interest_expense', 'income_tax'));

alter table ledger_posting add column loss_month date references loss_month;
create unique index ledger_posting_of_losses on ledger_posting (loss_month) where loss_month is not null;

-- As before; the allowance of a month stands in its last day, which is signed.
create or replace function book_posting() returns trigger language plpgsql as $$
begin
  if new.booked_date = '-infinity' then
    new.booked_date := open_day(new.branch_id, (new.posted_at at time zone 'Asia/Bangkok')::date);
  elsif new.kind in ('manual_entry', 'loss_allowance') then
    perform pg_advisory_xact_lock_shared(hashtextextended('month_close', 0));
    if new.booked_date <= (select max(last_day) from month_close) then
      raise exception 'the day is locked' using errcode = 'check_violation';
    end if;
  elsif open_day(new.branch_id, new.booked_date) <> new.booked_date then
    raise exception 'the day is locked' using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table ledger_posting drop constraint posting_has_its_facts, add constraint posting_has_its_facts check (case
    when kind = 'loss_allowance'
      then loss_month is not null and num_nonnulls(loan_id, payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id,
        fee_month_number, bank_reference, bank_line_id, accrual_date, portfolio_import_id) = 0
    when loss_month is not null then false
    when kind in ('opening_entry', 'manual_entry')
      then dual_control_id is not null and num_nonnulls(loan_id, payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id,
        fee_month_number, bank_reference, bank_line_id, accrual_date, portfolio_import_id) = 0
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
