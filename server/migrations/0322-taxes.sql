-- The stamp duty of a loan agreement, in its disbursement, and the taxes of a month's income.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'bank', 'cash', 'in_transit', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income',
  'owed_to_borrower', 'unearned_interest', 'write_off_expense', 'recovery_income', 'cash_difference', 'cash_rounding', 'bank_fees', 'opening_equity',
  'loss_allowance', 'loss_expense', 'stamp_duty', 'turnover_tax',
  'other_bank', 'prepaid', 'equipment', 'depreciated', 'accrued_costs', 'tax_payable', 'owner_loans', 'share_capital', 'retained_earnings',
  'salaries', 'rent', 'depreciation', 'office_costs', 'interest_expense', 'income_tax'));

alter table ledger_posting add column tax_month date;
create unique index ledger_posting_of_taxes on ledger_posting (tax_month) where tax_month is not null;

-- As before; the taxes of a month stand in its last day, which is signed.
create or replace function book_posting() returns trigger language plpgsql as $$
begin
  if new.booked_date = '-infinity' then
    new.booked_date := open_day(new.branch_id, (new.posted_at at time zone 'Asia/Bangkok')::date);
  elsif new.kind in ('manual_entry', 'loss_allowance', 'turnover_tax') then
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
    when kind = 'turnover_tax'
      then tax_month is not null and num_nonnulls(loan_id, payment_id, transfer_id, cash_movement_id, day_end_id, drawer_id, dual_control_id,
        fee_month_number, bank_reference, bank_line_id, accrual_date, portfolio_import_id, loss_month) = 0
    when tax_month is not null then false
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
