-- A write-off is a state of its own for staff; for the borrower the loan is closed. What comes in later is a recovery.
alter table loan
  add column written_off_date date,
  -- until a manager says so, nobody whose loan was written off may apply again
  add column reapply_allowed_at timestamptz,
  add column reapply_allowed_by uuid references staff,
  add constraint only_closed_loans_are_written_off check (written_off_date is null or state = 'closed'),
  add constraint reapplying_is_allowed_by_somebody check ((reapply_allowed_at is null) = (reapply_allowed_by is null));
update loan set written_off_date = coalesce(closed_date, applied_date)
where state = 'closed' and exists (select 1 from loan_event where loan_id = loan.id and event = 'write_off');
create index loan_written_off on loan (borrower_id) where written_off_date is not null;

alter table payment add column recovered_satang bigint not null default 0 check (recovered_satang >= 0);
-- with the accounts of every migration: the constraint is written anew as a whole
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in (
  'bank', 'suspense', 'principal_receivable', 'interest_receivable', 'interest_income', 'fee_receivable', 'fee_income', 'other_income', 'owed_to_borrower',
  'write_off_expense', 'recovery_income'));
